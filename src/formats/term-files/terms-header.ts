import { type Lang, langFromCode, langNames, langs } from '../../shared/languages.ts';

const NAMED = ['source', 'src', '원문', '원어', '출발어', '용어', 'source term', '원문 용어'];
const NAMED_TARGET = [
  'target',
  'tgt',
  '번역문',
  '번역',
  '역어',
  '도착어',
  'target term',
  '번역 용어',
];
const OTHER_NAMES: Partial<Record<string, Lang>> = {
  한글: 'ko',
  국문: 'ko',
  영문: 'en',
  일문: 'ja',
  일어: 'ja',
  중문: 'zh',
  日本語: 'ja',
  中文: 'zh',
  汉语: 'zh',
  漢語: 'zh',
};

type Pair = { source: string; target: string };

/** A row that names two languages, or says source and target, is no term. */
export function isHeader({ source, target }: Pair): boolean {
  const [a, b] = [source.toLowerCase(), target.toLowerCase()];
  if (NAMED.includes(a) && NAMED_TARGET.includes(b)) return true;
  const [from, to] = [languageOf(a), languageOf(b)];
  return from !== undefined && to !== undefined && from !== to;
}

/** The language that a word of a header names, whatever its case. */
export function languageOf(written: string): Lang | undefined {
  const word = written.trim().toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, word)) return OTHER_NAMES[word];
  const named = langs.find((lang) =>
    langNames[lang].ko === word || langNames[lang].en.toLowerCase() === word
  );
  return named ?? langFromCode(word.split(/[-_]/)[0] ?? '');
}
