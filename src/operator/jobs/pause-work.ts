import type { Deps, Member } from '../../server/deps.ts';
import { forgetPauses, setKindPaused } from '../../work/pauses/pause-kind.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import type { KindForm } from './schema.ts';

/** Lets a kind of work rest, or go on; on record. Nothing of it is lost: it waits. */
export async function pauseWork(
  deps: Deps,
  operator: Member,
  { kind, do: act }: KindForm,
  ip: string,
): Promise<void> {
  requireOperator(operator);
  await deps.db.transaction(async (tx) => {
    await setKindPaused(deps, tx, { kind, isPaused: act === 'pause', by: operator.uid });
    await recordAct(deps, operator, { act: `work.${act}`, ip, facts: { kind } }, tx);
  });
  forgetPauses(deps);
}
