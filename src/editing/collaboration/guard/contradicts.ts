import * as Y from 'yjs';
import { endOf, isSame, previousOf } from './ids.ts';

/**
 * Does an item say something else of clocks that the document has? Yjs ignores what it knows, but others are sent merged
 * updates, in which the other form may come first: they would show another text for ever.
 */
export function contradicts(document: Y.Doc, item: Y.Item): boolean {
  const { client, clock } = item.id;
  if (clock >= Y.getState(document.store, client)) return false;
  const known = document.store.clients.get(client) ?? [];
  for (let at = Y.findIndexSS(known, clock); at < known.length; at++) {
    const one = known[at];
    if (one === undefined || one.id.clock >= endOf(item)) return false;
    if (!(one instanceof Y.Item) || !agree(item, one)) return true;
  }
  return false;
}

function agree(item: Y.Item, known: Y.Item): boolean {
  const start = Math.max(item.id.clock, known.id.clock);
  const end = Math.min(endOf(item), endOf(known));
  if (!isSame(originAt(item, start), originAt(known, start))) return false;
  if (!isSame(item.rightOrigin, known.rightOrigin)) return false;
  const texts = [item, known].map((one) => textOf(one, start, end));
  // A sender of what has been deleted since may still have the characters, and the other way round.
  return texts.includes(undefined) || texts[0] === texts[1];
}

function originAt({ id, origin }: Y.Item, clock: number) {
  return clock === id.clock ? origin : previousOf({ client: id.client, clock });
}

function textOf({ id, content }: Y.Item, start: number, end: number): string | undefined {
  return content instanceof Y.ContentString
    ? content.str.slice(start - id.clock, end - id.clock)
    : undefined;
}
