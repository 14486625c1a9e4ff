import { nameOfWords, sheetName } from '../../server/attachment.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';
import { readStatement, type StatementOrder } from './read-statement.ts';
import { statementReport } from './statement-report.ts';
import { statementSheets } from './statement-sheets.ts';
import { text } from './text.ts';

/** The statement as a workbook. */
export async function writeStatement(
  deps: Deps,
  member: Member,
  { lang, ...order }: StatementOrder & { lang: UiLang },
) {
  const statement = await readStatement(deps, member, order);
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../../formats/xlsx/sheet-writer.ts');
  return {
    fileName: sheetName(statement.title, text.reportName[lang], statement.from, statement.to),
    bytes: writeSheets(statementSheets(statement, lang)),
  };
}

/** The statement as a PDF, written in another thread. */
export async function writeStatementPdf(
  deps: Deps,
  member: Member,
  { lang, ...order }: StatementOrder & { lang: UiLang },
) {
  const statement = await readStatement(deps, member, order);
  const { title, from, to } = statement;
  return {
    fileName: nameOfWords([title, text.reportName[lang], from, to], 'pdf'),
    bytes: await deps.fileThreads.writeReport(statementReport(statement, lang), {
      owner: member.uid,
    }),
  };
}

/** Its rows, from which the command line reckons every figure again. */
export async function writeStatementRows(deps: Deps, member: Member, order: StatementOrder) {
  const { projectNo, from, to, lines } = await readStatement(deps, member, order);
  return {
    fileName: `statement-${projectNo}-${from}-${to}.jsonl`,
    bytes: new TextEncoder().encode(lines),
  };
}
