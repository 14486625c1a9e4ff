import type { FoundDocument } from '../../documents/access/require-document.ts';
import type { Deps } from '../../server/deps.ts';
import type { Facets, PersonCount } from './rules.ts';
import { openLinesOf } from './scan-lines.ts';
import { createSlices } from '../../shared/slices.ts';
import { countKinds, findLastEdited, listNames } from './store.ts';

const AT_ONCE = 4000;

/** What there is to filter by in a document. */
export async function countFacets(deps: Deps, document: FoundDocument): Promise<Facets> {
  const rest = createSlices();
  const status = { empty: 0, draft: 0, edited: 0, confirmed: 0, reviewed: 0 };
  const origin = { none: 0, machine: 0, memory: 0, propagated: 0, person: 0 };
  const by = new Map<string, number>();
  const assignee = new Map<number, number>();
  let last: { index: number; at: number } | undefined;
  const count = openLinesOf(document);
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = { documentId: document.id, from, to: Math.min(from + AT_ONCE, count) };
    for (const row of await countKinds(deps.db, part)) {
      status[row.status] += row.count;
      origin[row.origin] += row.count;
      if (row.by !== null) add(by, row.by, row.count);
      for (const no of new Set([row.assignee, row.reviewer])) {
        if (no !== null) add(assignee, no, row.count);
      }
    }
    await rest();
    const edited = await findLastEdited(deps.db, part, document.rights.by);
    const at = edited?.at?.getTime() ?? 0;
    if (edited && at > (last?.at ?? 0)) last = { index: edited.index, at };
    await rest();
  }
  const people = await named(deps, by, assignee);
  return { status, origin, people, lastEdited: last?.index ?? null };
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
