import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../shared/errors.ts';
import { randomSecret } from '../../shared/random.ts';
import { cleanPassword } from '../users/rules.ts';

/** argon2id with 19 MiB, two passes, one lane. The package names the kind by number: 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Each hash fills a core and 19 MiB for some 25 ms; more at once would only make all of them slower. */
const AT_ONCE = navigator.hardwareConcurrency;
const MOST_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];
let dummy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(cleanPassword(password), options));
}

/** Without a stored hash the same work is done for nothing, so that the time does not tell who is a member. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomSecret());
  const against = stored?.startsWith('$argon2') ? stored : await dummy;
  const isSame = await inTurn(() => verify(against, cleanPassword(password)));
  return isSame && against === stored;
}

/** True when the parameters have changed since the password was hashed. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) fail('server.unavailable', { retryAfter: '5' });
    // A call that ends hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
