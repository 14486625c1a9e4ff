import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { readAnyAct } from '../acts/read-acts.ts';
import { noticeAnswer } from './notice-answer.ts';
import { setAppealAnswered } from './store.ts';

/** Answers an objection, if there is an open one; answers who was notified. */
export async function closeAppeal(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  actNo: number,
  { isUpheld, answer }: { isUpheld: boolean; answer: string },
): Promise<string[]> {
  const why = systemScope('a decision answers the objection');
  const state = isUpheld ? 'upheld' as const : 'rejected' as const;
  const isOpen = await setAppealAnswered(tx, why, actNo, {
    state,
    answer,
    answeredAt: deps.now(),
  });
  if (!isOpen) return [];
  const { act } = await readAnyAct(tx, actNo);
  return await noticeAnswer(deps, tx, act, { isUpheld, answer });
}
