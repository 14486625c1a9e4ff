/** What a parser of JSON takes long for: names and objects are dear, items of lists are cheap. */
export type JsonLimits = { items: number };

export const USUAL_ITEMS = 50_000;
const MOST_NAMES = 25_000;
const MOST_DEPTH = 50;
/** Of a number, a word or blanks in a row: nobody writes more, and each letter of them is looked at. */
const MOST_BETWEEN = 1_000;

/**
 * Counts the parts of a JSON text, piece by piece; true once there are more than may be parsed while others wait. Behind
 * what is no JSON nothing is counted: a parser stops there, too.
 */
export function jsonCounter(limits: JsonLimits): (bytes: Uint8Array) => boolean {
  const isTooMany = signCounter(limits);
  const strings = stringSkipper();
  let isBehindString = false;
  let isBroken = false;
  let between = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length && !isBroken; at++) {
      // Nearly all bytes are letters of strings, which the runtime passes faster than a loop does.
      if (strings.isInside()) at = strings.endFrom(bytes, at);
      if (at === bytes.length) return false;
      const code = bytes[at] as number;
      const kind = kinds[code];
      if (kind !== SIGN && ++between > MOST_BETWEEN) return true;
      if (kind === SPACE) continue;
      isBroken = kind === FOREIGN || isBehindString && code === QUOTE;
      isBehindString = code === QUOTE;
      if (kind !== SIGN) continue;
      between = 0;
      if (isBehindString) strings.begin();
      else if (isTooMany(code)) return true;
    }
    return false;
  };
}

/** Finds where a string ends, which may be in another piece than where it begins. */
function stringSkipper() {
  let isInside = false;
  let isEscaped = false;
  return {
    isInside: () => isInside,
    begin: () => void (isInside = true),
    /** The place behind the quote that ends the string; the length of the piece if it goes on. */
    endFrom(bytes: Uint8Array, start: number): number {
      let from = isEscaped ? start + 1 : start;
      for (;;) {
        const quote = bytes.indexOf(QUOTE, from);
        const end = quote < 0 ? bytes.length : quote;
        isEscaped = backslashesBefore(bytes, end, from) % 2 === 1;
        if (quote < 0) return bytes.length;
        from = quote + 1;
        isInside = isEscaped;
        if (!isInside) return from;
        isEscaped = false;
      }
    },
  };
}

function backslashesBefore(bytes: Uint8Array, end: number, start: number): number {
  let at = end;
  while (at > start && bytes[at - 1] === BACKSLASH) at--;
  return end - at;
}

/** What each byte is outside of strings: signs that count, what else a parser reads there, spaces; all other ends it. */
const [FOREIGN, SPACE, OTHER, SIGN] = [0, 1, 2, 3];
const encoder = new TextEncoder();
const kinds = kindsOfBytes();

function kindsOfBytes(): Uint8Array {
  const all = new Uint8Array(256);
  // Numbers, `true`, `false`, `null`, and the mark of UTF-8 that may stand before all.
  for (const code of encoder.encode('+-.0123456789Etruefalsn\uFEFF')) all[code] = OTHER;
  for (const code of encoder.encode(' \n\r\t')) all[code] = SPACE;
  for (const code of encoder.encode('[]{},:"')) all[code] = SIGN;
  return all;
}

/** Of what stands outside of strings. */
function signCounter({ items: mostItems }: JsonLimits): (code: number) => boolean {
  let [depth, names, items] = [0, 0, 0];
  return (code) => {
    if (code === COMMA) return ++items > mostItems;
    if (code === COLON) return ++names > MOST_NAMES;
    if (code === OBJECT || code === LIST) {
      if (code === OBJECT) names++;
      else items++;
      return ++depth > MOST_DEPTH || names > MOST_NAMES || items > mostItems;
    }
    if (code === OBJECT_END || code === LIST_END) depth--;
    return false;
  };
}

/** The same of a text that is whole. */
export function hasTooManyParts(text: string, limits: JsonLimits): boolean {
  return mayHaveTooMany(text, limits) && jsonCounter(limits)(encoder.encode(text));
}

/** Counts the signs of strings too, as fast as the runtime finds a letter: most texts have few even so. */
function mayHaveTooMany(text: string, { items }: JsonLimits): boolean {
  const starts = [countUpTo(text, '[', MOST_DEPTH), countUpTo(text, '{', MOST_DEPTH)] as const;
  return starts[0] + starts[1] > MOST_DEPTH ||
    countUpTo(text, ',', items) + starts[0] > items ||
    countUpTo(text, ':', MOST_NAMES) + starts[1] > MOST_NAMES;
}

/** How often the letter comes; it stops looking one beyond `most`. */
function countUpTo(text: string, letter: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0 && count <= most; at = text.indexOf(letter, at + 1)) {
    count++;
  }
  return count;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
