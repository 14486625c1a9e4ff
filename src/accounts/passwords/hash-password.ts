import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { randomSecret } from '../../shared/random.ts';
import { cleanPassword } from '../users/rules.ts';

/** argon2id with 19 MiB, two passes, one lane. The package names the kind by number: 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Each hash fills a core and 19 MiB for some 25 ms; more at once would only make all of them slower. */
const AT_ONCE = navigator.hardwareConcurrency;
const MOST_WAITING = 100;

type HashQueue = { running: number; waiting: (() => void)[]; dummy?: Promise<string> };
type WithState = Pick<Deps, 'state'>;

const beginQueue = (): HashQueue => ({ running: 0, waiting: [] });

export async function hashPassword({ state }: WithState, password: string): Promise<string> {
  return await inTurn(state.of(beginQueue), () => hash(cleanPassword(password), options));
}

/** Without a stored hash the same work is done for nothing, so that the time does not tell who is a member. */
export async function isPassword(
  deps: WithState,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const queue = deps.state.of(beginQueue);
  queue.dummy ??= hashPassword(deps, randomSecret());
  const against = stored?.startsWith('$argon2') ? stored : await queue.dummy;
  const isSame = await inTurn(queue, () => verify(against, cleanPassword(password)));
  return isSame && against === stored;
}

/** True when the parameters have changed since the password was hashed. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

async function inTurn<T>(queue: HashQueue, work: () => Promise<T>): Promise<T> {
  if (queue.running >= AT_ONCE) {
    if (queue.waiting.length >= MOST_WAITING) fail('server.unavailable', { retryAfter: '5' });
    // A call that ends hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else queue.running++;
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running--;
  }
}
