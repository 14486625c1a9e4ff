// @vitest-environment node
import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import { inOneLanguage } from './one-language.ts';

const source = `import type { Lang } from './lang.ts';
export const text = {
  plain: { ko: '저장', en: 'Save' },
  quotes: { ko: "그는 '네'라고", en: 'He said "yes", ko: no' },
  long: {
    ko: '첫째 줄. ' +
      '둘째 줄.',
    en: 'First. Second.',
  },
  refusal: { status: 422, ko: '안 돼요', en: 'No' },
  counted: { ko: (n: number) => \`\${n}개\`, en: (n: number) => \`\${n} of them\` },
  languages: { ko: '한국어', en: '영어', zh: '중국어' },
} as const satisfies Record<string, unknown>;
`;

test.each(
  [['ko', ['저장', "그는 '네'라고", '첫째 줄. 둘째 줄.', '안 돼요']], ['en', [
    'Save',
    'He said "yes", ko: no',
    'First. Second.',
    'No',
  ]]] as const,
)('%s: the words of the other language are left out', async (lang, words) => {
  const code = await inOneLanguage(esbuild, source, lang);
  const { text } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { plain, quotes, long, refusal, counted, languages } = text;
  expect([plain, quotes, long].map((pair) => Object.keys(pair))).toEqual([[lang], [lang], [lang]]);
  expect([plain[lang], quotes[lang], long[lang], refusal[lang]]).toEqual(words);
  expect(refusal.status).toBe(422);
  // What is no pair of plain words stays as it is.
  expect([counted.ko(2), counted.en(2)]).toEqual(['2개', '2 of them']);
  expect(languages).toEqual({ ko: '한국어', en: '영어', zh: '중국어' });
});
