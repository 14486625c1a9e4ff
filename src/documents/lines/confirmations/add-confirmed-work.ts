import type { Db } from '../../../../db/client.ts';
import { addWork } from '../../../work/queue/add-work.ts';
import type { ConfirmedLines } from '../../../work/queue/rules.ts';

/**
 * What follows from confirming lines goes on behind the answer: the member's memory learns them, and they fill their
 * repetitions. It is stored with the confirmation. What a visitor confirms is nobody's to learn.
 */
export async function addConfirmedWork(
  tx: Db,
  { documentId, lineIds, by }: { documentId: number; lineIds: readonly number[]; by: string },
  at: Date,
): Promise<void> {
  if (lineIds.length === 0 || by === VISITOR) return;
  const facts: ConfirmedLines = { documentId, lineIds: [...lineIds], by };
  await addWork(tx, [
    { kind: 'learn', key: `learn:${documentId}`, facts, by },
    { kind: 'propagate', key: `propagate:${documentId}`, facts, by },
  ], at);
}

const VISITOR = 'nonMember';
