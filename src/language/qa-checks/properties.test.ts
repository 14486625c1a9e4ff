import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TagFacts } from '../tags/tags.ts';
import { applyFixes } from './apply-fixes.ts';
import type { CheckSetting, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { lineOf, settingOf } from './testing/sample.ts';

const setting: CheckSetting = {
  ...settingOf('en', 'ko'),
  level: 'hapsyo',
  loanwords: true,
  packs: ['law', 'patent'],
};
const tags: TagFacts = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    String(at + 1),
    { pair: true, t: 'fmt', del: true, dup: true },
  ]),
);

/** Pairs into Korean with one fault each, and without. */
const pairs = readFileSync(
  new URL('../../../tests/fixtures/korean/lines.tsv', import.meta.url),
  'utf8',
)
  .trimEnd().split('\n').slice(1).map((line) => line.split('\t'))
  .filter(([, direction]) => direction === 'en-ko')
  .map(([id = '', , , , source = '', target = '']) => [id, source, target] as const);

const judged = (source: string, target: string) =>
  findingsOf(lineOf(source, target, tags), setting);
const isKorean = ({ code }: Finding) => code.startsWith('ko.');

test('a fixed line has no finding of that code, and fixing it again changes nothing', () => {
  const strange = pairs.flatMap(([id, source, target]) => {
    const before = judged(source, target).filter(({ fix, severity }) => fix && severity !== 'info');
    return [...Map.groupBy(before, ({ code }) => code)].flatMap(([code, found]) => {
      const after = applyFixes(target, found);
      const left = judged(source, after).filter((one) => one.code === code && one.fix);
      return left.length > 0 || applyFixes(after, left) !== after ? [[id, code, after]] : [];
    });
  });
  expect(strange).toEqual([]);
});

/** Every word in tags of its own. */
const tagged = (text: string) => {
  let at = 0;
  return text.replace(/[^\s{}]+/g, (word) => `{${++at}}${word}{/${at}}`);
};
const bare = (text: string) => text.replace(/\{\/?\d+\/?\}/g, '');

test('what is said of Korean words does not depend on tags around them', () => {
  const plain = pairs.filter(([, , target]) =>
    !/[{}]/.test(target) && target.split(' ').length < 50
  );
  expect(plain.length).toBeGreaterThan(400);
  const spoken = (source: string, target: string) =>
    judged(source, target).filter(isKorean)
      .map(({ code, start, end }) => [code, bare(target.slice(start, end))]);
  const strange = plain.flatMap(([id, source, target]) => {
    const [without, within] = [spoken(source, target), spoken(source, tagged(target))];
    return JSON.stringify(without) === JSON.stringify(within) ? [] : [[id, without, within]];
  });
  expect(strange).toEqual([]);
});

test('a fix never splits a tag', () => {
  for (const [id, source, target] of pairs) {
    if (/[{}]/.test(target)) continue;
    const text = tagged(target);
    const found = judged(source, text).filter(isKorean);
    const count = (words: string) => words.match(/\{\/?\d+\/?\}/g)?.length ?? 0;
    expect(count(applyFixes(text, found)), id).toBe(count(text));
  }
});

const PARTS = [
  ...'파일를 할수 있다 100로 됬다 😀 👨‍👩‍👧 ﾃﾞ 한글 é ① ㎏ {name} {1} {/1} “ ” ( ) \u200b \u200f ㅇ ， 。 \ud83d 제 3조 을(를) API을'
    .split(' '),
  ' ',
  ' ',
];

test('whatever stands there: no throw, offsets on whole characters, within the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const isWithin = (at: number) => {
        const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
        return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
      };
      for (const { start, end, side, fix } of judged('Save the file.', text)) {
        const places = [
          ...(side === 'target' ? [start, end] : []),
          ...(fix ? [fix.start, fix.end] : []),
        ];
        expect(places.filter((at) => at < 0 || at > text.length || isWithin(at))).toEqual([]);
        expect(start).toBeLessThanOrEqual(end);
      }
    }),
    { numRuns: 400 },
  );
});

test('fixes of findings that overlap are not both applied', () => {
  const fixes = [
    { fix: { start: 2, end: 4, insert: 'X' } },
    { fix: { start: 3, end: 5, insert: 'Y' } },
    { fix: { start: 0, end: 0, insert: '>' } },
  ];
  expect(applyFixes('abcdef', fixes)).toBe('>abXef');
});
