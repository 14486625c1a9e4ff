import { definitionSheet } from '../../documents/counting/definition-sheet.ts';
import type { SheetToWrite } from '../../formats/xlsx/sheet-writer.ts';
import type { UiLang } from '../../shared/languages.ts';
import { detailSheet, fileSheet } from './report/file-sheets.ts';
import { summarySheet } from './report/summary-sheet.ts';
import type { Analysis } from './read-analysis.ts';

/**
 * An analysis as sheets in which every sum is a formula over what was counted: the recipient can change a rate and see
 * what comes out.
 */
export function analysisSheets(analysis: Analysis, title: string, lang: UiLang): SheetToWrite[] {
  const report = { analysis, lang };
  return [
    summarySheet(report, title),
    fileSheet(report),
    detailSheet(report),
    definitionSheet(lang),
  ];
}
