import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { HANDOUT_LETTERS } from '../../formats/bilingual/rules.ts';
import { fail } from '../../shared/errors.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { BilingualRow } from '../../formats/bilingual/rows.ts';
import { type HandedLine, listHandedLines } from './store.ts';

/** Small enough that other requests are answered between two batches. */
const BATCH = 500;

export async function readHandedLines(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
): Promise<HandedLine[]> {
  const all: HandedLine[] = [];
  let letters = 0;
  for (let from = 0;; from += BATCH) {
    const batch = await listHandedLines(db, documentId, { from, to: from + BATCH });
    for (const line of batch) {
      all.push(line);
      letters += line.source.length + line.target.length;
    }
    if (letters > HANDOUT_LETTERS) fail('handout.tooLarge');
    if (batch.length < BATCH) return all;
    await yieldToEventLoop();
  }
}

export function rowOfLine(line: HandedLine, target = line.target): BilingualRow {
  const { index, unit, source, tags } = line;
  return {
    number: index + 1,
    namesTarget: true,
    unit,
    source,
    target,
    tags,
    status: statusOf(line),
    comments: [],
  };
}

function statusOf({ target, isChecked, reviewedAt }: HandedLine): BilingualRow['status'] {
  if (target === '') return 'empty';
  if (!isChecked) return 'draft';
  return reviewedAt === null ? 'confirmed' : 'reviewed';
}
