import type { Asker } from '../src/shared/priority/asker.ts';

/**
 * Who is next for the database. Kinds of askers take turns, then askers of a kind, then the calls of one in their order:
 * a flood from addresses that nobody knows stands before no member's call, nor a member's hundred before another's one.
 */
export class FairWaiting<T> {
  /** Kinds and askers in the order in which their turns come. */
  readonly #kinds = new Map<Asker['kind'], Map<string, T[]>>();
  readonly #counts = new Map<Asker['kind'], number>();

  countOf(kind: Asker['kind']): number {
    return this.#counts.get(kind) ?? 0;
  }

  add({ kind, id }: Asker, one: T) {
    const askers = this.#kinds.get(kind) ?? new Map<string, T[]>();
    const waiting = askers.get(id) ?? [];
    waiting.push(one);
    askers.set(id, waiting);
    this.#kinds.set(kind, askers);
    this.#counts.set(kind, this.countOf(kind) + 1);
  }

  /** Takes out the next in turn. */
  next(): T | undefined {
    const [kind, askers] = firstOf(this.#kinds);
    const [id, waiting] = firstOf(askers);
    const one = waiting?.shift();
    if (!kind || !askers || id === undefined || !waiting || one === undefined) return undefined;
    this.#counts.set(kind, this.countOf(kind) - 1);
    toTheEnd(askers, id, waiting, waiting.length === 0);
    toTheEnd(this.#kinds, kind, askers, askers.size === 0);
    return one;
  }

  /** Takes out one that waits no longer. */
  remove({ kind, id }: Asker, one: T) {
    const askers = this.#kinds.get(kind);
    const waiting = askers?.get(id);
    const at = waiting?.indexOf(one) ?? -1;
    if (!askers || !waiting || at < 0) return;
    waiting.splice(at, 1);
    this.#counts.set(kind, this.countOf(kind) - 1);
    if (waiting.length === 0) askers.delete(id);
    if (askers.size === 0) this.#kinds.delete(kind);
  }
}

function firstOf<K, V>(map: Map<K, V> | undefined): [K, V] | [undefined, undefined] {
  const [first] = map ?? [];
  return first ?? [undefined, undefined];
}

function toTheEnd<K, V>(map: Map<K, V>, key: K, value: V, isEmpty: boolean) {
  map.delete(key);
  if (!isEmpty) map.set(key, value);
}
