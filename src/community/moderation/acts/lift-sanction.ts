import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { readReason } from '../../sanctions/rules.ts';
import { readThing } from '../things/read-thing.ts';
import { checkWords, requireFreshOperator } from './act-on-thing.ts';
import { announceAct } from './announce-act.ts';
import { applyAct } from './apply-act.ts';
import { readAnyAct } from './read-acts.ts';
import { revertAct } from './revert-act.ts';

/** Ends a suspension before its time. */
export async function liftSanction(deps: Deps, operator: Member, actNo: number, typed: string) {
  await requireFreshOperator(deps, operator);
  const words = checkWords(typed, true);
  const announcement = await deps.db.transaction(async (tx) => {
    const { act, endedAt } = await readAnyAct(tx, actNo);
    if (act.act !== 'suspend' || endedAt || act.revertedAt) fail('moderation.unchanged');
    const found = await readThing(tx, act) ?? fail('report.notFound');
    await revertAct(tx, act, deps.now());
    const { announcement } = await applyAct(deps, tx, {
      origin: 'operator',
      operatorUid: operator.uid,
      act: 'lift',
      found,
      reason: readReason(act.reason),
      words,
    });
    return announcement;
  });
  await announceAct(deps, announcement);
}
