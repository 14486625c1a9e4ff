import {
  nextMissingTag,
  parseTags,
  type TagFacts,
  tagProblems,
  type Token,
  writeTags,
} from './tags.ts';

type Tag = Exclude<Token, string>;
type Line = { source: string; tags: TagFacts };

/** `left`: tags with a problem that only a person can solve. */
type Fixed = { text: string; left: readonly number[] };

/**
 * Repairs the tags of a translation where there is one way to do it: what the source does not have goes, what is there
 * twice is there once, halves in the wrong order change places, and what is missing comes where the source shows it.
 */
export function fixTags({ source, tags }: Line, target: string): Fixed {
  const steps = [dropUnknown, swapHalves, dropExtra, dropLoneHalves, splitCrossing, insertMissing];
  const text = steps.reduce((text, step) => step({ source, tags }, text), target);
  const left = tagProblems(source, text, tags).map(({ id }) => id);
  return { text, left: [...new Set(left)] };
}

function dropUnknown({ source }: Line, target: string): string {
  const known = new Set(tokensOf(source).map(written));
  return filterTags(target, (token) => known.has(written(token)));
}

/** `{/1}words{1}` can only have meant `{1}words{/1}`. */
function swapHalves(_line: Line, target: string): string {
  const all = parseTags(target);
  for (const [at, token] of all.entries()) {
    if (typeof token === 'string' || !('close' in token)) continue;
    const halves = all.filter((one) => typeof one !== 'string' && idOf(one) === token.close);
    const opening = all.findIndex((one) => isOpen(one, token.close));
    if (halves.length !== 2 || opening < at) continue;
    all[at] = { open: token.close };
    all[opening] = token;
  }
  return writeTags(all);
}

/** The first stays. */
function dropExtra({ tags }: Line, target: string): string {
  const seen = new Set<string>();
  return filterTags(target, (token) => {
    const key = written(token);
    if (tags[idOf(token)]?.dup || !seen.has(key)) return Boolean(seen.add(key));
    return false;
  });
}

/** A lone half says less about its place than the source does. */
function dropLoneHalves(_line: Line, target: string): string {
  const open: { id: number; at: number }[] = [];
  const whole = new Set<number>();
  const all = parseTags(target);
  for (const [at, token] of all.entries()) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) open.push({ id: token.open, at });
    else {
      const place = open.findLastIndex(({ id }) => id === token.close);
      const [found] = place < 0 ? [] : open.splice(place, 1);
      if (found) whole.add(found.at).add(at);
    }
  }
  return writeTags(
    all.filter((token, at) => typeof token === 'string' || 'single' in token || whole.has(at)),
  );
}

/** Formats that cross are closed and opened again, where they may be there twice. */
function splitCrossing({ tags }: Line, target: string): string {
  const open: number[] = [];
  const out: Token[] = [];
  for (const token of parseTags(target)) {
    if (typeof token === 'string' || 'single' in token) out.push(token);
    else if ('open' in token) {
      open.push(token.open);
      out.push(token);
    } else {
      const inner = open.splice(open.lastIndexOf(token.close)).slice(1);
      if (!inner.every((id) => tags[id]?.dup)) return target;
      out.push(...inner.toReversed().map((id) => ({ close: id })), token);
      out.push(...inner.map((id) => ({ open: id })));
      open.push(...inner);
    }
  }
  return writeTags(withoutEmpty(out));
}

function withoutEmpty(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    const isEmpty = typeof token !== 'string' && 'close' in token && last !== undefined &&
      isOpen(last, token.close);
    if (isEmpty) out.pop();
    else out.push(token);
  }
  return out;
}

/** What may not be missing, at the places that the source makes plain. */
function insertMissing({ source, tags }: Line, target: string): string {
  let text = target;
  const unclear = new Set<number>();
  for (const id of missingIds(source, text)) {
    if (tags[id]?.del) continue;
    const next = placeTag(source, text, id);
    if (next === undefined) unclear.add(id);
    else text = next;
  }
  return text;
}

function missingIds(source: string, target: string): number[] {
  const found: number[] = [];
  let text = target;
  for (;;) {
    const lacking = nextMissingTag(source, text);
    const [first] = lacking ?? [];
    if (!lacking || !first || typeof first === 'string') return found;
    found.push(idOf(first));
    text += writeTags(lacking);
  }
}

/** The target with a tag that it lacks, where the source makes its place plain: around all, or beside equal words. */
export function placeTag(source: string, target: string, id: number): string | undefined {
  const all = parseTags(source);
  const at = all.findIndex((token) => typeof token !== 'string' && idOf(token) === id);
  const token = all[at];
  if (token === undefined || typeof token === 'string') return undefined;
  if ('single' in token) return withSingle(all, at, target, written(token));
  const end = all.findIndex((one) => typeof one !== 'string' && 'close' in one && one.close === id);
  const inner = writeTags(all.slice(at + 1, end)).trim();
  const around = (words: string) => `{${id}}${words}{/${id}}`;
  if (wordsOf(all.slice(0, at)) === '' && wordsOf(all.slice(end + 1)) === '') return around(target);
  const place = onlyPlace(target, inner);
  if (place === undefined) return undefined;
  const stop = place + inner.length;
  return target.slice(0, place) + around(target.slice(place, stop)) + target.slice(stop);
}

/** At an end of the line, or beside a word, number or tag that both languages write alike. */
function withSingle(all: readonly Token[], at: number, target: string, tag: string) {
  const before = writeTags(all.slice(0, at));
  const after = writeTags(all.slice(at + 1));
  if (wordsOf(all.slice(0, at)) === '') return tag + target;
  if (wordsOf(all.slice(at + 1)) === '') return target + tag;
  const last = ANCHOR_BEFORE.exec(before)?.[0] ?? '';
  const first = ANCHOR_AFTER.exec(after)?.[0] ?? '';
  const behind = onlyPlace(target, last);
  if (behind !== undefined) return insertAt(target, behind + last.length, tag);
  const ahead = onlyPlace(target, first);
  return ahead === undefined ? undefined : insertAt(target, ahead, tag);
}

/** Numbers, Latin words, signs and tags at the border; words of other scripts are translated. */
const ANCHOR_BEFORE = /(?:\{\/?\d+\/?\}|[A-Za-z\d][A-Za-z\d.,%-]*)$/;
const ANCHOR_AFTER = /^(?:\{\/?\d+\/?\}|[A-Za-z\d][A-Za-z\d.,%-]*)/;

/** Where words stand, if that is one place alone, and not within a longer word. */
function onlyPlace(text: string, words: string): number | undefined {
  if (words === '') return undefined;
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isCut = /[A-Za-z\d]/.test(words[0] ?? '') && /[A-Za-z\d]/.test(text[at - 1] ?? '') ||
      /[A-Za-z\d]/.test(words.at(-1) ?? '') && /[A-Za-z\d]/.test(text[at + words.length] ?? '');
    if (!isCut) places.push(at);
  }
  return places.length === 1 ? places[0] : undefined;
}

const insertAt = (text: string, at: number, words: string) =>
  text.slice(0, at) + words + text.slice(at);

function filterTags(text: string, isKept: (token: Tag) => boolean): string {
  return writeTags(parseTags(text).filter((token) => typeof token === 'string' || isKept(token)));
}

function tokensOf(text: string): Tag[] {
  return parseTags(text).filter((token) => typeof token !== 'string');
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.filter((token) => typeof token === 'string').join('').trim();
}

const written = (token: Tag) => writeTags([token]);
const isOpen = (token: Token, id: number) =>
  typeof token !== 'string' && 'open' in token && token.open === id;

function idOf(token: Tag): number {
  if ('open' in token) return token.open;
  return 'close' in token ? token.close : token.single;
}
