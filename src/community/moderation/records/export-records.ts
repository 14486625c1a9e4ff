import type { Deps, Member } from '../../../server/deps.ts';
import { readOwnActs } from '../acts/read-acts.ts';
import { readOwnReports } from '../reports/report-thing.ts';

/** What a member has reported and what was decided about theirs, for their own export. */
export async function exportRecords(deps: Pick<Deps, 'db'>, member: Pick<Member, 'uid'>) {
  return {
    reports: (await readOwnReports(deps, member)).map((one) => ({
      about: one.thing,
      no: one.thingNo,
      reason: one.reason,
      words: one.words,
      state: one.state,
      at: one.at,
    })),
    decisions: (await readOwnActs(deps, member)).map(({ act, appeal, feature }) => ({
      act: act.act,
      about: feature ?? act.thing,
      no: act.thingNo,
      reason: act.reason,
      words: act.words,
      until: act.until,
      at: act.at,
      objection: appeal && { words: appeal.words, state: appeal.state, answer: appeal.answer },
    })),
  };
}
