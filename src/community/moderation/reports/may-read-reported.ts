import type { Deps, Member } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { hasReports } from './store.ts';

/** Operators read what a reported message shows, and nothing else of a chat. */
export async function mayReadReported(
  { db }: Pick<Deps, 'db'>,
  { role }: Member,
  messageNos: readonly number[],
): Promise<boolean> {
  if (role !== 'operator' || messageNos.length === 0) return false;
  return await hasReports(db, systemScope('an operator looks into reports'), messageNos);
}
