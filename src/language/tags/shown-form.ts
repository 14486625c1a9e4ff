import { parseTags, type Token, writeTags } from './tags.ts';

/**
 * Shown form: a text as people read, type and copy it. Tags are written as in tag form, braces stand once. Where text
 * would read as a tag, an invisible sign behind its brace says that it is text.
 */
export function shownForm(text: string): string {
  if (!/[{}]/.test(text)) return text;
  return parseTags(text).map(showToken).join('');
}

/** Tokens of a text in shown form. */
export function shownTokens(shown: string): Token[] {
  if (!/[{}]/.test(shown)) return shown ? [shown] : [];
  const tokens: Token[] = [];
  let at = 0;
  const addWords = (words: string) => void (words && tokens.push(words.replace(MARKED, '{')));
  for (const match of shown.matchAll(TAG)) {
    const [whole, open, close, single] = match;
    addWords(shown.slice(at, match.index));
    if (open) tokens.push({ open: Number(open) });
    else if (close) tokens.push({ close: Number(close) });
    else tokens.push({ single: Number(single) });
    at = match.index + whole.length;
  }
  addWords(shown.slice(at));
  return tokens;
}

/** From shown form to tag form. */
export function readShown(shown: string): string {
  return writeTags(shownTokens(shown));
}

/** What cannot be entered by a caret in shown form: tags, and a brace with the sign behind it. */
export function shownUnits(shown: string) {
  return [...shown.matchAll(UNIT)].map(({ 0: unit, index }) => ({
    start: index,
    end: index + unit.length,
    isTag: !unit.endsWith(TEXT_SIGN),
  }));
}

/** From a place in shown form to the same one in tag form, where each brace of the text is doubled. */
export function placeInTagForm(shown: string, offset: number): number {
  let place = offset;
  for (const { start, end, more } of differences(shown)) {
    if (offset <= start) break;
    place += more - (offset < end ? offset - end : 0);
  }
  return place;
}

/** From a place in tag form, every brace doubled, to the same one in the shown form that it has. */
export function placeInShownForm(shown: string, offset: number): number {
  let ahead = 0;
  for (const { start, end, more } of differences(shown)) {
    if (offset <= start + ahead) break;
    // Half of a doubled brace is no place of its own.
    if (offset < end + ahead + more) return end;
    ahead += more;
  }
  return offset - ahead;
}

/** Makes text of what looks like a tag. */
export function asText(tag: string): string {
  return tag.replace('{', MARKED_BRACE);
}

/** Word joiner: no letter, no room, no place to break a line. */
const TEXT_SIGN = '\u2060';
const MARKED_BRACE = `{${TEXT_SIGN}`;
const MARKED = /\{\u2060/g;
const TAG = /\{([1-9]\d{0,8})\}|\{\/([1-9]\d{0,8})\}|\{([1-9]\d{0,8})\/\}/g;
const UNIT = /\{(?:\/?[1-9]\d{0,8}|[1-9]\d{0,8}\/)\}|\{\u2060/g;
const MISTAKEN = /\{(?=\u2060|(?:\/?[1-9]\d{0,8}|[1-9]\d{0,8}\/)\})/g;

function showToken(token: Token): string {
  return typeof token === 'string' ? token.replace(MISTAKEN, MARKED_BRACE) : writeTags([token]);
}

/** Where the forms differ: a brace is one sign longer in tag form, but with the sign behind it as long. */
function differences(shown: string) {
  if (!/[{}]/.test(shown)) return [];
  return [...shown.matchAll(PART)].flatMap(({ 0: part, index: start }) => {
    const isTag = part.length > 1 && part !== MARKED_BRACE;
    return isTag ? [] : [{ start, end: start + part.length, more: 2 - part.length }];
  });
}

const PART = /\{(?:\/?[1-9]\d{0,8}|[1-9]\d{0,8}\/)\}|\{\u2060|[{}]/g;
