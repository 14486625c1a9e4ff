import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addTermRow,
  backspace,
  type Draft,
  draftOf,
  filledTerms,
  type Side,
  typed,
} from './draft.ts';

const words = (draft: Draft) => [
  draft.sources.map(({ text }) => text),
  draft.targets.map(({ text }) => text),
];
const entry = (sources: string[], targets: string[]) =>
  draftOf({
    sources: sources.map((text) => ({ text, status: 'preferred' })),
    targets: targets.map((text) => ({ text, status: 'preferred' })),
    note: '',
    domain: null,
  });

test('Enter makes a new term row with a copy of the counterpart', () => {
  const { draft, focus } = addTermRow(entry(['계약'], ['contract']), { side: 'sources', at: 0 });
  expect(words(draft)).toEqual([['계약', ''], ['contract', 'contract']]);
  expect(focus).toEqual({ side: 'sources', at: 1 });
});

test('Backspace in the new one takes the row away again', () => {
  const { draft, focus } = addTermRow(entry(['계약'], ['contract']), { side: 'sources', at: 0 });
  expect(words(backspace(draft, focus).draft)).toEqual([['계약'], ['contract']]);
});

test('Backspace leaves a counterpart that is a term of its own', () => {
  const draft = entry(['계약', ''], ['contract', 'agreement']);
  expect(words(backspace(draft, { side: 'sources', at: 1 }).draft)).toEqual([
    ['계약'],
    ['contract', 'agreement'],
  ]);
});

test('the last field of a side stays', () => {
  const draft = entry([], ['contract']);
  expect(backspace(draft, { side: 'sources', at: 0 }).draft).toEqual(draft);
});

test('what is empty is not sent', () => {
  const draft = typed(entry(['계약', ' '], []), { side: 'targets', at: 0 }, { text: 'contract' });
  expect([filledTerms(draft, 'sources'), filledTerms(draft, 'targets')].map((side) => side.length))
    .toEqual([1, 1]);
});

test('Enter and Backspace bring back what was there, wherever the caret is', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 4 });
  const side = fc.constantFrom<Side>('sources', 'targets');
  fc.assert(fc.property(texts, texts, side, fc.nat(3), (sources, targets, side, place) => {
    const draft = entry(sources, targets);
    const at = Math.min(place, draft[side].length - 1);
    const after = addTermRow(draft, { side, at });
    const back = backspace(after.draft, after.focus).draft;
    expect(back[side]).toEqual(draft[side]);
    expect(new Set(words(back).flat())).toEqual(new Set(words(draft).flat()));
  }));
});
