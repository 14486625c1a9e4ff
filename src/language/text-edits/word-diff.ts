/** The words of `base` from `start` to `end` gave way to these. */
export type Hunk = { start: number; end: number; words: string[] };

/** Beyond so many differing words, one hunk for all of them says as much. */
const MOST_STEPS = 400;

/** Tags, words, blanks, and single signs: Chinese and Japanese have no blanks between words. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

const WORD =
  /\{\{|\}\}|\{\/?\d+\/?\}|[\p{sc=Hang}\p{sc=Latin}\p{N}\p{M}]+|\s+|\P{Cs}|[\ud800-\udfff]/gu;

/** What stands between blanks, whole: 3.5 and e-mail are one. Tags, and each sign of Chinese and Japanese, by themselves. */
export function chunksOf(text: string): string[] {
  return text.match(CHUNK) ?? [];
}

const TAG = /\{\{|\}\}|\{\/?\d+\/?\}/.source;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.source;
const CHUNK = new RegExp(`${TAG}|\\s+|${UNSPACED}|(?:(?!${TAG}|${UNSPACED})\\S)+`, 'gu');

/** Where `words` differ from `base`, from the front (the shortest way after Myers). */
export function hunksBetween(base: readonly string[], words: readonly string[]): Hunk[] {
  let head = 0;
  while (head < base.length && head < words.length && base[head] === words[head]) head++;
  let tail = 0;
  const most = Math.min(base.length, words.length) - head;
  while (tail < most && base.at(-1 - tail) === words.at(-1 - tail)) tail++;
  const from = base.slice(head, base.length - tail);
  const to = words.slice(head, words.length - tail);
  const hunks: Hunk[] = [];
  const found = gather(commonWords(from, to), from.length, to)
    .map((hunk) => ({ ...hunk, start: hunk.start + head, end: hunk.end + head }));
  for (const [at, hunk] of found.entries()) {
    hunks.push(slid(hunk, base, { from: hunks.at(-1)?.end, to: found[at + 1]?.start }));
  }
  return hunks;
}

/**
 * `[a] [b]` of `[b]` may be read as `a] [` behind the first bracket. Of all places that say the same, the one at which
 * whole words come or go: beside blanks, if there is such a place.
 */
function slid(
  hunk: Hunk,
  base: readonly string[],
  { from = -1, to = base.length + 1 }: { from?: number | undefined; to?: number | undefined },
): Hunk {
  const isAdded = hunk.start === hunk.end;
  if (isAdded === (hunk.words.length === 0)) return hunk;
  let moved = isAdded ? hunk.words : base.slice(hunk.start, hunk.end);
  let start = hunk.start;
  const size = isAdded ? 0 : moved.length;
  // To the front as far as it goes, then from there to the end, with an eye on each place.
  while (start - 1 > from && base[start - 1] === moved.at(-1)) {
    moved = [moved.at(-1) ?? '', ...moved.slice(0, -1)];
    start--;
  }
  let best = { start, moved, score: -1 };
  for (;;) {
    const score = edge(base[start - 1], moved[0]) + edge(moved.at(-1), base[start + size]);
    if (score > best.score) best = { start, moved, score };
    if (start + size + 1 >= to || base[start + size] !== moved[0] || moved.length === 0) break;
    moved = [...moved.slice(1), moved[0] ?? ''];
    start++;
  }
  return { start: best.start, end: best.start + size, words: isAdded ? best.moved : [] };
}

/** How good a place between two words is to part them. */
function edge(before: string | undefined, after: string | undefined): number {
  if (before === undefined || after === undefined || /^\s/.test(before)) return 2;
  return /^\s/.test(after) ? 1 : 0;
}

type Pair = readonly [from: number, to: number];

/** The words that both have, as pairs of places. */
function commonWords(from: readonly string[], to: readonly string[]): Pair[] {
  const trail = walk(from, to);
  if (!trail) return [];
  const pairs: Pair[] = [];
  let x = from.length;
  let y = to.length;
  for (let step = trail.length - 1; step >= 0; step--) {
    const reached = trail[step] ?? new Map<number, number>();
    const k = x - y;
    const isDown = k === -step || (k !== step && at(reached, k - 1) < at(reached, k + 1));
    const before = isDown ? k + 1 : k - 1;
    const beforeX = step === 0 ? 0 : at(reached, before);
    const beforeY = step === 0 ? 0 : beforeX - before;
    while (x > beforeX && y > beforeY && from[x - 1] === to[y - 1]) pairs.push([--x, --y]);
    x = beforeX;
    y = beforeY;
  }
  return pairs.reverse();
}

/** How far each diagonal was reached before each step; nothing when it takes too many. */
function walk(from: readonly string[], to: readonly string[]) {
  const trail: Map<number, number>[] = [];
  const reached = new Map<number, number>([[1, 0]]);
  for (let step = 0; step <= Math.min(from.length + to.length, MOST_STEPS); step++) {
    trail.push(new Map(reached));
    for (let k = -step; k <= step; k += 2) {
      const isDown = k === -step || (k !== step && at(reached, k - 1) < at(reached, k + 1));
      let x = isDown ? at(reached, k + 1) : at(reached, k - 1) + 1;
      while (x < from.length && x - k < to.length && from[x] === to[x - k]) x++;
      reached.set(k, x);
      if (x >= from.length && x - k >= to.length) return trail;
    }
  }
  return undefined;
}

function at(reached: Map<number, number>, k: number): number {
  return reached.get(k) ?? -1;
}

function gather(pairs: readonly Pair[], fromLength: number, to: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let from = 0;
  let copied = 0;
  for (const [x, y] of [...pairs, [fromLength, to.length] as const]) {
    if (x > from || y > copied) {
      hunks.push({ start: from, end: x, words: to.slice(copied, y) });
    }
    from = x + 1;
    copied = y + 1;
  }
  return hunks;
}
