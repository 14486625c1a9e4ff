import type { Deps } from '../../server/deps.ts';
import { type DocumentPlace, MOST_PLACES, type ViewSettings } from './rules.ts';
import { deletePlacesOver, findPlace, findView, listPlaces, setPlace, setView } from './store.ts';

type Db = Pick<Deps, 'db'>;

/** How a member sees the lines; undefined where that is as usual. */
export async function readView({ db }: Db, uid: string): Promise<ViewSettings | undefined> {
  return await findView(db, uid);
}

export async function saveView(deps: Deps, uid: string, settings: ViewSettings): Promise<void> {
  await setView(deps.db, uid, settings, deps.now());
}

/** Where a member was in a document, on whichever machine. */
export async function readPlace({ db }: Db, uid: string, name: string) {
  return await findPlace(db, uid, name);
}

export async function savePlace(deps: Deps, uid: string, name: string, place: DocumentPlace) {
  await deps.db.transaction(async (tx) => {
    await setPlace(tx, { uid, name, place, changedAt: deps.now() });
    await deletePlacesOver(tx, uid, MOST_PLACES);
  });
}

/** Where a member was last, by opaque names of documents that may be gone; the newest first. */
export async function readLastPlaces({ db }: Db, uid: string, most: number) {
  return await listPlaces(db, uid, most);
}

/** All of it, for the member's own copy of their data. */
export async function exportView({ db }: Db, uid: string) {
  return { view: await findView(db, uid) ?? null, places: await listPlaces(db, uid, MOST_PLACES) };
}
