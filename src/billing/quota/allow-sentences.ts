import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../server/deps.ts';
import { askerOf, dayOf, documentKey, seenAt, VISITOR_SENTENCES, WHOLE_LIFE } from './rules.ts';
import { addUsage, findUsage, type SentenceUsage, sumUsageAt } from './store.ts';

type Asking = { actor: Actor; documentId: number; now: Date };

/**
 * Answers how many of the lines, from the first on, may be translated, and counts them as used. Counting before the work
 * prevents two requests at one moment from getting twice the limit.
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
  const { sender } = actor;
  const neighbours = sender ? await sumUsageAt(db, sender, dayOf(now)) : 0;
  return Math.max(
    0,
    VISITOR_SENTENCES - Math.max(today.sentences, document.sentences, neighbours),
  );
}

async function count(db: Db, { actor, documentId, now }: Asking, used: SentenceUsage) {
  await addUsage(db, askerOf(actor), dayOf(now), used);
  await addUsage(db, documentKey(documentId), WHOLE_LIFE, used);
  if (actor.kind !== 'visitor' || !actor.sender) return;
  await addUsage(db, seenAt(actor.sender, actor.key), dayOf(now), { sentences: 0, characters: 0 });
}

function usedBy(lines: readonly { plain: string }[]): SentenceUsage {
  return {
    sentences: lines.length,
    characters: lines.reduce((sum, { plain }) => sum + plain.length, 0),
  };
}
