import type { Db } from '../../db/client.ts';
import { countInspected, listInspectedAt } from './store.ts';

/** What was said of entries, by their numbers. */
export async function readInspected(db: Db, nos: readonly number[]) {
  const rows = await listInspectedAt(db, nos);
  return new Map(rows.flatMap(({ no, inspection }) => inspection ? [[no, inspection]] : []));
}

/** How many entries of a memory were accepted or said to be wrong. */
export async function countJudged(db: Db, memoryNo: number): Promise<number> {
  const { accepted, flagged } = await countInspected(db, memoryNo);
  return accepted + flagged;
}
