import type { Deps } from '../../server/deps.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { ANSWER_LIFE_MS, MOST_ANSWERS } from './rules.ts';
import { deleteAnswersOf, deleteOldAnswers, findSurplusEdge } from './store.ts';

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
  const clear = (until: Date) => inSlices((limit) => deleteOldAnswers(db, until, limit));
  const old = await clear(new Date(now().getTime() - ANSWER_LIFE_MS));
  const edge = await findSurplusEdge(db, most);
  return old + (edge ? await clear(edge) : 0);
}
