import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { MOST_SAVED } from './rules.ts';
import { deleteSavedFilter, listSavedFilters, upsertSavedFilter } from './store.ts';

export type SavedFilter = { name: string; query: string };

export async function readFilters({ db }: Deps, { uid }: Member): Promise<SavedFilter[]> {
  return await listSavedFilters(db, uid);
}

/** One of the same name is replaced. */
export async function saveFilter(
  deps: Deps,
  { uid }: Member,
  { name, query }: SavedFilter,
): Promise<SavedFilter[]> {
  const known = await listSavedFilters(deps.db, uid);
  if (known.length >= MOST_SAVED && known.every((one) => one.name !== name)) {
    fail('search.tooManyFilters', { most: String(MOST_SAVED) });
  }
  await upsertSavedFilter(deps.db, uid, { name, query, createdAt: deps.now() });
  return await listSavedFilters(deps.db, uid);
}

export async function forgetFilter(
  { db }: Deps,
  { uid }: Member,
  name: string,
): Promise<SavedFilter[]> {
  await deleteSavedFilter(db, uid, name);
  return await listSavedFilters(db, uid);
}
