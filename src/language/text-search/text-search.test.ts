import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, tagProblems, writeTags } from '../tags/tags.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { finderOf } from './find.ts';
import type { Find } from './finder.ts';
import type { TagDisplay } from './readable.ts';
import { findIn, replaceIn } from './replace.ts';
import { templateOf } from './template.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

type Asked = Partial<Find> & { lang?: Lang; look?: TagDisplay };

const findOf = (text: string, { mode = 'plain', isCaseSensitive = false }: Asked = {}) =>
  ({ text, mode, isCaseSensitive }) satisfies Find;

function found(text: string, words: string, asked: Asked = {}) {
  const finder = finderOf(findOf(words, asked), asked.lang ?? 'ko');
  return findIn(text, {}, asked.look ?? 'ignored', finder).map(({ start, end }) =>
    text.slice(start, end)
  );
}

function replaced(text: string, [words, by]: [string, string], asked: Asked = {}) {
  const find = findOf(words, asked);
  const made = replaceIn(
    text,
    asked.look ? {} : { 3: { t: 'br', pair: false, del: false, dup: false } },
    {
      finder: finderOf(find, asked.lang ?? 'ko'),
      fill: templateOf(find, by),
      look: asked.look ?? 'ignored',
      fitsParticles: true,
      most: 100_000,
    },
  );
  return made && 'text' in made ? made.text : undefined;
}

const refusal = (words: string): unknown => {
  try {
    return finderOf(findOf(words, { mode: 'expression' }), 'ko');
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

test.each<[string, string, Asked, string[]]>([
  ['계약은 계약서에 쓴다', '계약', {}, ['계약', '계약']],
  ['계약은 계약서에 쓴다', '계약', { mode: 'term' }, ['계약']],
  ['이 계약에서는 재계약을 계약이라 한다', '계약', { mode: 'term' }, ['계약', '계약']],
  ['The Contract, contracts and contract.', 'contract', { mode: 'term', lang: 'en' }, [
    'Contract',
    'contract',
  ]],
  ['The Contract, contract', 'Contract', { isCaseSensitive: true }, ['Contract']],
  ['aaaa', 'aa', {}, ['aa', 'aa']],
  ['제12조, 제3조', '제(\\d+)조', { mode: 'expression' }, ['제12조', '제3조']],
  ['a.b', '.', {}, ['.']],
  ['abc', 'x*', { mode: 'expression' }, []],
  ['ABC', 'abc', { mode: 'expression', isCaseSensitive: true }, []],
  ['（甲）', '(', {}, []],
])('%s: %s %o', (text, words, asked, hits) => {
  expect(found(text, words, asked)).toEqual(hits);
});

test('letters are found however they are composed', () => {
  expect(found('계약은'.normalize('NFD'), '계약')).toEqual(['계약'.normalize('NFD')]);
});

test('tags within words hide nothing, and half a tag is never found', () => {
  expect(found('{1}계{/1}약은', '계약')).toEqual(['계{/1}약']);
  expect(found('{1}계약{/1}', '1', { look: 'shown' })).toEqual([]);
  expect(found('{1}계약{/1}', '{1}', { look: 'shown' })).toEqual(['{1}']);
  expect(found('{{1}} {1/}', '{1}')).toEqual(['{{1}}']);
});

test.each<[string, [string, string], Asked, string | undefined]>([
  ['계약은 유효하다', ['계약', '합의'], { mode: 'term' }, '합의는 유효하다'],
  ['계약서에 서명한다', ['계약', '합의'], { mode: 'term' }, undefined],
  ['계약을 계약으로 한다', ['계약', '합의'], { mode: 'term' }, '합의를 합의로 한다'],
  ['합의가 합의와', ['합의', '계약'], {}, '계약이 계약과'],
  ['국가는 크다', ['국', '도시'], {}, '도시가는 크다'],
  ['{1}계약{/1}은', ['계약', '합의'], {}, '{1}합의{/1}는'],
  ['{1}계{/1}약은', ['계약', '합의'], {}, '{1}합의{/1}는'],
  ['계약{3/}해지', ['계약 해지', '해약'], {}, '해약{3/}'],
  ['(A)', ['A', '{1}'], {}, '({{1}})'],
  ['제12조', ['제(\\d+)조', 'Article $1'], { mode: 'expression' }, 'Article 12'],
  ['ab', ['(a)(b)', '$2$1$$${1}$&$12'], { mode: 'expression' }, 'ba$aaba2'],
  ['2026-03', ['(?P<y>\\d+)-(?P<m>\\d+)', '${m}/${y}'], { mode: 'expression' }, '03/2026'],
  ['$1', ['$1', '$2'], {}, '$2'],
])('%s, %o %o: %s', (text, words, asked, wanted) => {
  expect(replaced(text, words, asked)).toBe(wanted);
});

test('an expression that cannot be read is refused with what is wrong', () => {
  expect(['(', 'a)', '[a', '*', 'a**', '(?=a)', '(a)\\1'].map(refusal)).toEqual([
    ...Array(3).fill('search.badBracket'),
    ...Array(2).fill('search.badRepeat'),
    ...Array(2).fill('search.notSupported'),
  ]);
  expect(() => templateOf(findOf('(a)', { mode: 'expression' }), '$2')).toThrow(DomainError);
});

test('expressions that make other engines stand still are answered at once', () => {
  const milliseconds = beginProcessorTime();
  expect(found('a'.repeat(20_000) + 'b', '(a+)+$', { mode: 'expression' })).toEqual([]);
  expect(milliseconds()).toBeLessThan(2000);
});

const piece = fc.oneof(
  fc.constantFrom('{1}', '{/1}', '{2/}', '{{', '}}', '계약', '은 ', '합의', 'a', '1', ' '),
  fc.string({ maxLength: 3 }).map((text) => writeTags([text])),
);
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('no replacement breaks, loses or doubles a tag', () => {
  const words = fc.constantFrom('계약', '1', '{', ' ', 'a', '약은', '은');
  fc.assert(fc.property(texts, words, fc.string({ maxLength: 4 }), (text, find, by) => {
    const after = replaced(text, [find, by]) ?? text;
    const tagsOf = (one: string) => parseTags(one).filter((token) => typeof token !== 'string');
    expect(tagsOf(after)).toEqual(tagsOf(text));
    expect(tagProblems(text, after, {})).toEqual(tagProblems(text, text, {}));
  }));
});

test('what the parts of a replacement say is what becomes of the text', () => {
  fc.assert(fc.property(texts, fc.string({ minLength: 1, maxLength: 2 }), (text, find) => {
    const result = replaceIn(text, {}, {
      finder: finderOf(findOf(find), 'ko'),
      fill: () => 'X',
      look: 'ignored',
      fitsParticles: true,
      most: 100_000,
    });
    if (!result || !('parts' in result)) return;
    const joined = (without: string) =>
      result.parts.filter(({ kind }) => kind !== without).map((part) => part.text).join('');
    expect([joined('come'), joined('gone')]).toEqual([text, result.text]);
  }));
});

test.each<[string, string, Asked]>([
  ['a'.repeat(2_000), '$&'.repeat(1_000), { mode: 'expression' }],
  ['a'.repeat(2_000), 'b'.repeat(200), {}],
])('a text that would become too long is not built', (text, by, asked) => {
  const find = findOf(asked.mode ? 'a+' : 'a', asked);
  const fill = templateOf(find, by);
  const options = { finder: finderOf(find, 'en'), look: 'ignored', fitsParticles: false } as const;
  const made = (most: number) => replaceIn(text, {}, { ...options, fill, most });

  expect(made(100_000)).toMatchObject({ why: 'tooLong' });
  expect(made(2_000_000)).toHaveProperty('text');
});
