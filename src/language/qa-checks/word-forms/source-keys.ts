import type { Lang } from '../../../shared/languages.ts';

/** Words that begin a sentence or are in every one. */
const COMMON = new Set(
  ('the a an and or but if of to in on at by for from with as is are was were be been it its this that these those he she they we you i his her ' +
    'their our your my me him them not no do does did has have had will would can could should may might must shall there here when where who ' +
    'which what how why then than so such all any each every some one two three into over under after before about up down out off only also ' +
    'just very more most other same new old own mr mrs ms dr st please').split(' '),
);
/** So many keys are taken of one line. */
const MOST = 40;

/** What of a source may have a name in the target: words with capitals, pairs of words, katakana. */
export function sourceKeys(text: string, lang: Lang): string[] {
  if (lang === 'ja') return unique(text.match(/[\p{Script=Katakana}ー]{3,}/gu) ?? []);
  if (lang !== 'en') return [];
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const bare = words.map((word) => word.replace(/['’]s?$/, ''));
  const isUseful = (word: string) => word.length > 2 && !COMMON.has(word.toLowerCase());
  const keys: string[] = [];
  bare.forEach((word, at) => {
    const next = bare[at + 1] ?? '';
    if (isUseful(word) && /^[A-Z][a-z]/.test(word)) keys.push(word);
    if (isUseful(word)) keys.push(word.toLowerCase());
    if (isUseful(word) && isUseful(next)) keys.push(`${word} ${next}`.toLowerCase());
  });
  return unique(keys);
}

const unique = (keys: readonly string[]) => [...new Set(keys)].slice(0, MOST);

/** A name has a capital in the source, or is written in katakana. */
export const isNameKey = (key: string) => /^[A-Z\p{Script=Katakana}]/u.test(key);
