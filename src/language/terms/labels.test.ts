import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';
import { indexTerms } from './term-index.ts';

/**
 * Places in real text where the letters of a term stand, judged by reading before the search was written: 1 where it is
 * the term, 0 where it is part of another word. The text itself is not ours to keep; where it is absent there is nothing
 * to measure.
 */
type Label = [term: string, row: number, start: number, end: number, isTerm: 0 | 1];

const PAIRS = '../shared/data/tm/real.ko-en.tsv.gz';
const labels = JSON.parse(readFileSync('tests/fixtures/terms/labels.json', 'utf8')) as Record<
  'ko' | 'en',
  Label[]
>;

test.runIf(existsSync(PAIRS)).each(['ko', 'en'] as const)(
  'precision and recall in real %s text are at least 0.97',
  (lang) => {
    const rows = gunzipSync(readFileSync(PAIRS)).toString('utf8').split('\n')
      .map((row) => row.split('\t')[lang === 'ko' ? 0 : 1] ?? '');

    const answers = labels[lang].map(([term, row, start, end, isTerm]) => {
      const hits = findTerms(indexTerms([{ text: term }], lang), rows[row] ?? '');
      const isFound = hits.some((hit) =>
        hit.certainty === 'yes' && hit.start <= start && hit.end >= end
      );
      return { isTerm: isTerm === 1, isFound };
    });

    const count = (one: Partial<typeof answers[number]>) =>
      answers.filter((answer) =>
        (one.isTerm ?? answer.isTerm) === answer.isTerm &&
        (one.isFound ?? answer.isFound) === answer.isFound
      ).length;
    const right = count({ isTerm: true, isFound: true });
    expect(right / count({ isFound: true })).toBeGreaterThanOrEqual(0.97);
    expect(right / count({ isTerm: true })).toBeGreaterThanOrEqual(0.97);
  },
);
