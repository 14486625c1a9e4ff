import { everydayNouns } from './word-tables/everyday-nouns.ts';
import { furtherNouns } from './word-tables/further-nouns.ts';
import { nouns } from './word-tables/nouns.ts';

/** Whether the word is a noun of one of the lists. */
export const isListedNoun = (word: string): boolean =>
  nouns.has(word) || everydayNouns.has(word) || furtherNouns.has(word);
