import * as Y from 'yjs';
import type { Clocks } from './clocks.ts';
import type { Decoded, Deletes } from './decode.ts';
import type { Rules } from './options.ts';
import { endOf } from './ids.ts';
import type { Id, Refusal } from './verdict.ts';

/** A delete of what does not exist yet would be stored, and remove what its owner types later. */
export function deletesRefusal(
  deletes: Deletes,
  clocks: Clocks,
  { isBroken }: Rules,
): Refusal | undefined {
  for (const [client, ranges] of deletes.clients) {
    const end = clocks.end(client);
    for (const { clock, len } of ranges) {
      if (isBroken('empty-delete', len === 0)) return 'empty-delete';
      if (isBroken('unknown-delete', clock + len > end)) return 'unknown-delete';
    }
  }
  return undefined;
}

/**
 * Yjs walks all items of a range, however often ranges name them, and a range that begins or ends inside an item cuts it
 * and moves all behind it: a frame of deletes alone, made for it, would hold everybody up. An editor has cut its own
 * items before it names them.
 */
export function deletesAreTooMuch(
  { store }: Y.Doc,
  { sections, deletes }: Decoded,
  { isBroken, limits }: Rules,
): boolean {
  let [walked, cuts] = [0, 0];
  for (const [client, ranges] of deletes.clients) {
    const known = store.clients.get(client) ?? [];
    const structs = sections.filter((section) => section.client === client)
      .flatMap((section) => section.structs);
    const borders = new Set(structs.flatMap((struct) => [struct.id.clock, endOf(struct)]));
    for (const { clock, len } of ranges) {
      walked += 1 + walkedBy(known, clock, clock + len);
      for (const border of [clock, clock + len]) {
        if (!borders.has(border) && isCut(known, border)) cuts++;
      }
      const isTooMuch = walked > limits.passed || cuts > limits.cuts;
      if (isBroken('too-much-work', isTooMuch)) return true;
    }
  }
  return false;
}

type Known = (Y.Item | Y.GC)[];

/** How many of the items that are known a range names. */
function walkedBy(known: Known, from: number, to: number): number {
  const last = known.at(-1);
  if (last === undefined || from >= endOf(last)) return 0;
  const first = Y.findIndexSS(known, from);
  return to >= endOf(last) ? known.length - first : Y.findIndexSS(known, to) - first;
}

/** Whether a border lies inside an item that is there yet, or that comes with the update. */
function isCut(known: Known, border: number): boolean {
  const last = known.at(-1);
  if (last === undefined || border > endOf(last)) return true;
  const item = border === endOf(last) ? undefined : known[Y.findIndexSS(known, border)];
  return item !== undefined && item.id.clock < border && !item.deleted;
}

type Range = { clock: number; len: number };
export type DeleteList = (span: { id: Id; length: number }) => boolean;

/**
 * Does the list name every character of an item? Yjs takes an item that comes as deleted even if no list names it.
 * Merged with another update that still has the characters, it would then depend on their order which of the two forms
 * stays.
 */
export function deleteList(deletes: Deletes): DeleteList {
  const joined = new Map<number, Range[]>();
  return (span) => {
    const { client, clock } = span.id;
    const ranges = joined.get(client) ?? joinRanges(deletes.clients.get(client) ?? []);
    joined.set(client, ranges);
    const last = lastFrom(ranges, clock);
    return last !== undefined && endOf(span) <= last.clock + last.len;
  };
}

/** The same in order, without those that overlap or follow directly. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { clock, len } of ranges.toSorted((one, other) => one.clock - other.clock)) {
    const last = joined.at(-1);
    if (last === undefined || clock > last.clock + last.len) joined.push({ clock, len });
    else last.len = Math.max(last.len, clock + len - last.clock);
  }
  return joined;
}

/** The last range that begins at this clock or before. */
function lastFrom(ranges: Range[], clock: number): Range | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.clock ?? Infinity) <= clock) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1];
}
