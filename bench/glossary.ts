import { findTerms } from '../src/language/terms/find-terms.ts';
import { indexTerms } from '../src/language/terms/term-index.ts';
import { finish, report } from './measure.ts';
import { memoryPairs } from './tm-data.ts';

/** Terms of a glossary of 5,000 in lines of text: short segments of the same subject are the terms. */
const TERMS = 5_000;
const LINES = 20_000;
const { pairs, origin } = await memoryPairs(100_000);
console.log(`${LINES} lines of ${origin}`);

for (const lang of ['ko', 'en'] as const) {
  // In another order: neighbours come from one program.
  const texts = pairs.map((_, at) => pairs[(at * 7_919) % pairs.length]?.[lang] ?? '');
  const short = texts.filter((text) => text.split(' ').length <= 3 && text.length <= 24);
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word.length > 1);
  const some = [...new Set([...short.slice(0, TERMS), ...words.slice(0, 4 * TERMS)])];
  const terms = some.filter((_, at) => at % 2 === 0).slice(0, TERMS).map((text) => ({ text }));

  const builds = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    indexTerms(terms, lang);
    return performance.now() - startedAt;
  });
  const index = indexTerms(terms, lang);
  report({
    name: `${lang}: building the index of ${terms.length} terms, best of three`,
    value: Math.min(...builds),
    unit: 'ms',
    atMost: lang === 'en' ? 150 : 50,
  });

  const lines = texts.slice(-LINES);
  for (const line of lines.slice(0, 2_000)) findTerms(index, line);
  let hits = 0;
  const times = lines.map((line) => {
    const from = performance.now();
    hits += findTerms(index, line).length;
    return (performance.now() - from) * 1000;
  }).sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  report({
    name: `${lang}: one line, median`,
    value: times[LINES / 2] ?? 0,
    unit: 'µs',
    atMost: 50,
  });
  report({ name: `${lang}: one line, mean`, value: mean, unit: 'µs' });
  report({ name: `${lang}: hits a line`, value: hits / LINES, unit: '' });
}
finish();
