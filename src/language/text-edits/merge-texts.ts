import { chunksOf, type Hunk, hunksBetween, splitWords } from './word-diff.ts';

type Versions = {
  /** The text that both began with. */
  base: string;
  mine: string;
  theirs: string;
};

/** `isMixed`: both changed the same place, so that a person should look at it. */
type Merged = { text: string; isMixed: boolean };

type Side = 'mine' | 'theirs' | 'base';

/**
 * Both changes in one text: what either took away is gone, what either wrote is there. Words are never cut, and where
 * both wrote at one place the two stand side by side.
 */
export function mergeTexts(versions: Versions): Merged {
  const { base, mine, theirs } = versions;
  if (mine === base || mine === theirs) return { text: theirs, isMixed: false };
  if (theirs === base) return { text: mine, isMixed: false };
  const merged = mergeBy(splitWords, versions);
  return isTorn(merged.text, versions) ? mergeBy(chunksOf, versions, CHUNK_SEAM) : merged;
}

/**
 * Something stands there that nobody wrote: 4.7 of 4.5 and 3.7, or a word without its bracket. A comma that one has put
 * behind the word of the other is none.
 */
function isTorn(text: string, { base, mine, theirs }: Versions): boolean {
  const written = [base, mine, theirs].flatMap(chunksOf);
  const whole = Map.groupBy(new Set(written), coreOf);
  return chunksOf(text).some((chunk) => {
    const core = coreOf(chunk);
    return core !== '' && !whole.get(core)?.some((one) => chunk.includes(one));
  });
}

function coreOf(chunk: string): string {
  return chunk.replace(OUTER_SIGNS, '');
}

const OUTER_SIGNS = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

function mergeBy(
  cut: (text: string) => string[],
  { base, mine, theirs }: Versions,
  seam = WORD_SEAM,
): Merged {
  const words = cut(base);
  const my = hunksBetween(words, cut(mine));
  const their = hunksBetween(words, cut(theirs));
  const out = writer(seam);
  for (let at = 0; at <= words.length; at++) {
    const [first, second] = withoutDoubles(insertsAt(their, at), insertsAt(my, at));
    out.write(first, 'theirs');
    out.write(second, 'mine');
    const word = words[at];
    if (word !== undefined && !isGone(my, at) && !isGone(their, at)) out.write([word], 'base');
  }
  return { text: out.text(), isMixed: my.some((hunk) => their.some((one) => isMixed(hunk, one))) };
}

function insertsAt(hunks: readonly Hunk[], at: number): string[] {
  return hunks.find(({ start }) => start === at)?.words ?? [];
}

function isGone(hunks: readonly Hunk[], at: number): boolean {
  return hunks.some(({ start, end }) => start <= at && at < end);
}

/** A save whose answer got lost comes back as words of the others: those that begin alike are written once. */
function withoutDoubles(theirs: string[], mine: string[]): [string[], string[]] {
  if (mine.every((word, at) => theirs[at] === word)) return [theirs, []];
  if (theirs.every((word, at) => mine[at] === word)) return [[], mine];
  return [theirs, mine];
}

function isMixed(mine: Hunk, theirs: Hunk): boolean {
  const isSame = mine.start === theirs.start && mine.end === theirs.end &&
    mine.words.join('') === theirs.words.join('');
  return !isSame && mine.start <= theirs.end && theirs.start <= mine.end;
}

/** Puts a blank between words that would run into one because what stood between them is gone. */
function writer([END, START]: Seam) {
  let text = '';
  let last: Side = 'base';
  return {
    write(words: readonly string[], side: Side) {
      const piece = words.join('');
      if (!piece) return;
      const isNew = side !== 'base' || last !== 'base';
      if (isNew && END.test(text) && START.test(piece)) text += ' ';
      text += piece;
      last = side;
    },
    text: () => text,
  };
}

type Seam = readonly [end: RegExp, start: RegExp];

/** Between these a blank belongs, where what stood there is gone. */
const WORD_SEAM: Seam = [
  /[\p{sc=Hang}\p{sc=Latin}\p{N}\p{M}]$/u,
  /^[\p{sc=Hang}\p{sc=Latin}\p{N}\p{M}]/u,
];

/** The same between what stood between blanks, but for tags and the signs that need none. */
const CHUNK_SEAM: Seam = [
  /[^\s{}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u,
  /^[^\s{}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
];
