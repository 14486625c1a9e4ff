import * as Y from 'yjs';
import { endOf, isSame, lastId, previousOf } from './ids.ts';
import type { Added, Id } from './verdict.ts';

/** Clocks of each client up to which a writer must have known everything. */
type Known = Map<number, number>;

/** Counts down; false when nothing is left. */
type Steps = () => boolean;

/**
 * An item says between which two neighbours it was typed. If those were never neighbours, copies that receive the items
 * in different orders show different texts for ever. So whatever stands between the two must have been unknown to the
 * author: nothing that the item itself leans on may imply it. Answers undefined when the steps run out.
 */
export function honestNeighbours(document: Y.Doc, steps: Steps) {
  const text = document.getText('t');
  // What an author knew only grows with each item, so it is gathered once for a whole update.
  const knownBy = new Map<number, Known>();

  return (item: Added): boolean | undefined => {
    const { id, origin, rightOrigin } = item;
    // By far the most common case: they stand side by side as the item says.
    const isBeside = isSame(before(document, id), origin) &&
      isSame(behind(document, lastId(item)), rightOrigin);
    if (isBeside) return true;

    const known = knownBy.get(id.client) ?? new Map();
    knownBy.set(id.client, known);
    const isWhole = gather(document, known, [origin, rightOrigin, previousOf(id)], steps);
    return isWhole ? isUnknownBetween(document, { text, item, known, steps }) : undefined;
  };
}

type Between = { text: Y.Text; item: Added; known: Known; steps: Steps };

function isUnknownBetween(document: Y.Doc, { text, item, known, steps }: Between) {
  const { origin, rightOrigin } = item;
  let other = origin === null ? text._start : itemAt(document, origin);
  let from = origin === null ? other?.id.clock ?? 0 : origin.clock + 1;
  for (; other !== null; other = other.right, from = other?.id.clock ?? 0) {
    if (!steps()) return undefined;
    const isLast = rightOrigin !== null && holds(other, rightOrigin) && from <= rightOrigin.clock;
    const end = isLast ? rightOrigin.clock : endOf(other);
    if (from < end && from < (known.get(other.id.client) ?? 0)) return false;
    if (isLast) return true;
  }
  return rightOrigin === null;
}

/** Adds what a client must have had before it could name these: all that came before, and what that leans on. */
function gather(document: Y.Doc, known: Known, ids: (Id | null)[], steps: Steps): boolean {
  const open = ids.filter((id) => id !== null);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const from = known.get(id.client) ?? 0;
    if (id.clock < from) continue;
    known.set(id.client, id.clock + 1);
    const items = document.store.clients.get(id.client) ?? [];
    for (let at = Y.findIndexSS(items, from); at < items.length; at++) {
      if (!steps()) return false;
      const item = items[at];
      if (!(item instanceof Y.Item) || item.id.clock > id.clock) break;
      if (item.origin) open.push(item.origin);
      if (item.rightOrigin) open.push(item.rightOrigin);
    }
  }
  return true;
}

function itemAt(document: Y.Doc, id: Id): Y.Item | null {
  const items = document.store.clients.get(id.client) ?? [];
  const found = items[Y.findIndexSS(items, id.clock)];
  return found instanceof Y.Item ? found : null;
}

function holds(item: Y.Item, { client, clock }: Id): boolean {
  return item.id.client === client && item.id.clock <= clock && clock < endOf(item);
}

/** The character directly before another, deleted ones included. */
function before(document: Y.Doc, id: Id): Id | null {
  const item = itemAt(document, id);
  if (item === null || item.id.clock < id.clock) return previousOf(id);
  return item.left && lastId(item.left);
}

function behind(document: Y.Doc, id: Id): Id | null {
  const item = itemAt(document, id);
  if (item === null || id.clock + 1 < endOf(item)) return { ...id, clock: id.clock + 1 };
  return item.right && item.right.id;
}
