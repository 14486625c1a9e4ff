import { type Furniture, isSamePlace } from './furniture.ts';

/** Heads, or feet, from a page on. */
export type FurniturePart = { from: number; furniture: Furniture[] };

/** So many that each page has its own, as in dictionaries, would be no help at the head of pages that move. */
const MAX_PARTS = 60;

/**
 * Heads that follow each other at one place, each on pages of its own, are those of chapters; what is on all pages stands
 * in each part. `apart` are those that belong to no part.
 */
export function furnitureParts(
  everywhere: readonly Furniture[],
  once: readonly Furniture[],
): { parts: FurniturePart[]; apart: Furniture[] } {
  const all = [...everywhere, ...once];
  const ofChapters = all.filter((one) => all.some((other) => followsOrLeads(one, other)));
  const starts = new Set(ofChapters.map((one) => firstPage(one)));
  const from = [...starts].sort((a, b) => a - b);
  if (from.length < 2 || from.length > MAX_PARTS) {
    const furniture = [...everywhere];
    return { parts: furniture.length > 0 ? [{ from: 0, furniture }] : [], apart: [...once] };
  }
  from[0] = 0;
  const shown = [...new Set([...everywhere, ...ofChapters])];
  return {
    parts: from.map((start, index) => ({
      from: start,
      furniture: shown.flatMap((one) => within(one, start, from[index + 1] ?? Infinity)),
    })),
    apart: once.filter((one) => !ofChapters.includes(one)),
  };
}

function followsOrLeads(one: Furniture, other: Furniture): boolean {
  const [a, b] = [one.on.values().next().value, other.on.values().next().value];
  if (one === other || !a || !b || !isSamePlace(a, b)) return false;
  return lastPage(one) < firstPage(other) || lastPage(other) < firstPage(one);
}

function firstPage({ on }: Furniture): number {
  return Math.min(...on.keys());
}

function lastPage({ on }: Furniture): number {
  return Math.max(...on.keys());
}

function within(one: Furniture, from: number, to: number): Furniture[] {
  const on = new Map([...one.on].filter(([page]) => page >= from && page < to));
  return on.size > 0 ? [{ ...one, on }] : [];
}
