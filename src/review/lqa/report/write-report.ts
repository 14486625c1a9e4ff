import type { Deps, Member } from '../../../server/deps.ts';
import { sheetName } from '../../../server/attachment.ts';
import { fail } from '../../../shared/errors.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import type { ReviewKey } from '../enter-review.ts';
import { text } from '../text.ts';
import { readReport } from './read-report.ts';
import { reportSheets } from './report-sheets.ts';

/** The report as a workbook. */
export async function writeReviewReport(
  deps: Deps,
  member: Member,
  key: ReviewKey & { lang: UiLang },
) {
  const { lang } = key;
  const report = await readReport(deps, member, key) ?? fail('review.notYet');
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../../../formats/xlsx/sheet-writer.ts');
  const day = formatMoment(report.at).slice(0, 10);
  return {
    fileName: sheetName(report.fileName, text.reportName[lang], day),
    bytes: writeSheets(reportSheets(report, lang)),
  };
}

/**
 * What the verdict counts, one JSON line an issue, as the command line reads it: `cli lqa` gives the same score. What was
 * dropped, or drawn for its risk, is no part of it.
 */
export async function writeIssueLines(deps: Deps, member: Member, key: ReviewKey) {
  const report = await readReport(deps, member, key) ?? fail('review.notYet');
  const rows = report.issues.filter(({ drawn, isCounted }) => isCounted && drawn !== 'risk')
    .map(({ scored, side, quote, comment, answer, reason, verdict }) => {
      const { line, category, severity, isRepeat: repeat, isOpen: open } = scored;
      const facts = { side, quote, comment, answer, reason, verdict };
      return JSON.stringify({ line, category, severity, repeat, open, ...facts });
    });
  return {
    fileName: `review-${report.id}.jsonl`,
    bytes: new TextEncoder().encode(rows.map((row) => `${row}\n`).join('')),
  };
}
