import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { hashOfKey } from '../../language/similarity/normal.ts';
import type { Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { countLine } from './count-line.ts';
import { countCounted, insertCounts, listUncounted } from './store.ts';

/** Small enough that other requests are answered between two batches. */
const BATCH = 500;

export type Countable = { id: DocumentScope; direction: string | null; lineCount: number };

/** Counts the lines of documents that have not been counted. It is done once for each line, and goes on where it was cut off. */
export async function countDocuments(
  { db }: Pick<Deps, 'db'>,
  documents: readonly Countable[],
  signal?: AbortSignal,
) {
  const prepared = documents.filter(({ direction, lineCount }) => direction && lineCount > 0);
  if (prepared.length === 0) return;
  const counted = await countCounted(db, prepared.map(({ id }) => id));
  for (const { id, direction, lineCount } of prepared) {
    if ((counted.get(id) ?? 0) >= lineCount) continue;
    const lang = parseDirection(direction ?? '')?.from ?? 'ko';
    for (let after = -1;;) {
      signal?.throwIfAborted();
      const rows = await listUncounted(db, id, after, BATCH);
      const facts = rows.map(({ id, source, plain, tags }) => ({
        id,
        source,
        ...countLine(source, tags, lang),
        plainKey: hashOfKey(plain),
      }));
      if (facts.length > 0) await insertCounts(db, id, facts);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.index;
      await yieldToEventLoop();
    }
  }
}
