import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lang, langs } from '../../shared/languages.ts';
import { findTerms } from './find-terms.ts';
import { indexTerms } from './term-index.ts';

/** Written apart from the search and never built with; see the head of the file. */
const cases = readFileSync('tests/fixtures/terms/unseen.tsv', 'utf8').split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t') as [lang: Lang, field: string, term: string, marked: string]);

type Place = { at: string; isHint: boolean };

function placesOf(marked: string): { text: string; places: Place[] } {
  const places: Place[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]*\]|<[^>]*>)/)) {
    const term = /^[[<](.*)[\]>]$/.exec(part)?.[1];
    const end = text.length + (term ?? part).length;
    if (term) places.push({ at: `${text.length}-${end}`, isHint: part.startsWith('<') });
    text += term ?? part;
  }
  return { text, places };
}

function judge([lang, , term, marked]: typeof cases[number]) {
  const { text, places } = placesOf(marked);
  const hits = findTerms(indexTerms([{ text: term }], lang), text)
    .map(({ start, end, certainty }) => ({ at: `${start}-${end}`, isHint: certainty !== 'yes' }));
  const both = (isHint: boolean) => {
    const known = places.filter((one) => one.isHint === isHint).map(({ at }) => at);
    const found = hits.filter((one) => one.isHint === isHint).map(({ at }) => at);
    return { known, found, right: found.filter((at) => known.includes(at)).length };
  };
  const [sure, hint] = [both(false), both(true)];
  return {
    right: sure.right,
    wrong: sure.found.length - sure.right,
    missed: sure.known.length - sure.right,
    hinted: hint.right,
    unhinted: hint.known.length - hint.right,
    seen: `${term}: ${marked}`,
  };
}

test.each(langs)('precision and recall in unseen %s sentences are at least 0.97', (lang) => {
  const judged = cases.filter(([of]) => of === lang).map(judge);

  const sum = (count: 'right' | 'wrong' | 'missed' | 'hinted' | 'unhinted') =>
    judged.reduce((total, one) => total + one[count], 0);
  const faults = judged.filter(({ wrong, missed }) => wrong + missed > 0).map(({ seen }) => seen);
  const [right, wrong, missed] = [sum('right'), sum('wrong'), sum('missed')];
  const about = `${right} right, ${wrong} wrong, ${missed} missed: ${faults.join(' / ')}`;
  expect(right / (right + wrong), about).toBeGreaterThanOrEqual(0.97);
  expect(right / (right + missed), about).toBeGreaterThanOrEqual(0.97);
  expect(sum('unhinted'), about).toBeLessThanOrEqual(0.1 * sum('hinted'));
});

test('there are enough of them, of law and patents too, and words that only look like terms', () => {
  const count = (is: (one: typeof cases[number]) => boolean) => cases.filter(is).length;

  expect(cases.length).toBeGreaterThanOrEqual(300);
  expect(count(([, field]) => field === 'law')).toBeGreaterThanOrEqual(100);
  expect(count(([, field]) => field === 'patent')).toBeGreaterThanOrEqual(100);
  expect(count(([, , , marked]) => !/[[<]/.test(marked))).toBeGreaterThanOrEqual(60);
});
