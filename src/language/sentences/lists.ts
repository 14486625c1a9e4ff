/** Words that refer to a number or letter: "see section 2." is no list. */
const REFERENCE =
  /\b(?:sections?|figures?|figs?\.?|tables?|pages?|chapters?|articles?|clauses?|versions?|nos?\.?|parts?|rules?|exhibits?|paragraphs?|and|or|to|of|in)\s+$/i;

/** A list begins with the text, or with its first mark after a finished sentence. */
const FIRST_MARK =
  /(?<=^\s{0,40})(\(?)(\d{1,2}|[a-zA-Z])([.)]{1,2})(?=\s+\S)|(?<=[.!?]["”'’)]?\s{1,9})(\(?)([1a])([.)]{1,2})(?=\s+\p{L})/gu;

/** Places of the marks that go on with the list with which a text begins: "1. One 2. Two", "• one • two". */
export function listPlaces(text: string, isNumbered: boolean): number[] {
  const bullet = /^\s*([•⁃◦▪‣●○■□◆◇▶►➢])/.exec(text)?.[1];
  if (bullet) {
    return [...text.matchAll(/(?<=\s)[•⁃◦▪‣●○■□◆◇▶►➢]/g)]
      .filter((match) => match[0] === bullet)
      .map((match) => match.index);
  }
  return isNumbered ? numberedPlaces(text) : [];
}

function numberedPlaces(text: string): number[] {
  const places: number[] = [];
  for (const match of text.matchAll(FIRST_MARK)) {
    const [open = '', first = '', close = ''] = match.slice(1).filter((group) =>
      group !== undefined
    );
    if (match.index < (places.at(-1) ?? 0)) continue;
    const followers = followingPlaces(text, { open, first, close, from: match.index });
    if (followers.length > 0) places.push(match.index, ...followers);
  }
  return places;
}

type Mark = { open: string; first: string; close: string; from: number };

function followingPlaces(text: string, { open, first, close, from }: Mark): number[] {
  const places: number[] = [];
  let start = from;
  for (let mark = following(first); mark; mark = following(mark)) {
    const written = `${open}${mark}${close}`;
    const at = nextMark(text, written, start);
    if (at < 0) break;
    places.push(at);
    start = at + written.length;
  }
  return places;
}

function nextMark(text: string, mark: string, from: number): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    const before = text.slice(Math.max(0, at - 30), at);
    const stands = /\s$/.test(before) &&
      /^\s+\p{L}/u.test(text.slice(at + mark.length, at + mark.length + 10));
    // A. Smith and B. Jones are no list, so capital letters need a finished item before them.
    const finished = !/^\(?[A-Z]/.test(mark) || /[.;!?]\s+$/.test(before);
    if (stands && finished && !REFERENCE.test(before)) return at;
  }
  return -1;
}

function following(mark: string): string {
  if (!mark) return '';
  if (/\d/.test(mark)) return String(Number(mark) + 1);
  return /[zZ]/.test(mark) ? '' : String.fromCharCode(mark.charCodeAt(0) + 1);
}
