import type { Db } from '../../../db/client.ts';
import type { MemberScope, MemoryScope } from '../../shared/scopes.ts';
import { countInspected, countProjectInspections, listInspectedAt } from './store.ts';

/** Accuracy scores by the numbers of the entries. */
export async function readEntryScores(db: Db, memoryNo: MemoryScope, nos: readonly number[]) {
  const rows = await listInspectedAt(db, memoryNo, nos);
  return new Map(rows.flatMap(({ no, inspection }): [number, number][] => {
    const score = inspection?.score ?? null;
    return score === null ? [] : [[no, score]];
  }));
}

/** How many entries of a memory were accepted or flagged. */
export async function countJudged(db: Db, memoryNo: MemoryScope): Promise<number> {
  const { accepted, flagged } = await countInspected(db, memoryNo);
  return accepted + flagged;
}

/** How far the inspection of each memory of some projects of a member is. */
export async function readInspectionProgress(
  db: Db,
  uid: MemberScope,
  projectNos: readonly number[],
) {
  return projectNos.length === 0 ? [] : await countProjectInspections(db, uid, projectNos);
}
