import * as Y from 'yjs';
import { decodeUpdate } from './decode.ts';
import { joinRanges } from './deletes.ts';
import { endOf } from './ids.ts';

/**
 * Has the document all that an update says? It is only looked up: applying what nobody has checked, and be it to a copy,
 * may take as long as its sender likes.
 */
export function isKnown(document: Y.Doc, update: Uint8Array): boolean {
  const decoded = decodeUpdate(update);
  if (decoded === undefined) return false;
  const { store } = document;
  const hasItems = decoded.sections.every(({ client, structs }) => {
    const end = Y.getState(store, client);
    return structs.every((struct) => !(struct instanceof Y.Skip) && endOf(struct) <= end);
  });
  return hasItems && [...decoded.deletes.clients].every(([client, ranges]) => {
    const items = store.clients.get(client) ?? [];
    return joinRanges(ranges).every((range) => areDeleted(items, range));
  });
}

function areDeleted(
  items: (Y.Item | Y.GC)[],
  { clock, len }: { clock: number; len: number },
): boolean {
  const last = items.at(-1);
  const end = clock + len;
  if (last === undefined || end > endOf(last)) return false;
  if (len === 0) return true;
  for (let at = Y.findIndexSS(items, clock); at < items.length; at++) {
    const one = items[at];
    if (one === undefined || one.id.clock >= end) break;
    if (!one.deleted) return false;
  }
  return true;
}
