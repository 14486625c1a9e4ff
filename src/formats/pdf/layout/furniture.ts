import type { Line } from './lines.ts';
import { textOfLine } from './lines.ts';
import type { PdfPage } from '../model/model.ts';

type PageLines = { page: PdfPage; fragments: Line[] };

/** A head or foot that runs through the document. `on`: its line on each page that has it. */
export type Furniture = {
  isHead: boolean;
  on: Map<number, Line>;
  /** The number in it counts the pages. */
  countsPages: boolean;
};

const MIN_PAGES = 3;
/** Of a document of two pages only the outermost rows are heads and feet. */
const FEW_PAGES = 2;
/** Share of the page's height, at its head and at its foot. */
const ZONE = 0.2;
const EDGE_ROWS = 3;
/** Chapter titles change; only what most pages have is put at the head of every page. */
const MIN_SHARE = 0.3;

/**
 * Finds what is repeated, but for a number, at one height of at least three pages. `once` are those that only some
 * pages have, such as titles of chapters: they stay where they come first.
 */
export function findFurniture(pages: readonly PageLines[]) {
  const groups = new Map<string, Found[]>();
  const isShort = pages.length === FEW_PAGES;
  for (const { page, fragments } of pages) {
    for (const found of edgeLines(page, fragments, isShort ? 1 : EDGE_ROWS)) {
      const known = keysNear(found).map((key) => groups.get(key)).find((group) => group);
      if (known) known.push(found);
      else groups.set(keyOf(found, 0), [found]);
    }
  }

  const everywhere: Furniture[] = [];
  const once: Furniture[] = [];
  const rare: Furniture[] = [];
  for (const group of [...groups.values()].flatMap(alike)) {
    const on = new Map(group.map(({ page, line }) => [page.index, line]));
    const [first] = group;
    if (!first) continue;
    const furniture = { isHead: first.isHead, on, countsPages: countsPages(group) };
    if (isShort && !group.every(({ isApart }) => isApart)) continue;
    if (on.size < (isShort ? FEW_PAGES : MIN_PAGES)) {
      if (group.every(({ isApart }) => isApart)) rare.push(furniture);
      continue;
    }
    const isEverywhere = on.size >= MIN_SHARE * pages.length;
    (isEverywhere ? everywhere : once).push(furniture);
  }
  if (!isShort) once.push(...headsOfChapters(rare, [...everywhere, ...once], pages.length));
  return leavesText(pages, [...everywhere, ...once])
    ? { everywhere, once }
    : { everywhere: [], once: [] };
}

/** Of most pages; a text on each of them would be the first line of the page. */
const CHAPTERS_SHARE = 0.6;
const MIN_PAGES_EACH = 1.5;

/** What stands on a page or two is a head where nearly all pages have one at its place. */
function headsOfChapters(
  rare: readonly Furniture[],
  known: readonly Furniture[],
  count: number,
): Furniture[] {
  return rare.filter((one) => {
    const alikes = [...rare, ...known].filter((other) => {
      const [a, b] = [one.on.values().next().value, other.on.values().next().value];
      return a && b && one.isHead === other.isHead && isSamePlace(a, b);
    });
    const pages = new Set(alikes.flatMap(({ on }) => [...on.keys()])).size;
    return pages >= MIN_PAGES && pages >= CHAPTERS_SHARE * count &&
      pages >= MIN_PAGES_EACH * alikes.length;
  });
}

/** In points: heads of chapters stand in one row, and begin, end or are centred at one place. */
const NEAR = 3;
/** Whether lines of two pages could be heads of two chapters. */
export function isSamePlace(a: Line, b: Line): boolean {
  const isNear = (x: number, y: number) => Math.abs(x - y) < NEAR;
  return isNear(a.baseline, b.baseline) && Math.abs(a.size - b.size) < 0.5 &&
    (isNear(a.left, b.left) || isNear(a.right, b.right) ||
      isNear(a.left + a.right, b.left + b.right));
}

/** Numbers that differ must be those of the pages: others belong to headings, such as "1.1" and "2.1". */
function alike(group: Found[]): Found[][] {
  const same = [...Map.groupBy(group, ({ text }) => text).values()];
  if (group.some(({ text }) => SECTION.test(text))) return same;
  const most = Math.max(...same.map((one) => one.length));
  return countsPages(group) || most > 0.5 * group.length ? [group] : same;
}

const SECTION = /^\d+(?:\.\d+)+\.?$/;

/** Pages that are alike from head to foot, such as forms, would have nothing left. */
function leavesText(pages: readonly PageLines[], furniture: readonly Furniture[]): boolean {
  const lines = new Set(furniture.flatMap(({ on }) => [...on.values()]));
  const filled = pages.filter(({ fragments }) => fragments.length > 0);
  const left = filled.filter(({ fragments }) => fragments.some((line) => !lines.has(line)));
  return left.length > 0.5 * filled.length;
}

type Found = {
  page: PdfPage;
  line: Line;
  text: string;
  isHead: boolean;
  at: number;
  /** It stands farther from the text than lines from each other. */
  isApart: boolean;
};

/** In em. */
const APART = 1.9;

function edgeLines(page: PdfPage, fragments: readonly Line[], count: number): Found[] {
  const rows = [...new Set(fragments.map((line) => Math.round(line.baseline)))].sort((a, b) =>
    a - b
  );
  const lastHead = rows[count - 1] ?? Infinity;
  const firstFoot = rows.at(-count) ?? -Infinity;
  return fragments.flatMap((line) => {
    const isHead = line.baseline < ZONE * page.height && Math.round(line.baseline) <= lastHead;
    const isFoot = line.baseline > (1 - ZONE) * page.height &&
      Math.round(line.baseline) >= firstFoot;
    if (!isHead && !isFoot) return [];
    const text = textOfLine(line).replace(/\s+/g, '');
    // Counted from its own edge, so that pages of other heights agree.
    const at = isHead ? line.baseline : line.baseline - page.height;
    const next = isHead
      ? rows.find((row) => row > line.baseline + 2)
      : rows.findLast((row) => row < line.baseline - 2);
    const isApart = next === undefined || Math.abs(next - line.baseline) > APART * line.size;
    return [{ page, line, text, isHead, at, isApart }];
  });
}

const STEP = 4;

function keyOf({ text, isHead, at }: Found, by: number): string {
  return `${isHead} ${Math.round(at / STEP) + by} ${text.replace(/\d+/g, '#')}`;
}

function keysNear(found: Found): string[] {
  return [0, -1, 1].map((by) => keyOf(found, by));
}

/** The same distance to the number of the page on nearly all pages. */
function countsPages(group: readonly Found[]): boolean {
  const offsets = new Map<number, number>();
  for (const { text, page } of group) {
    const number = /\d+/.exec(text)?.[0];
    if (number === undefined) return false;
    const offset = Number(number) - page.index;
    offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  }
  return Math.max(...offsets.values()) > 0.8 * group.length;
}
