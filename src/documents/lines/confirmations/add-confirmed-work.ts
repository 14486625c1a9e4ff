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
  const facts = (ids: readonly number[]): ConfirmedLines => ({ documentId, lineIds: [...ids], by });
  const learning = Array.from({ length: Math.ceil(lineIds.length / LEARNED) }, (_, at) => ({
    kind: 'learn' as const,
    key: `learn:${documentId}:${by}`,
    facts: facts(lineIds.slice(at * LEARNED, (at + 1) * LEARNED)),
    by,
  }));
  const filling = { kind: 'propagate' as const, key: `propagate:${documentId}`, by };
  await addWork(tx, [...learning, { ...filling, facts: facts(lineIds) }], at);
}

/** Lines that are learned in one go; behind them another member has their turn. */
const LEARNED = 20;

const VISITOR = 'nonMember';
