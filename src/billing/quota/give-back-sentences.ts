import type { Db } from '../../../db/client.ts';
import { dayOf, documentKey, WHOLE_LIFE } from './rules.ts';
import { addUsage } from './store.ts';

/** Gives back what was counted and then not translated, to the one and the day that it was counted for. */
export async function giveBackSentences(
  db: Db,
  counted: { startedBy: string; documentId: number; createdAt: Date },
  sentences: number,
): Promise<void> {
  if (sentences <= 0) return;
  const back = { sentences: -sentences, characters: 0 };
  await addUsage(db, counted.startedBy, dayOf(counted.createdAt), back);
  await addUsage(db, documentKey(counted.documentId), WHOLE_LIFE, back);
}
