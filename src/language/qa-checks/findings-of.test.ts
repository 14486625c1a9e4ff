import { expect, test } from 'vitest';
import { hashOfFinding } from './hash.ts';
import { findingsOf } from './findings-of.ts';
import { findingWords, mayDismiss } from './rules.ts';
import { lineOf, settingOf } from './testing/sample.ts';

test('what a finding says has particles that fit', () => {
  const says = (code: string, values: Record<string, string>) =>
    findingWords({ code, values }, 'ko');
  expect(says('numbers.lost', { number: '30' })).toBe('원문의 30이 번역문에 없어요.');
  expect(says('numbers.lost', { number: '12' })).toBe('원문의 12가 번역문에 없어요.');
  expect(says('numbers.lost', { number: '5,000만' })).toBe('원문의 5,000만이 번역문에 없어요.');
  expect(says('numbers.converted', { number: '2' })).toBe('2를 다른 단위로 바꿔 썼어요.');
  expect(says('terms.forbidden', { word: '협정', expected: '계약' }))
    .toBe('‘협정’은 쓰지 않는 용어예요: 계약');
  expect(says('repeated', { word: 'script' })).toBe('‘script’를 두 번 썼어요.');
  expect(findingWords({ code: 'numbers.lost', values: { number: '30' } }, 'en'))
    .toBe('30 of the source is not in the translation');
});

test('the worst comes first, and a check that is off says nothing', () => {
  const line = lineOf('{1}30{/1} days.', '90일.  ', {
    1: { pair: true, t: 'fmt', del: false, dup: false },
  });
  const all = findingsOf(line, settingOf('en', 'ko'));
  expect(all.map(({ severity }) => severity)).toEqual(
    all.map(({ severity }) => severity).toSorted((a, b) => a === b ? 0 : a === 'error' ? -1 : 1),
  );
  expect(new Set(all.map(({ check }) => check))).toContain('numbers');
  const off = findingsOf(line, { ...settingOf('en', 'ko'), off: ['numbers'] });
  expect(off.map(({ check }) => check)).not.toContain('numbers');
});

test('a line without a translation is not judged', () => {
  expect(findingsOf(lineOf('30 days.', '  '), settingOf('en', 'ko'))).toEqual([]);
});

test('places are those of the text with tags', () => {
  const line = lineOf('Pay {1}30{/1} won.', '{1}90{/1}원을 낸다.', {
    1: { pair: true, t: 'fmt', del: true, dup: true },
  });
  const [lost, added] = findingsOf(line, settingOf('en', 'ko'));
  expect(line.source.slice(lost?.start, lost?.end)).toBe('30');
  expect(line.target.slice(added?.start, added?.end)).toBe('90');
});

test('the name of a finding changes with every word it is about, and with nothing else', () => {
  const line = lineOf('Pay 30 won.', '90원을 낸다.');
  const [finding] = findingsOf(line, settingOf('en', 'ko'));
  if (!finding) throw new Error('nothing was found');
  const name = hashOfFinding(finding, line);
  expect(hashOfFinding({ ...finding }, { ...line })).toBe(name);
  expect(hashOfFinding(finding, { ...line, target: '90원을 냈다.' })).not.toBe(name);
  expect(hashOfFinding(finding, { ...line, source: 'Pay 31 won.' })).not.toBe(name);
  expect(hashOfFinding({ ...finding, values: { number: '31' } }, line)).not.toBe(name);
});

test('broken tags cannot be left, other findings can', () => {
  expect(mayDismiss({ check: 'tags' })).toBe(false);
  expect(mayDismiss({ check: 'numbers' })).toBe(true);
});
