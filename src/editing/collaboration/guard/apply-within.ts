import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { endOf, isSame, lastId } from './ids.ts';
import { type ResultOptions, rulesOf } from './options.ts';
import type { Accepted, Added, Id } from './verdict.ts';

/**
 * Applies what the first look has accepted. Yjs finds the place of an item by passing all that stands between its two
 * neighbours, as often as an update has items: a frame of 50 kB, made for it, would take seconds. So before an item is
 * applied it is counted what it has to pass. False when that is too much; the document is spoilt then.
 */
export function applyWithin(
  document: Y.Doc,
  update: Uint8Array,
  { added }: Accepted,
  options: ResultOptions = {},
): boolean {
  const { limits, isBroken } = rulesOf(options);
  if (added.length * (itemsIn(document) + added.length) <= limits.passed) {
    Y.applyUpdate(document, update);
    return true;
  }
  const steps = new Steps(document);
  let left = limits.passed;
  return document.transact(() => {
    for (const one of added) {
      left -= steps.take(one, left);
      if (isBroken('too-much-work', left < 0)) return false;
    }
    // What is known by now is skipped. The rest of the items and all deletes are left.
    Y.applyUpdate(document, update);
    return true;
  });
}

/** Applies items one behind the other; those that pass nothing whatever comes with them, together. */
class Steps {
  readonly #document: Y.Doc;
  #together: Added[] = [];
  /** Between which neighbours they stand. */
  readonly #places = new Set<string>();

  constructor(document: Y.Doc) {
    this.#document = document;
  }

  /** Answers how many others the item has to pass; one more than `most` when there are more. */
  take(added: Added, most: number): number {
    if (this.#isNext(added)) {
      this.#together.push(added);
      return 0;
    }
    const place = JSON.stringify([added.origin, added.rightOrigin]);
    if (!this.#hasNeighbours(added) || this.#places.has(place)) this.#apply();
    let passed = passedBy(this.#document, added, most);
    if (passed > 0) {
      this.#apply();
      passed = passedBy(this.#document, added, most);
    }
    this.#together.push(added);
    this.#places.add(place);
    if (passed > 0) this.#apply();
    return passed;
  }

  /** Typed directly behind the item before it. */
  #isNext({ origin, rightOrigin }: Added): boolean {
    const last = this.#together.at(-1);
    return last !== undefined && isSame(lastId(last), origin) &&
      isSame(last.rightOrigin, rightOrigin);
  }

  #hasNeighbours({ origin, rightOrigin }: Added): boolean {
    return [origin, rightOrigin].every((id) =>
      id === null || id.clock < Y.getState(this.#document.store, id.client)
    );
  }

  #apply() {
    if (this.#together.length > 0) Y.applyUpdate(this.#document, updateOf(this.#together));
    this.#together = [];
    this.#places.clear();
  }
}

function itemsIn({ store }: Y.Doc): number {
  let count = 0;
  for (const items of store.clients.values()) count += items.length;
  return count;
}

/** 0 only where the two neighbours that the item names stand side by side. */
function passedBy(document: Y.Doc, { origin, rightOrigin }: Added, most: number): number {
  let { other, from } = behind(document, origin);
  let count = 0;
  for (; other !== null; other = other.right, from = other?.id.clock ?? 0) {
    if (count > most) return count;
    if (rightOrigin !== null && holds(other, rightOrigin)) {
      return rightOrigin.clock === from ? count : count + 1;
    }
    count++;
  }
  return rightOrigin === null ? count : count + 1;
}

/** The item that stands behind a character, and the clock from which on it does. */
function behind(document: Y.Doc, id: Id | null): { other: Y.Item | null; from: number } {
  if (id === null) {
    const first = document.getText('t')._start;
    return { other: first, from: first?.id.clock ?? 0 };
  }
  const items = document.store.clients.get(id.client) ?? [];
  const found = items[Y.findIndexSS(items, id.clock)];
  if (!(found instanceof Y.Item)) return { other: null, from: 0 };
  if (id.clock + 1 < endOf(found)) return { other: found, from: id.clock + 1 };
  return { other: found.right, from: found.right?.id.clock ?? 0 };
}

function holds(item: Y.Item, { client, clock }: Id): boolean {
  return item.id.client === client && item.id.clock <= clock && clock < endOf(item);
}

/** An update of these items alone; those of one client come in the order of their clocks. */
function updateOf(added: readonly Added[]): Uint8Array {
  const sections = new Map<number, Y.Item[]>();
  for (const { item } of added) {
    const section = sections.get(item.id.client) ?? [];
    section.push(item);
    sections.set(item.id.client, section);
  }
  const out = new Y.UpdateEncoderV1();
  encoding.writeVarUint(out.restEncoder, sections.size);
  for (const [client, items] of sections) {
    encoding.writeVarUint(out.restEncoder, items.length);
    out.writeClient(client);
    encoding.writeVarUint(out.restEncoder, items[0]?.id.clock ?? 0);
    for (const item of items) item.write(out, 0);
  }
  const deletes = 0;
  encoding.writeVarUint(out.restEncoder, deletes);
  return out.toUint8Array();
}
