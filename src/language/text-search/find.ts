import type { Lang } from '../../shared/languages.ts';
import { expressionFinder } from './expression.ts';
import { plainFinder } from './plain.ts';
import type { Find, Finder } from './finder.ts';
import { termFinder } from './term.ts';

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
