import type { FoundDocument } from '../../documents/access/require-document.ts';
import type { Deps } from '../../server/deps.ts';
import type { Facets, PersonCount } from './rules.ts';
import { openLinesOf } from './scan-lines.ts';
import { countKinds, findLastEdited, listKinds, listNames } from './store.ts';

/** What there is to filter by in a document. */
export async function countFacets(deps: Deps, document: FoundDocument): Promise<Facets> {
  const status = { empty: 0, draft: 0, edited: 0, confirmed: 0, reviewed: 0 };
  const origin = { none: 0, machine: 0, memory: 0, propagated: 0, person: 0 };
  const by = new Map<string, number>();
  const assignee = new Map<number, number>();
  const count = openLinesOf(document);
  let untouched = count;
  for (const kind of await kindsOf(deps, document, count)) {
    status[kind.status] += kind.count;
    origin[kind.origin] += kind.count;
    untouched -= kind.count;
    if (kind.editedBy) add(by, kind.editedBy, kind.count);
    for (const no of new Set([kind.assignee, kind.reviewer])) if (no) add(assignee, no, kind.count);
  }
  status.empty += Math.max(0, untouched);
  origin.none += Math.max(0, untouched);
  const part = { documentId: document.id, to: count };
  const last = await findLastEdited(deps.db, part, document.rights.by);
  const people = await named(deps, by, assignee);
  return { status, origin, people, lastEdited: last?.index ?? null };
}

/** Whole documents are counted already; visitors learn of their first lines alone. */
async function kindsOf({ db }: Deps, { id, lineCount }: FoundDocument, count: number) {
  if (count === lineCount) return await listKinds(db, id);
  return await countKinds(db, { documentId: id, from: 0, to: count });
}

function add<K>(counts: Map<K, number>, key: K, count: number) {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** A member who has left has no name, and is left out. */
async function named(
  { db }: Deps,
  by: ReadonlyMap<string, number>,
  assignee: ReadonlyMap<number, number>,
): Promise<Facets['people']> {
  const names = await listNames(db, [...by.keys()], [...assignee.keys()]);
  const most = (a: PersonCount, b: PersonCount) => b.count - a.count;
  return {
    by: names.flatMap(({ uid, name }) => {
      const count = by.get(uid);
      return count ? [{ id: uid, name, count }] : [];
    }).sort(most),
    assignee: names.flatMap(({ no, name }) => {
      const count = assignee.get(no);
      return count ? [{ id: String(no), name, count }] : [];
    }).sort(most),
  };
}
