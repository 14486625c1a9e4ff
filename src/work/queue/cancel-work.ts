import type { Db } from '../../../db/client.ts';
import type { WorkFacts, WorkName } from './rules.ts';
import { deleteWorkOf, deleteWorkOn } from './store.ts';

/** Nobody begins it any more, and who works on it stops within a second and writes nothing from now on. */
export async function cancelWork<Name extends WorkName>(
  tx: Db,
  kind: Name,
  facts: Pick<WorkFacts[Name], never> & Record<string, number>,
): Promise<void> {
  for (const [name, value] of Object.entries(facts)) await deleteWorkOn(tx, kind, name, value);
}

/** All that a member has called for. */
export async function cancelWorkOf(tx: Db, uid: string): Promise<void> {
  await deleteWorkOf(tx, uid);
}
