import { expect, test } from 'vitest';
import { hashOf } from '../../../shared/random.ts';
import { langs } from '../../../shared/languages.ts';
import type { MtRequest } from '../port.ts';
import type { Domain, Register } from '../../../language/register/rules.ts';
import { PROMPT_VERSION } from '../port.ts';
import { systemPrompt } from './prompt.ts';

const domains: Domain[] = ['normal', 'patent', 'law'];
const registers: Register[] = ['hapsyo', 'haeyo', 'handa', 'nouns', 'auto'];
const pairs = langs.flatMap((lang) =>
  lang === 'ko' ? [] : [['ko', lang] as const, [lang, 'ko'] as const]
);
const ask = (given: Partial<MtRequest>) =>
  systemPrompt({
    from: 'en',
    to: 'ko',
    domain: 'normal',
    register: 'auto',
    segments: [],
    ...given,
  });

/** The version that goes with the words; whoever changes the words raises it and writes down the new hash. */
const known = { version: '2', hash: '56e290d063e5' };

test('a change of what models are told comes with a new version', async () => {
  const all = pairs.flatMap(([from, to]) =>
    domains.flatMap((domain) => registers.map((register) => ask({ from, to, domain, register })))
  );

  expect({ version: PROMPT_VERSION, hash: (await hashOf(all.join('\n'))).slice(0, 12) })
    .toEqual(known);
});

test.each(pairs)('%s to %s: each domain has rules of its own', (from, to) => {
  const prompts = domains.map((domain) => ask({ from, to, domain }));

  expect(new Set(prompts).size).toBe(3);
});

test.each<[Domain, string, string, string[]]>([
  ['patent', 'en', 'ko', ['상기', '제1항에 있어서', '것을 특징으로 하는', '도 2', 'wherein']],
  ['patent', 'ko', 'en', ['The device of claim 1, wherein', 'consisting of', 'FIG. 1']],
  ['patent', 'ja', 'ko', ['請求項1に記載の', '제1항에 있어서']],
  ['patent', 'ko', 'zh', ['根据权利要求1所述的', '其特征在于']],
  ['law', 'en', 'ko', ['하여야 한다', '하여서는 아니 된다', '제2항', '가목', '그러하지 아니하다']],
  ['law', 'ko', 'en', ['shall not', 'Article 5(2)3(a)', 'mutatis mutandis']],
  ['law', 'ko', 'ja', ['しなければならない', '第5条第2項第3号イ']],
  ['law', 'zh', 'ko', ['应当', '제5조제2항제3호']],
])('%s, %s to %s: speaks the language of the trade', (domain, from, to, words) => {
  const prompt = ask({ domain, from, to } as Partial<MtRequest>);

  expect(words.filter((word) => !prompt.includes(word))).toEqual([]);
});

test.each<[Register, RegExp]>([
  ['hapsyo', /합쇼체.*습니다/],
  ['haeyo', /해요체.*어요/],
  ['handa', /한다체.*ㄴ다/],
  ['nouns', /명사형.*함/],
])('a Korean target is told its speech level: %s', (register, words) => {
  expect(ask({ register })).toMatch(words);
  expect(ask({ register, from: 'ko', to: 'en' })).not.toMatch(/^Register/m);
});
