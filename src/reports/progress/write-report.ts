import type { Deps, Member } from '../../server/deps.ts';
import { sheetName } from '../../server/attachment.ts';
import type { UiLang } from '../../shared/languages.ts';
import { readProgress } from './read-progress.ts';
import { progressSheets } from './report-sheets.ts';
import { dayText } from './rules.ts';
import { text } from './text.ts';

/** How far a project is, as a workbook. */
export async function writeProgressReport(
  deps: Deps,
  member: Member,
  projectNo: number,
  lang: UiLang,
) {
  const progress = await readProgress(deps, member, projectNo);
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../../formats/xlsx/sheet-writer.ts');
  return {
    fileName: sheetName(progress.title, text.reportName[lang], dayText(progress.today)),
    bytes: writeSheets(progressSheets(progress, lang)),
  };
}
