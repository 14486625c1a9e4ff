import type { Finding } from './finding.ts';

/** The text after all fixes of findings that were made of it, from its end; of two that overlap the first one counts. */
export function applyFixes(text: string, findings: readonly Pick<Finding, 'fix'>[]): string {
  let end = 0;
  const chosen = findings.flatMap(({ fix }) => fix ? [fix] : [])
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((fix) => {
      if (fix.start < end) return false;
      end = Math.max(fix.end, fix.start + 1);
      return true;
    });
  return chosen.reduceRight(
    (written, { start, end, insert }) => written.slice(0, start) + insert + written.slice(end),
    text,
  );
}
