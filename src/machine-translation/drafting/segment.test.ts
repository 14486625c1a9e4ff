import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, type Token, writeTags } from '../../language/tags/tags.ts';
import { readAnswer, toSegment } from './segment.ts';

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('<g1>', '</g1>', '<x2/>', '< g1 >', '‹g1›', '⟨', '⟪x⟫', '⦅', 'a<b', '{', '}'),
);
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));

/** Nested pairs and single tags with ids in the order of reading, as imports make them. */
const tagged = fc.array(fc.tuple(text, fc.constantFrom('open', 'close', 'single')), {
  maxLength: 8,
})
  .map((pieces) => {
    const tokens: Token[] = [];
    const opened: number[] = [];
    let id = 0;
    for (const [words, kind] of pieces) {
      if (words) tokens.push(words);
      if (kind === 'open') {
        opened.push(++id);
        tokens.push({ open: id });
      } else if (kind === 'single') tokens.push({ single: ++id });
      else {
        const close = opened.pop();
        if (close) tokens.push({ close });
      }
    }
    for (const close of opened.reverse()) tokens.push({ close });
    return writeTags(tokens);
  });

test('an engine that answers the source itself gives the source back', () => {
  fc.assert(fc.property(tagged, (source) => {
    const segment = toSegment(source);

    const reading = readAnswer(segment.text, segment);

    expect(reading.fault).toBeUndefined();
    expect(writeTags(reading.tokens)).toBe(writeTags(parseTags(source)));
  }));
});

test('what only looks like a tag never reaches an engine as one', () => {
  fc.assert(fc.property(text, (words) => {
    expect(toSegment(writeTags([words])).text).not.toMatch(/<\/?[gx]\d+\s*\/?>/i);
  }));
});

test.each([
  ['<g1>가</g1><x2/>', undefined],
  ['<x2/><g1>가</g1>', undefined],
  ['<x2>< g1>', 'tags'],
  ['< g1>가</g1><x2/>', 'tags'],
  ['<g1 >가</g1 ><x2 />', undefined],
  ['<g1>가</g1>', 'singles'],
  ['<g1>가</g1><x2/><x2/>', 'tags'],
  ['<g1>가</g1><x3/>', 'tags'],
  ['</g1>가<g1><x2/>', 'tags'],
  ['<g1>가<x2/>', 'tags'],
  ['가<x2/>', 'tags'],
  ['<g1>가</g1><g1>나</g1><x2/>', 'tags'],
])('of %s the fault is %s', (answer, fault) => {
  expect(readAnswer(answer, toSegment('{1}a{/1}{2/}')).fault).toBe(fault);
});

test('pairs that cross are a fault, pairs that nest are none', () => {
  const segment = toSegment('{1}a{2}b{/2}{/1}');

  expect(readAnswer('<g1>가<g2>나</g1></g2>', segment).fault).toBe('tags');
  expect(readAnswer('<g2>가<g1>나</g1></g2>', segment).fault).toBeUndefined();
});
