import type { Deps } from '../../server/deps.ts';
import { hashOf } from '../../shared/random.ts';
import { hashOfLink } from './chain.ts';
import { START } from './rules.ts';
import { type EventRow, listEventsAfter } from './store.ts';

const BATCH = 500;

/**
 * Follows the record from its first row. `brokenAt` is the number of the first row that was changed, moved or taken
 * out; `head` stands for the whole record: noted elsewhere, it also proves that no row is missing at the end.
 */
export async function verifyChain(deps: Pick<Deps, 'db'>) {
  let count = 0;
  let head = START;
  for (;;) {
    const rows = await listEventsAfter(deps.db, count, BATCH);
    for (const row of rows) {
      if (!await isSound(row, count + 1, head)) return { count, head, brokenAt: count + 1 };
      count = row.no;
      head = row.hash;
    }
    if (rows.length < BATCH) return { count, head };
  }
}

async function isSound(row: EventRow, no: number, previousHash: string): Promise<boolean> {
  if (row.no !== no || row.previousHash !== previousHash) return false;
  if (row.hash !== await hashOfLink(row)) return false;
  if (row.facts === null) return row.uid === null;
  return row.factsHash === await hashOf(row.facts) &&
    (JSON.parse(row.facts).uid ?? null) === row.uid;
}
