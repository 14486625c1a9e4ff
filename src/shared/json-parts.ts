/** What a parser of JSON takes long for: names and objects are dear, items of lists are cheap. */
export type JsonLimits = { items: number };

export const USUAL_ITEMS = 50_000;
const MOST_NAMES = 25_000;
const MOST_DEPTH = 50;

/** Counts the parts of a JSON text, piece by piece; true once there are more than may be parsed while others wait. */
export function jsonCounter(limits: JsonLimits): (bytes: Uint8Array) => boolean {
  const isTooMany = signCounter(limits);
  let isBehindBackslash = false;
  return (bytes) => {
    // Nearly all bytes are letters: they pass without a call.
    for (let at = 0; at < bytes.length; at++) {
      const code = bytes[at] as number;
      if (!isBehindBackslash && !isSign(code)) continue;
      isBehindBackslash = !isBehindBackslash && code === BACKSLASH;
      if (isTooMany(code)) return true;
    }
    return false;
  };
}

function isSign(code: number): boolean {
  if (code <= COLON) return code === QUOTE || code === COMMA || code === COLON;
  return code >= LIST && (code <= LIST_END || code === OBJECT || code === OBJECT_END);
}

function signCounter({ items: mostItems }: JsonLimits): (code: number) => boolean {
  let isText = false;
  let isEscaped = false;
  let [depth, names, items] = [0, 0, 0];
  return (code) => {
    if (isEscaped) isEscaped = false;
    else if (code === QUOTE) isText = !isText;
    else if (isText) isEscaped = code === BACKSLASH;
    else if (code === COMMA) return ++items > mostItems;
    else if (code === COLON) return ++names > MOST_NAMES;
    else if (code === OBJECT || code === LIST) {
      if (code === OBJECT) names++;
      else items++;
      return ++depth > MOST_DEPTH || names > MOST_NAMES || items > mostItems;
    } else if (code === OBJECT_END || code === LIST_END) depth--;
    return false;
  };
}

/** The same of a text that is whole. */
export function hasTooManyParts(text: string, limits: JsonLimits): boolean {
  return mayHaveTooMany(text, limits) && jsonCounter(limits)(encoder.encode(text));
}

const encoder = new TextEncoder();

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
