import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, note, randomUnits } from '../../../tests/fixtures/units.ts';
import { plainText, type TagFacts } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import {
  type Framed,
  frameSegment,
  mergeSegments,
  moveTarget,
  splitSegment,
  unitText,
} from './frames.ts';
import { cutSegments } from '../../language/sentences/sentences.ts';

const framed = (text: string, lang: Lang, tags: TagFacts = {}) =>
  cutSegments(text, lang, { tags }).map((segment) => frameSegment(segment, tags));

test('pairs around all of a segment are out of sight and come back', () => {
  const fmt = { pair: true, t: 'fmt', f: 'f2', del: true, dup: true };
  const [one, two] = framed('{1}하나다. {2}둘{/2}이다.{/1}', 'ko', { '1': fmt, '2': fmt });

  expect(one).toEqual({
    source: '하나다.',
    tags: {},
    frame: { trail: '{1} {/1}', pairs: [1], facts: { '1': fmt } },
  });
  expect(two).toEqual({
    source: '{1}둘{/1}이다.',
    tags: { '1': fmt },
    frame: { ids: [2], pairs: [1], facts: { '1': fmt } },
  });
  expect(unitText([one!, two!], ['One.', '{1}Two{/1}.'])).toBe('{1}One. {2}Two{/2}.{/1}');
});

test('targets go back with the ids of the unit, unknown tags are left out', () => {
  const segments = framed('One. {1}Two{/1}{2/}. Three.', 'en', { '2': note });
  const whole = unitText(segments, ['하나.', '{2/}{1}둘{/1}{3/}{2}{1/}.', undefined]);
  expect(whole).toBe('하나. {2/}{1}둘{/1}. Three.');
});

test('pairs that cross in a target are split, halves are left out', () => {
  const segments = framed('{1}a{/1}{2}b{/2}', 'en');
  expect(unitText(segments, ['{1}가{2}나{/1}다{/2}'])).toBe('{1}가{2}나{/2}{/1}{2}다{/2}');
  expect(unitText(segments, ['{1}가{/2}'])).toBe('가');
});

test('a half in a target cannot close the pair around its segment', () => {
  const segments = framed('{1}{2}가{/2} 나{/1}', 'ko');
  expect(unitText(segments, ['a{/1} b'])).toBe('{1}a b{/1}');
});

test('a segment is cut where the caret stands, and its pairs with it', () => {
  const [whole] = framed('그는 {1}빨간 문{/1}을 연다', 'ko', {
    '1': { pair: true, t: 'fmt', del: true, dup: true },
  });
  const [before, after] = splitSegment(whole!, 5) ?? [];

  expect([before?.source, after?.source]).toEqual(['그는 {1}빨간{/1}', '{1}문{/1}을 연다']);
  expect(mergeSegments(before!, after!)).toEqual(whole);
});

test.each([0, 1, 7, 99])('nothing is cut off where a side would be empty (%i)', (offset) => {
  const [whole] = framed('{1} {/1}문을 연다', 'ko');
  const parts = splitSegment(whole!, offset);
  if (offset === 1) expect(parts?.map(({ source }) => source)).toEqual(['문', '을 연다']);
  else expect(parts).toBeUndefined();
});

test('a break between two segments is inside when they are one', () => {
  const [one, two] = framed('문을 연다.{1/}창문을 연다.', 'ko', { '1': line });
  expect(mergeSegments(one!, two!)).toEqual({
    source: '문을 연다.{1/}창문을 연다.',
    tags: { '1': line },
    frame: {},
  });
});

test('a target that moves keeps its text, and the tags that its segment has', () => {
  const [one, two] = framed('{1}가{/1}나. {2}다{/2}라.', 'ko');
  const merged = mergeSegments(one!, two!);
  expect(moveTarget('{1}c{/1}d.', two!, merged)).toBe('{2}c{/2}d.');
  expect(moveTarget('{1}a{/1} {2}b{/2}', merged, one!)).toBe('{1}a{/1} b');
});

test('cutting and joining with unchanged targets gives the unit back', () => {
  fc.assert(
    fc.property(randomUnits(), fc.constantFrom<Lang[]>('ko', 'en', 'ja', 'zh'), (unit, lang) => {
      const segments = framed(unit.text, lang, unit.tags);
      if (segments.length > 0) expect(unitText(segments)).toBe(unit.text);
    }),
    { numRuns: 5_000 },
  );
});

/** Any sequence: `at` picks a segment, `offset` a place in it; an odd step joins it with the next. */
const steps = fc.array(fc.record({ at: fc.nat(9), offset: fc.nat(40), join: fc.boolean() }), {
  maxLength: 12,
});

test('after any sequence of cuts and joins the unit is as it was, in segments that show all of it', () => {
  fc.assert(
    fc.property(randomUnits(), steps, (unit, sequence) => {
      let segments = framed(unit.text, 'ko', unit.tags);
      if (segments.length === 0) return;
      const visible = visibleOf(segments);
      for (const step of sequence) segments = apply(segments, step);

      expect(unitText(segments)).toBe(unit.text);
      expect(visibleOf(segments)).toBe(visible);
      for (const { source, tags } of segments) expect(plainText(source, tags)).toMatch(/\S/);
    }),
    { numRuns: 10_000 },
  );
});

function apply(
  segments: Framed[],
  { at, offset, join }: { at: number; offset: number; join: boolean },
) {
  const index = at % segments.length;
  const [one, two] = [segments[index]!, segments[index + 1]];
  if (join) return two ? segments.toSpliced(index, 2, mergeSegments(one, two)) : segments;
  const length = plainText(one.source, one.tags).length;
  const parts = splitSegment(one, offset % (length + 1));
  return parts ? segments.toSpliced(index, 1, ...parts) : segments;
}

function visibleOf(segments: readonly Framed[]): string {
  return segments.map(({ source, tags }) => plainText(source, tags)).join('').replace(/\s/g, '');
}
