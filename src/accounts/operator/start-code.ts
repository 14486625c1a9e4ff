import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { hmacOf } from '../../shared/random.ts';
import { recordRefusal } from '../security-events/record-refusal.ts';
import { hasOperator } from '../users/read-user.ts';
import {
  cleanStartCode,
  limitOfStartCodes,
  newStartCode,
  START_CODE_MS,
  START_CODE_TRIES,
  startCodeFrom,
} from './rules.ts';
import { addStartCodeTry, deleteStartCode, findStartCode, replaceStartCode } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'config'>;

/**
 * Prints a code while there is no operator: only those who start the server read what it prints. The code of an earlier
 * start ends; processes that share a database print one code, whichever of them starts when.
 */
export async function announceStartCode(
  deps: Parts,
  print: (line: string) => void,
): Promise<void> {
  if (await hasOperator(deps.db)) return;
  const { code, expiresAt } = deps.config.sharesDatabase
    ? await commonCode(deps)
    : await ownCode(deps);
  const minutes = Math.ceil((expiresAt.getTime() - deps.now().getTime()) / MINUTE_MS);
  print(`There is no operator yet. Start code, ${minutes} minutes, once: ${code}`);
  print(`Enter it at ${deps.config.publicOrigin}/operator`);
}

const MINUTE_MS = 60_000;
const expiryFrom = (now: Date) => new Date(now.getTime() + START_CODE_MS);

async function ownCode(deps: Parts) {
  const code = newStartCode();
  const expiresAt = expiryFrom(deps.now());
  const hash = await hashOfCode(deps, code);
  await deps.db.transaction((tx) => replaceStartCode(tx, { hash, expiresAt }));
  return { code, expiresAt };
}

/** The live code of another process, or a new one: each of them makes it from the secret that they share. */
async function commonCode(deps: Parts) {
  const { dataSecret } = deps.config;
  const codeUntil = async (expiresAt: Date) =>
    startCodeFrom(await hmacOf(dataSecret, `start code until ${expiresAt.getTime()}`));
  return await deps.db.transaction(async (tx) => {
    const live = await findStartCode(tx, deps.now(), START_CODE_TRIES);
    const known = live && await codeUntil(live.expiresAt);
    if (known && await hashOfCode(deps, known) === live.hash) {
      return { code: known, expiresAt: live.expiresAt };
    }
    const expiresAt = expiryFrom(deps.now());
    const code = await codeUntil(expiresAt);
    await replaceStartCode(tx, { hash: await hashOfCode(deps, code), expiresAt });
    return { code, expiresAt };
  });
}

/** Counts a try before it is looked at; a wrong code is on record. Use it up by `spendStartCode`. */
export async function checkStartCode(deps: Deps, typed: string, ip: string): Promise<string> {
  await countOrFail(deps, `start-code:${senderOf(ip)}`, limitOfStartCodes);
  if (await hasOperator(deps.db)) fail('page.notFound');
  const live = await addStartCodeTry(deps.db, deps.now(), START_CODE_TRIES) ??
    fail('operator.codeExpired');
  // Both are hashes with the server's secret, so how long comparing them takes says nothing.
  if (await hashOfCode(deps, cleanStartCode(typed)) === live.hash) return live.hash;
  await recordRefusal(deps, { kind: 'start-code.wrong', ip });
  return fail(live.tries >= START_CODE_TRIES ? 'operator.codeExpired' : 'operator.codeWrong');
}

/** In the transaction that makes the operator: of two at the same moment one is first. */
export async function spendStartCode(tx: Db, hash: string): Promise<void> {
  if (!await deleteStartCode(tx, hash)) fail('operator.codeExpired');
}

async function hashOfCode({ config }: Pick<Deps, 'config'>, code: string): Promise<string> {
  return await hmacOf(config.dataSecret, `start code:${code}`);
}
