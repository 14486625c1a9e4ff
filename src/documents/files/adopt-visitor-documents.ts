import { type DocumentRow } from '../access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { freeName } from './rules.ts';
import { listLiveNames, listVisitorDocuments, setAdopted } from './store.ts';
import { viewDocuments } from './view-document.ts';

/** What someone uploaded before signing in becomes theirs; a name that they have already gets a number. */
export async function adoptVisitorDocuments(deps: Deps, { uid }: Member, visitorKey: string) {
  const now = deps.now();
  const adopted = await deps.db.transaction(async (tx) => {
    const usedNames = await listLiveNames(tx, { uid }, now);
    const moved: DocumentRow[] = [];
    // A visitor has a handful of documents: uploads are limited to five an hour.
    for (const document of await listVisitorDocuments(tx, visitorKey, now)) {
      const fileName = freeName(document.fileName, usedNames);
      usedNames.add(fileName);
      const row = await setAdopted(tx, document.id, { uid, fileName });
      if (row) moved.push(row);
    }
    return moved;
  });
  return await viewDocuments(deps, adopted);
}
