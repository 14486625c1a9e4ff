import { expect, test } from 'vitest';
import { subtitlePresets } from '../../subtitles/presets.ts';
import type { CueTable } from '../finding.ts';
import { applyFixes } from '../apply-fixes.ts';
import { findingsOf } from '../findings-of.ts';
import { lineOf, settingOf } from '../testing/sample.ts';

const tags = {
  1: { pair: false, t: 'br', del: true, dup: true },
  2: { pair: true, t: 'fmt', del: true, dup: true },
};

type Times = ReturnType<CueTable['of']>;
const cues = (times: Times, more = {}): CueTable => ({
  rules: () => ({
    ...{ lang: 'ko', preset: subtitlePresets.ko, isForChildren: false, isSdh: false, fps: 24 },
    ...more,
  }),
  of: (unit) => unit === 'cue1' ? times : undefined,
});

function found(
  target: string,
  { seg = [0, 1], table }: { seg?: [number, number]; table?: CueTable } = {},
) {
  const line = { ...lineOf('One.', target, tags), unit: 'cue1', seg };
  return findingsOf(line, {
    ...settingOf('en', 'ko'),
    isSubtitle: true,
    ...(table && { cues: table }),
  })
    .filter(({ check }) => check === 'subtitle');
}
const codes = (...given: Parameters<typeof found>) =>
  found(...given).map(({ code, severity }) => `${code.replace('subtitle.', '')} ${severity}`);
const at = (start: number, end: number, more: Partial<NonNullable<Times>> = {}) =>
  cues({ start, end, isMoved: false, ...more });

test('what marks are wrong stands in the list, and its fix mends it in the text with tags', () => {
  const mended = (target: string) => applyFixes(target, found(target).filter(({ fix }) => fix));
  expect(codes('난 그냥...')).toEqual(['ellipsis warning']);
  expect(mended('{2}난 그냥{/2}...')).toBe('{2}난 그냥{/2}…');
  expect(codes('그가 온다.{1/}나도 간다.')).toEqual(['period info', 'period info']);
  expect(mended('{2}그가 온다.{/2}{1/}나도 간다.')).toBe('{2}그가 온다{/2}{1/}나도 간다');
  expect(mended('누구야?{1/}-나야')).toBe('-누구야?{1/}-나야');
  expect(codes('내일 아침에는 꼭 만나자{1/}응')).toEqual(['balance info']);
  expect(codes('U.S.A.')).toEqual([]);
});

test('a Korean subtitle without a full stop lacks none', () => {
  const all = findingsOf(lineOf('He has come back to the house.', '그가 집에 돌아왔습니다'), {
    ...settingOf('en', 'ko'),
    isSubtitle: true,
  });
  expect(all.map(({ code }) => code)).not.toContain('punctuation.endMissing');
});

test('speed is a warning; times are remarked upon until somebody has moved them', () => {
  expect(codes('가나다라마바사', { table: at(1, 1.5) })).toEqual(['speed warning', 'short info']);
  expect(codes('가나다라마바사', { table: at(1, 1.5, { isMoved: true }) }))
    .toEqual(['speed warning', 'short warning']);
  expect(codes('가', { table: at(1, 9) })).toEqual(['long info']);
  expect(codes('가', { table: at(1, 3, { next: 3.01 }) })).toEqual(['gap info']);
  expect(codes('가', { table: at(1, 3, { next: 2 }) })).toEqual(['overlap info']);
  expect(codes('가', { table: cues({ start: 5.1, end: 8, isMoved: true }, { shots: [5] }) }))
    .toEqual(['shot warning']);
  expect(codes('가')).toEqual([]);
});

test('a part of a subtitle is judged by what it has, and its times once', () => {
  const table = at(1, 1.5);
  expect(codes('가나다라마바사.', { seg: [0, 2], table })).toEqual(['short info']);
  expect(codes('가나다라마바사.', { seg: [1, 2], table })).toEqual(['period info']);
});

test('width is a matter of the check of length, by the guide of the document', () => {
  const wide = '가나다라마바사아자차카타파하';
  const table = cues({ start: 1, end: 6, isMoved: false }, { preset: subtitlePresets.ja });
  const all = findingsOf({ ...lineOf('One.', wide, tags), unit: 'cue1' }, {
    ...settingOf('en', 'ko'),
    isSubtitle: true,
    cues: table,
  });
  expect(all.map(({ code, values }) => [code, values['most']])).toEqual([['length.width', '13']]);
});

test('a document without cues is not judged by them', () => {
  expect(findingsOf(lineOf('One.', '그냥...'), settingOf('en', 'ko')).map(({ check }) => check))
    .not.toContain('subtitle');
});

test.each([
  ['a dash in a subtitle of one row', '-누구야?'],
  ['two dots', '그냥..'],
  ['a full stop within a row', '온다. 나도 간다'],
  ['a full stop that does not follow Hangul', '여기는 NASA.'],
  ['a short first row', '응{1/}그래'],
])('%s is left alone', (_, target) => {
  expect(codes(target)).toEqual([]);
});
