import type { MemoryScope } from '../../shared/scopes.ts';
import { tagsOf } from './codes.ts';
import { numberWithin } from './entry-numbers.ts';
import { normalOf } from '../../language/similarity/normal.ts';
import type { MatchDeps } from './memory-deps.ts';
import { listSourcesAfter, type Memory } from './store.ts';

const PAGE = 2000;
/** So many new entries are added while the answer waits; more are added behind it. */
const AT_ONCE = 4000;

/** Fillings under way, so that two requests do not read the same memory. */
const beginFilling = () => new Map<number, Promise<void>>();

type Indexed = Pick<Memory, 'lastEntry'> & { no: MemoryScope };

/**
 * Brings the index of a memory up to the database, which alone holds the truth: after a start, or after the index was
 * dropped, from the beginning. False while a large part is still missing; with `wait` it is never false.
 */
export async function fillIndex(
  deps: MatchDeps,
  memory: Indexed,
  { wait = false } = {},
): Promise<boolean> {
  const missing = memory.lastEntry - deps.indexes.reach(memory.no);
  if (missing <= 0) return true;
  const underWay = fillOnce(deps, memory);
  if (wait || missing <= AT_ONCE) await underWay;
  else underWay.catch(() => {}); // Whoever asks next starts it again and is told.
  return wait || missing <= AT_ONCE;
}

function fillOnce(deps: MatchDeps, memory: Indexed): Promise<void> {
  const mine = deps.state.of(beginFilling);
  const before = mine.get(memory.no);
  // What was requested may be newer than what is being read.
  const run = before ? before.then(() => fill(deps, memory)) : fill(deps, memory);
  mine.set(memory.no, run);
  const done = () => {
    if (mine.get(memory.no) === run) mine.delete(memory.no);
  };
  run.then(done, done);
  return run;
}

async function fill(
  { db, indexes }: MatchDeps,
  { no, lastEntry }: Indexed,
) {
  let reach = indexes.reach(no);
  while (reach < lastEntry) {
    const page = await listSourcesAfter(db, no, reach, PAGE);
    const rows = page.map((row) => ({
      id: numberWithin(row.no),
      text: normalOf(row.source, tagsOf(row.codes)),
    }));
    const isLast = page.length < PAGE;
    reach = rows.at(-1)?.id ?? reach;
    // The newest entries may have been deleted: the index is marked as complete.
    if (isLast && reach < lastEntry) rows.push({ id: lastEntry, text: '' });
    await indexes.add(no, rows, !isLast && reach < lastEntry);
    if (isLast) return;
  }
}
