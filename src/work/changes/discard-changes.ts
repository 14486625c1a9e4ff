import type { Deps } from '../../server/deps.ts';
import { deleteChangesBefore } from './store.ts';

const STORED_MS = 60 * 60_000;

export async function discardChanges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteChangesBefore(db, new Date(now().getTime() - STORED_MS));
}
