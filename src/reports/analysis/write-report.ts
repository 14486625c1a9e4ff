import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { sheetName } from '../../server/attachment.ts';
import type { UiLang } from '../../shared/languages.ts';
import { readAnalyses } from './read-analysis.ts';
import { analysisSheets } from './report-sheets.ts';
import { text } from './text.ts';

type ReportOrder = { projectNo: number; version?: number | undefined; lang: UiLang };

/** An analysis as a workbook. */
export async function writeAnalysisReport(
  deps: Deps,
  member: Member,
  { projectNo, version, lang }: ReportOrder,
) {
  const { project } = await requireProject(deps, member, projectNo, 'analysis.read');
  const { shown } = await readAnalyses(deps, member, project.no, version);
  if (shown?.state !== 'done') fail('analysis.notFound');
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../../formats/xlsx/sheet-writer.ts');
  return {
    fileName: sheetName(project.title, text.reportName[lang], String(shown.version)),
    bytes: writeSheets(analysisSheets(shown, project.title, lang)),
  };
}
