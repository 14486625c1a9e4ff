import type { Found } from './found.ts';
import { isWordUnit } from './letters.ts';
import type { TermIndex, WordNode } from './term-index.ts';
import { type Word, wordsOf } from './words.ts';

/** As for letters: a, a a, a a a … may all be terms. */
const MOST_FOUND = 50_000;

type Line = { text: string; lower: string };

/** Terms written in words, each of which may be inflected. */
export function findWords<T>(index: TermIndex<T>, line: Line, found: Found<T>[]) {
  const words = wordsOf(line.text);
  const ids = words.map((word) => idsOf(index, line, word));
  for (let at = 0; at < words.length && found.length < MOST_FOUND; at++) {
    if (ids[at] !== undefined) walk({ index, words, ids, found, line }, index.words, at, at);
  }
}

type Walk<T> = {
  index: TermIndex<T>;
  words: readonly Word[];
  ids: readonly (readonly number[] | undefined)[];
  found: Found<T>[];
  line: Line;
};

function walk<T>(all: Walk<T>, node: WordNode<T>, first: number, at: number) {
  for (const id of all.ids[at] ?? []) {
    const next = node.next.get(id);
    if (!next) continue;
    const { start } = all.words[first] ?? { start: 0 };
    const { end } = all.words[at] ?? { end: 0 };
    if (next.entry) all.found.push({ start, end, certainty: 'yes', entry: next.entry });
    if (next.next.size > 0) walk(all, next, first, at + 1);
  }
}

function idsOf<T>({ forms }: TermIndex<T>, { text, lower }: Line, { start, end }: Word) {
  const asWritten = text.slice(start, end);
  const small = lower.slice(start, end);
  const ids = forms.get(small);
  if (asWritten === small || !isWordUnit(text.charCodeAt(start))) return ids;
  const acronyms = forms.get(asWritten);
  return ids && acronyms ? [...acronyms, ...ids] : acronyms ?? ids;
}
