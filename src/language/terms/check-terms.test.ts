import { expect, test } from 'vitest';
import { checkTerms, indexEntries, type TermEntry } from './check-terms.ts';
import type { TermText } from './entry.ts';

function entry(source: string, target: string): TermEntry {
  return { sources: termsOf(source), targets: termsOf(target) };
}

/** `!` forbids, `+` admits. */
function termsOf(text: string): TermText[] {
  return text.split('|').filter(Boolean).map((one) => {
    const status = one.startsWith('!')
      ? 'forbidden'
      : one.startsWith('+')
      ? 'admitted'
      : 'preferred';
    return { text: one.replace(/^[!+]/, ''), status };
  });
}

function check(entries: TermEntry[], source: string, target: string, to: 'ko' | 'en' = 'ko') {
  const from = to === 'ko' ? 'en' : 'ko';
  return checkTerms(source, target, indexEntries(entries, { from, to })).map((problem) => {
    const text = problem.code === 'term.missing' ? source : target;
    return `${problem.code} ${text.slice(problem.start, problem.end)} → ${
      problem.expected.join(', ')
    }`;
  });
}

const agreement = entry('agreement', '계약|+약정|!합의');
const sign = entry('sign', '서명|!싸인');

test.each<[name: string, source: string, target: string, problems: string[]]>([
  ['the term', 'This agreement ends.', '이 계약은 끝난다.', []],
  ['an admitted one', 'This agreement ends.', '이 약정은 끝난다.', []],
  ['a verb made of it', 'They sign.', '서명하였다.', []],
  ['a compound of it', 'This agreement ends.', '본계약서는 끝난다.', []],
  ['another word', 'The agreement ends.', '협정을 해지한다.', [
    'term.missing agreement → 계약, 약정',
  ]],
  ['a forbidden word', 'They sign the agreement.', '계약에 서명, 즉 싸인한다.', [
    'term.forbidden 싸인 → 서명',
  ]],
  ['both', 'They signed.', '싸인한다.', [
    'term.missing signed → 서명',
    'term.forbidden 싸인 → 서명',
  ]],
  ['a forbidden word of a term that is not in the source', 'Both sides agree.', '합의한다.', []],
  ['nothing yet', 'They sign.', '', []],
  ['repeats of a term', 'Sign here; sign there.', '여기 서명한다.', []],
])('a target with %s', (_, source, target, problems) => {
  expect(check([agreement, sign], source, target)).toEqual(problems);
});

test('an entry without a source forbids its word everywhere', () => {
  expect(check([entry('', '!싸인')], 'Anything.', '싸인을 받는다.')).toEqual([
    'term.forbidden 싸인 → ',
  ]);
});

test('a forbidden word within an allowed term is no mistake', () => {
  const entries = [entry('memory', '기억|!메모리'), entry('translation memory', '번역 메모리')];
  expect(check(entries, 'memory of a translation memory', '번역 메모리의 기억')).toEqual([]);
});

test('of two entries for one term either may be followed', () => {
  const entries = [entry('bank', '은행'), entry('bank', '둑')];
  expect(check(entries, 'the bank', '둑을 쌓는다.')).toEqual([]);
  expect(check(entries, 'the bank', '돈을 쌓는다.')).toEqual(['term.missing bank → 은행, 둑']);
});

test('an English target may be inflected', () => {
  const entries = [entry('계약', 'contract')];
  expect(check(entries, '계약을 맺는다.', 'They signed contracts.', 'en')).toEqual([]);
  expect(check(entries, '계약을 맺는다.', 'They hired a contractor.', 'en')).toEqual([
    'term.missing 계약 → contract',
  ]);
});
