import type { Db } from '../../../db/client.ts';
import { type DocumentRow } from '../access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { MemberScope, VisitorScope } from '../../shared/scopes.ts';
import { freeName } from './rules.ts';
import { listLiveNames, listVisitorDocuments, setAdopted } from './store.ts';
import { viewDocuments } from './view-document.ts';

/** What someone uploaded before signing in becomes theirs, where the log-in has not done it already. */
export async function adoptVisitorDocuments(deps: Deps, { uid }: Member, visitorKey: VisitorScope) {
  const adopted = await deps.db.transaction((tx) => adoptDocuments(deps, tx, { uid, visitorKey }));
  return await viewDocuments(deps, adopted);
}

/** The documents of a visitor become those of a member; a name that the member has already gets a number. */
export async function adoptDocuments(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  { uid, visitorKey }: { uid: MemberScope; visitorKey: VisitorScope },
): Promise<DocumentRow[]> {
  const now = deps.now();
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
}
