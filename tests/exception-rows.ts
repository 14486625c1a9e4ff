import { expect, test } from 'vitest';
import type { Lang } from '../src/shared/languages.ts';
import { explanations } from '../src/language/qa-checks/explanations/table.ts';
import type { CheckSetting, Severity } from '../src/language/qa-checks/finding.ts';
import { findingsOf } from '../src/language/qa-checks/findings-of.ts';
import { indexEntries, type TermEntry } from '../src/language/terms/check-terms.ts';
import { lineOf, settingOf } from '../src/language/qa-checks/testing/sample.ts';

/** A sentence about what is not reported, and lines that show it. */
export type Row = {
  /** Of the findings that the sentence is about; several have the same exception. */
  code: string;
  /** The sentence, as the page of the code shows it. */
  says: string;
  lines: readonly (readonly [source: string, target: string])[];
  from?: Lang;
  to?: Lang;
  setting?: Partial<CheckSetting>;
  /** The code that is reported in its place. */
  as?: string;
  /** How it is reported; absent: it is not. */
  found?: Severity;
};

/** A glossary of one entry. */
export const termsOf = (source: string, target: TermEntry['targets'][number]) =>
  indexEntries(
    [{ sources: [{ text: source, status: 'preferred' }], targets: [target] }],
    { from: 'en', to: 'ko' },
  );

/** One test for each row; its name has the sentence. */
export function testRows(rows: readonly Row[]) {
  test.each(rows)('$code: $says', ({ code, says, as = code, found, lines, ...row }) => {
    const { why, exceptions } = explanations[code] ?? expect.fail(code);
    expect(`${why.ko} ${exceptions.ko}`).toContain(says);
    for (const [source, target] of lines) {
      const all = severities(row, source, target);
      expect.soft([...new Set(all.get(as))], `${source} → ${target}`).toEqual(found ? [found] : []);
      if (as !== code) expect.soft(all.has(code), `${source} → ${target}`).toBe(false);
    }
  });
}

/** How severe the findings of a line are, by their codes. */
function severities(
  { from = 'en', to = 'ko', setting }: Pick<Row, 'from' | 'to' | 'setting'>,
  source: string,
  target: string,
) {
  const found = findingsOf(lineOf(source, target), { ...settingOf(from, to), ...setting });
  return new Map(
    found.map(({ code }) => [
      code,
      found.filter((one) => one.code === code).map(({ severity }) => severity),
    ]),
  );
}
