import { expect, test } from 'vitest';
import type { TagFacts } from '../../tags/tags.ts';
import { findingsOf } from '../findings-of.ts';
import { koreanFinders } from '../korean-finders.ts';
import { checks } from '../table.ts';
import { explanations } from './table.ts';
import { titles } from './titles.ts';

/** They need what a line and a plain setting do not have: a glossary, rules, other lines, times, or who wrote the line. */
const NEED_MORE = new Set([
  'terms.missing',
  'terms.forbidden',
  'team',
  'untouched.machine',
  'untouched.match',
  'inconsistent.target',
  'inconsistent.source',
  'ko.consistency',
  ...['speed', 'short', 'long', 'gap', 'overlap', 'shot'].map((one) => `subtitle.${one}`),
]);
const codes = checks.flatMap(({ code, messages }) => {
  const own = Object.keys(messages).filter((one) => !one.endsWith('Elsewhere'));
  return own.length > 0 ? own : [code];
});

test('every code has one explanation, and every explanation a code', () => {
  expect(Object.keys(explanations).toSorted()).toEqual(codes.toSorted());
});

test('what a check of several codes says has a name of its own', () => {
  const several = checks.flatMap(({ messages }) => {
    const own = Object.keys(messages).filter((one) => !one.endsWith('Elsewhere'));
    return own.length > 1 ? own : [];
  });
  expect(Object.keys(titles).toSorted()).toEqual(several.toSorted());
  for (const lang of [0, 1] as const) {
    const names = Object.values(titles).map((words) => words[lang]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(codes)('%s is explained in both languages', (code) => {
  const { rule, why, exceptions } = explanations[code] ?? expect.fail(code);
  for (const words of [rule, why, exceptions]) {
    expect(words.ko).toMatch(/[가-힣]{2}/);
    expect(words.en).toMatch(/[A-Za-z]{2}/);
  }
  for (const words of [why, exceptions]) expect(words.ko).toMatch(/[.?]$/);
});

/** Tags 1 and 2 of the examples; those of formats may go. */
function tagsOf(code: string, source: string): TagFacts {
  const del = code.startsWith('formats');
  const fact = { pair: source.includes('{1}'), t: del ? 'fmt' : 'fn', del, dup: del };
  return { 1: fact, 2: fact };
}

test.each(codes.filter((code) => !NEED_MORE.has(code)))('%s: its example shows it', (code) => {
  const { from, to, source, wrong, right, setting } = explanations[code]?.example ??
    expect.fail(code);
  const found = (target: string) =>
    findingsOf(
      { source, target, tags: tagsOf(code, source), checked: false, origin: 'person', flags: [] },
      {
        from,
        to,
        terms: null,
        rules: [],
        isSubtitle: code.startsWith('subtitle.') || /^length\.(width|rows)$/.test(code),
        off: [],
        korean: koreanFinders,
        ...setting,
      },
    ).map((one) => one.code);
  expect(found(wrong)).toContain(code);
  expect(found(right)).not.toContain(code);
});
