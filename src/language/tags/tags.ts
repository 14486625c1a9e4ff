/** One piece of a line's text: plain text, one half of a pair, or a tag that stands alone. */
export type Token = string | { open: number } | { close: number } | { single: number };

/** What one inline tag of a line stands for. `del`: may be left out; `dup`: may be doubled. */
export type TagFact = {
  pair: boolean;
  /** fmt, link, fn, field, img, tab, br, sym, math, object, code … */
  t: string;
  /** Key into the document's format dictionary. */
  f?: string;
  /** What a person may see of it, such as the cached result of a field. */
  label?: string;
  del: boolean;
  dup: boolean;
};

export type TagFacts = Readonly<Record<string, TagFact>>;

/**
 * `missing`: may not be lost, but is; `extra`: may not be doubled, but is; `unclosed`: one half of a pair;
 * `nesting`: pairs that cross; `unknown`: the source has no such tag.
 */
export type TagProblem = {
  kind: 'missing' | 'extra' | 'nesting' | 'unclosed' | 'unknown';
  id: number;
};

type Splice = { index: number; remove: number; insert: string };

/**
 * Reads tag form. Tolerant: what is not a tag, a lone brace too, is text, for someone may be in the middle of typing.
 */
export function parseTags(text: string): Token[] {
  const tokens: Token[] = [];
  let written = '';
  let at = 0;

  for (const match of text.matchAll(TAG)) {
    const [whole, open, close, single] = match;
    written += text.slice(at, match.index);
    at = match.index + whole.length;
    if (whole === '{{' || whole === '}}') {
      written += whole[0];
      continue;
    }
    if (written) tokens.push(written);
    written = '';
    if (open) tokens.push({ open: Number(open) });
    else if (close) tokens.push({ close: Number(close) });
    else tokens.push({ single: Number(single) });
  }

  written += text.slice(at);
  if (written) tokens.push(written);
  return tokens;
}

/** Adjacent texts as one. */
export function joinTexts(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (typeof token === 'string' && typeof last === 'string') {
      joined[joined.length - 1] = last + token;
    } else joined.push(token);
  }
  return joined;
}

/** Nine digits at most, so that every id is an exact number; longer ones are text. */
const TAG = /\{\{|\}\}|\{([1-9]\d{0,8})\}|\{\/([1-9]\d{0,8})\}|\{([1-9]\d{0,8})\/\}/g;

export function writeTags(tokens: readonly Token[]): string {
  return tokens.map(writeToken).join('');
}

function writeToken(token: Token): string {
  if (typeof token === 'string') return token.replace(/[{}]/g, '$&$&');
  if ('open' in token) return `{${token.open}}`;
  if ('close' in token) return `{/${token.close}}`;
  return `{${token.single}/}`;
}

/** The text without tags, as memory, glossary, translation engines and counters see it: a break or tab is one blank. */
export function plainText(text: string, tags: TagFacts = {}): string {
  const pieces = parseTags(text).map((token) => {
    if (typeof token === 'string') return token;
    return 'single' in token && isBlankTag(tags[token.single]) ? ' ' : '';
  });
  return pieces.join('').replace(RAW_BREAK, ' ');
}

/** A line break or tab that someone typed counts like its tag. */
const RAW_BREAK = /\r\n|[\t\n\v\f\r\u2028\u2029]/g;

/** True for tags that stand between words like a blank: tabs and line or page breaks. */
export function isBlankTag(fact: TagFact | undefined): boolean {
  return fact?.t === 'br' || fact?.t === 'tab';
}

/** What prevents a target from being confirmed. It never prevents it from being saved. */
export function tagProblems(source: string, target: string, tags: TagFacts): TagProblem[] {
  const wanted = forms(source);
  const found = parseTags(target).filter((token) => typeof token !== 'string');
  const problems: TagProblem[] = [];

  for (const token of found) {
    const id = idOf(token);
    const isKnown = wanted.get(id) === isPair(token) ||
      // A bilingual file may bring a target with a tag that its source lacks.
      (!wanted.has(id) && tags[id]?.pair === isPair(token));
    if (!isKnown) problems.push({ kind: 'unknown', id });
  }
  const counts = new Map<number, number>();
  for (const token of found) {
    const counted = !('close' in token) && wanted.get(idOf(token)) === isPair(token);
    if (counted) counts.set(idOf(token), (counts.get(idOf(token)) ?? 0) + 1);
  }
  for (const id of wanted.keys()) {
    const count = counts.get(id) ?? 0;
    if (count === 0 && !tags[id]?.del) problems.push({ kind: 'missing', id });
    if (count > 1 && !tags[id]?.dup) problems.push({ kind: 'extra', id });
  }
  return unique([...problems, ...pairProblems(found)]);
}

function pairProblems(tokens: readonly Token[]): TagProblem[] {
  const problems: TagProblem[] = [];
  const opened: { id: number; isOpen: boolean }[] = [];
  /** What is open of each id, so that a long text is not gone through for each closing half. */
  const byId = new Map<number, { id: number; isOpen: boolean }[]>();
  const last = () => {
    while (opened.at(-1)?.isOpen === false) opened.pop();
    return opened.at(-1);
  };
  for (const token of tokens) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) {
      const one = { id: token.open, isOpen: true };
      opened.push(one);
      const same = byId.get(one.id);
      if (same) same.push(one);
      else byId.set(one.id, [one]);
      continue;
    }
    const id = token.close;
    const one = byId.get(id)?.pop();
    if (!one) problems.push({ kind: 'unclosed', id });
    else {
      if (one !== last()) problems.push({ kind: 'nesting', id });
      one.isOpen = false;
    }
  }
  const left = opened.filter(({ isOpen }) => isOpen);
  return [...problems, ...left.map(({ id }) => ({ kind: 'unclosed' as const, id }))];
}

function unique(problems: readonly TagProblem[]): TagProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The next tag of the source, in its order, that the target lacks: what the "insert tag" key puts in. */
export function nextMissingTag(source: string, target: string): Token[] | undefined {
  const have = new Set(parseTags(target).map(writeToken));
  for (const [id, pair] of forms(source)) {
    const whole: Token[] = pair ? [{ open: id }, { close: id }] : [{ single: id }];
    const lacking = whole.filter((token) => !have.has(writeToken(token)));
    if (lacking.length > 0) return lacking;
  }
  return undefined;
}

/** The smallest change that turns one text into the other; never between the halves of a surrogate pair. */
export function smallestSplice(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  if (head > 0 && isHighSurrogate(before.charCodeAt(head - 1))) head--;

  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail--;

  return {
    index: head,
    remove: before.length - tail - head,
    insert: after.slice(head, after.length - tail),
  };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** Ids of a text in the order in which they first occur, and whether each is a pair. */
function forms(text: string): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const token of parseTags(text)) {
    if (typeof token !== 'string' && !found.has(idOf(token))) found.set(idOf(token), isPair(token));
  }
  return found;
}

function idOf(token: Exclude<Token, string>): number {
  if ('open' in token) return token.open;
  return 'close' in token ? token.close : token.single;
}

function isPair(token: Exclude<Token, string>): boolean {
  return !('single' in token);
}
