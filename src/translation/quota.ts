import type { Db } from '../../db/client.ts';
import type { Actor } from '../shared/deps.ts';
import { dayOf, VISITOR_SENTENCES } from './rules.ts';
import { addUsage, findUsage, type JobRow, type Used } from './store.ts';

type Asking = { actor: Actor; documentId: number; now: Date };

/** Documents of visitors live for a day; what they have had is counted over their whole life. */
const WHOLE_LIFE = 'all';

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

/** Gives back what was counted and then not translated. */
export async function giveBackSentences(
  db: Db,
  job: Pick<JobRow, 'startedBy' | 'documentId' | 'createdAt'>,
  sentences: number,
): Promise<void> {
  if (sentences <= 0) return;
  const back = { sentences: -sentences, characters: 0 };
  await addUsage(db, job.startedBy, dayOf(job.createdAt), back);
  await addUsage(db, documentKey(job.documentId), WHOLE_LIFE, back);
}

async function sentencesLeft(db: Db, { actor, documentId, now }: Asking): Promise<number> {
  if (actor.kind === 'member') return Infinity;
  const today = await findUsage(db, actor.key, dayOf(now));
  const document = await findUsage(db, documentKey(documentId), WHOLE_LIFE);
  return Math.max(0, VISITOR_SENTENCES - Math.max(today.sentences, document.sentences));
}

async function count(db: Db, { actor, documentId, now }: Asking, used: Used) {
  const asker = actor.kind === 'member' ? actor.member.uid : actor.key;
  await addUsage(db, asker, dayOf(now), used);
  await addUsage(db, documentKey(documentId), WHOLE_LIFE, used);
}

function documentKey(documentId: number): string {
  return `document:${documentId}`;
}

function usedBy(lines: readonly { plain: string }[]): Used {
  return {
    sentences: lines.length,
    characters: lines.reduce((sum, { plain }) => sum + plain.length, 0),
  };
}
