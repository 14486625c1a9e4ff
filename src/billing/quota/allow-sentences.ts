import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../server/deps.ts';
import { askerOf, dayOf, documentKey, VISITOR_SENTENCES, WHOLE_LIFE } from './rules.ts';
import { addUsage, findUsage, type SentenceUsage } from './store.ts';

type Asking = { actor: Actor; documentId: number; now: Date };

/**
 * Answers how many of the lines, from the first on, may be translated, and counts them as used. Counting before the work
 * keeps two requests at one moment from getting twice the limit.
 */
export async function allowSentences(
  db: Db,
  asking: Asking,
  lines: readonly { plain: string }[],
): Promise<number> {
  const allowed = Math.min(lines.length, await sentencesLeft(db, asking));
  if (allowed > 0) await count(db, asking, usedBy(lines.slice(0, allowed)));
  return allowed;
}

async function sentencesLeft(db: Db, { actor, documentId, now }: Asking): Promise<number> {
  if (actor.kind === 'member') return Infinity;
  const today = await findUsage(db, askerOf(actor), dayOf(now));
  const document = await findUsage(db, documentKey(documentId), WHOLE_LIFE);
  return Math.max(0, VISITOR_SENTENCES - Math.max(today.sentences, document.sentences));
}

async function count(db: Db, { actor, documentId, now }: Asking, used: SentenceUsage) {
  await addUsage(db, askerOf(actor), dayOf(now), used);
  await addUsage(db, documentKey(documentId), WHOLE_LIFE, used);
}

function usedBy(lines: readonly { plain: string }[]): SentenceUsage {
  return {
    sentences: lines.length,
    characters: lines.reduce((sum, { plain }) => sum + plain.length, 0),
  };
}
