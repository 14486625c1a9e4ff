import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { ANSWER_LIFE_MS, MOST_ANSWERS } from './rules.ts';
import { deleteAnswersOf, deleteOldAnswers } from './store.ts';

/** A member wants other words for the whole document: what was said before is not said again. */
export async function forgetAnswers(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
): Promise<void> {
  await deleteAnswersOf(db, documentId);
}

/** Limits the number and age of cached answers. Answers how many went. */
export async function clearAnswers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  most = MOST_ANSWERS,
): Promise<number> {
  return await deleteOldAnswers(db, new Date(now().getTime() - ANSWER_LIFE_MS), most);
}
