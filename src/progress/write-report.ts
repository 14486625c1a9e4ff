import type { Deps, Member } from '../shared/deps.ts';
import { sheetName } from '../shared/attachment.ts';
import type { UiLang } from '../shared/languages.ts';
import { readProgress } from './read-progress.ts';
import { reportSheets } from './report-sheets.ts';
import { dayText } from './rules.ts';
import { text } from './text.ts';

/** How far a project is, as a workbook. */
export async function writeReport(deps: Deps, member: Member, projectNo: number, lang: UiLang) {
  const progress = await readProgress(deps, member, projectNo);
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../formats/sheet-writer.ts');
  return {
    fileName: sheetName(progress.title, text.reportName[lang], dayText(progress.today)),
    bytes: writeSheets(reportSheets(progress, lang)),
  };
}
