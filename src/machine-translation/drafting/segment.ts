import { joinTexts, parseTags, type Token, writeTags } from '../../language/tags/tags.ts';

/** A line as engines see it: `<g1>…</g1>` and `<x2/>` for its tags, and nothing else that looks like one. */
export type Segment = {
  text: string;
  /** Tag ids in the order of the source. */
  pairs: readonly number[];
  singles: readonly number[];
  /** Brackets that stand for `<` and `>` of source text that only looks like a tag. */
  brackets: readonly [string, string];
};

/** `fault` says which rule the answer breaks: the tags themselves, or only that single tags are gone. */
type Reading = { tokens: Token[] } & ({ fault?: never } | { fault: 'tags' | 'singles' });

const ANGLES = ['<', '>'] as const;
const TAG_LIKE = /<(\/?[gx]\d+\s*\/?)>/gi;
const TAG = /<g(\d{1,9})\s*>|<\/g(\d{1,9})\s*>|<x(\d{1,9})\s*\/?>/gi;

export function toSegment(source: string): Segment {
  const tokens = parseTags(source);
  const brackets = bracketsFor(tokens.filter((token) => typeof token === 'string').join(''));
  const escape = (text: string) =>
    text.replace(TAG_LIKE, (_whole, inside: string) => brackets[0] + inside + brackets[1]);

  return {
    // Joined, so that a look-alike that spans two of them is seen.
    text: joinTexts(tokens).map((token) => {
      if (typeof token === 'string') return escape(token);
      if ('open' in token) return `<g${token.open}>`;
      return 'close' in token ? `</g${token.close}>` : `<x${token.single}/>`;
    }).join(''),
    pairs: tokens.flatMap((token) =>
      typeof token !== 'string' && 'open' in token ? token.open : []
    ),
    singles: tokens.flatMap((token) =>
      typeof token !== 'string' && 'single' in token ? token.single : []
    ),
    brackets,
  };
}

/** The same line without its tags; what separated words still does. */
export function toPlainSegment(plain: string): Segment {
  return toSegment(writeTags([plain]));
}

/** Reads an answer back. The tokens hold every word of it, also when the tags are wrong. */
export function readAnswer(answer: string, segment: Segment): Reading {
  const tokens: Token[] = [];
  const text = normalizeTags(answer, segment);
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, open, close, single] = match;
    if (match.index > at) tokens.push(restore(text.slice(at, match.index), segment));
    at = match.index + whole.length;
    if (open) tokens.push({ open: Number(open) });
    else if (close) tokens.push({ close: Number(close) });
    else tokens.push({ single: Number(single) });
  }
  if (at < text.length) tokens.push(restore(text.slice(at), segment));

  const fault = faultOf(tokens, segment);
  return fault ? { tokens, fault } : { tokens };
}

/** Models write `<x2></x2>` for `<x2/>`, and escape angles as in HTML; where the source has tags they mean those. */
function normalizeTags(answer: string, { pairs, singles, text }: Segment): string {
  if (pairs.length + singles.length === 0) return answer;
  const plain = text.includes('&lt;')
    ? answer
    : answer.replace(/&lt;(\/?[gx]\d+\s*\/?)&gt;/gi, '<$1>');
  return plain.replace(/<x(\d+)\s*>\s*<\/x\1\s*>/gi, '<x$1/>');
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.filter((token) => typeof token === 'string').join('');
}

function faultOf(tokens: readonly Token[], segment: Segment): 'tags' | 'singles' | undefined {
  const opened: number[] = [];
  const pairs: number[] = [];
  const singles: number[] = [];
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    if ('single' in token) singles.push(token.single);
    else if ('open' in token) opened.push(token.open);
    else if (opened.pop() === token.close) pairs.push(token.close);
    else return 'tags';
  }
  if (opened.length > 0 || !isSame(pairs, segment.pairs)) return 'tags';
  if (isSame(singles, segment.singles)) return undefined;
  const isPart = new Set(singles).size === singles.length &&
    singles.every((id) => segment.singles.includes(id));
  return isPart ? 'singles' : 'tags';
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  const sorted = (ids: readonly number[]) => [...ids].sort((x, y) => x - y).join();
  return sorted(a) === sorted(b);
}

function restore(text: string, { brackets: [open, close] }: Segment): string {
  if (open === ANGLES[0]) return text;
  return text.replaceAll(open, ANGLES[0]).replaceAll(close, ANGLES[1]);
}

/** Brackets that the text does not contain, or angles when nothing in it looks like a tag. */
function bracketsFor(text: string): readonly [string, string] {
  if (text.search(TAG_LIKE) < 0) return ANGLES;
  const known = ([['‹', '›'], ['⟨', '⟩'], ['⟪', '⟫'], ['⦅', '⦆']] as const)
    .find((pair) => pair.every((bracket) => !text.includes(bracket)));
  if (known) return known;
  let code = 0xe000; // the private use area: a text cannot hold all of it and still be a sentence
  const free = () => {
    while (text.includes(String.fromCharCode(code))) code++;
    return String.fromCharCode(code++);
  };
  return [free(), free()];
}
