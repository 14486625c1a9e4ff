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
} from './rules.ts';
import { addStartCodeTry, deleteStartCode, replaceStartCode } from './store.ts';

/**
 * Prints a code while there is no operator: only those who start the server read what it prints. The code of an earlier
 * start ends.
 */
export async function announceStartCode(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  print: (line: string) => void,
): Promise<void> {
  if (await hasOperator(deps.db)) return;
  const code = newStartCode();
  const expiresAt = new Date(deps.now().getTime() + START_CODE_MS);
  const hash = await hashOfCode(deps, code);
  await deps.db.transaction((tx) => replaceStartCode(tx, { hash, expiresAt }));
  print(`There is no operator yet. Start code, 30 minutes, once: ${code}`);
  print(`Enter it at ${deps.config.publicOrigin}/operator`);
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
