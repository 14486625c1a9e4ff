import type { Lang } from '../shared/languages.ts';
import { expressionFinder } from './expression.ts';
import { type Find, plainFinder } from './plain.ts';
import { termFinder } from './term.ts';

export type { Find };

/** Where something stands in a text: UTF-16 offsets, and for expressions what the groups took. */
export type Hit = { start: number; end: number; groups?: readonly (string | null)[] };

/** Finds from left to right; hits neither overlap nor are empty. */
export type Finder = (text: string) => Hit[];

/** What looks for words in texts of one language. An expression that cannot be read is refused. */
export function finderOf(find: Find, lang: Lang): Finder {
  if (find.text === '') return () => [];
  switch (find.mode) {
    case 'plain':
      return plainFinder(find);
    case 'term':
      return termFinder(find, lang);
    case 'expression':
      return expressionFinder(find);
  }
}
