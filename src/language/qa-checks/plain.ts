import { isBlankTag, type TagFacts } from '../tags/tags.ts';
import type { Plain } from './finding.ts';

/** The same grammar as in `lines/tags.ts`, which answers no places. */
const PIECE =
  /\{\{|\}\}|\{([1-9]\d{0,8})\}|\{\/([1-9]\d{0,8})\}|\{([1-9]\d{0,8})\/\}|\r\n|[\t\n\v\f\r\u2028\u2029]/g;

/**
 * The words of a text in tag form, with where each unit came from; the last entry is the end of the text. Tags are
 * transparent, breaks and tabs are one blank.
 */
export function readPlain(given: string, tags: TagFacts): Plain {
  let text = '';
  const at: number[] = [];
  let from = 0;
  const copyUntil = (until: number) => {
    for (let place = from; place < until; place++) at.push(place);
    text += given.slice(from, until);
  };
  for (const match of given.matchAll(PIECE)) {
    const [whole, open, close, single] = match;
    copyUntil(match.index);
    from = match.index + whole.length;
    const isTag = open ?? close ?? single;
    if (isTag && !(single && isBlankTag(tags[Number(single)]))) continue;
    text += whole === '{{' || whole === '}}' ? whole.charAt(0) : ' ';
    at.push(match.index);
  }
  copyUntil(given.length);
  at.push(given.length);
  return { text, at };
}

/** A stretch of the plain words in offsets of the text with tags; tags at its borders stay outside. */
export function placed({ at }: Plain, start: number, end: number): { start: number; end: number } {
  const first = at[start] ?? 0;
  if (end <= start) return { start: first, end: first };
  const last = at[end - 1] ?? first;
  // A doubled brace is two units there.
  const next = at[end] ?? last + 1;
  return { start: first, end: next - last === 2 ? next : last + 1 };
}

/** The other way: a stretch of the text with tags in offsets of its plain words. */
export function placesInPlain(
  { at }: Plain,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const first = at.findIndex((place) => place >= start);
  const last = at.findIndex((place) => place >= end);
  return {
    start: first < 0 ? at.length - 1 : first,
    end: last < 0 ? at.length - 1 : last,
  };
}
