import type { Deps } from '../../../server/deps.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { listDifferences } from '../records/differences/store.ts';

const MOST = 200;

export type Difference = Awaited<ReturnType<typeof listDifferences>>[number];

/** Payments of which the gateway holds another sum than the ledger says. */
export async function readDifferences(
  { db }: Pick<Deps, 'db'>,
  scope: SystemScope,
): Promise<Difference[]> {
  return await listDifferences(db, scope, MOST);
}
