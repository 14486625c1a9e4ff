import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import { nameOfWords, sheetName } from '../../server/attachment.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import type { ShownStatement } from '../statement/read-statement.ts';
import { figuresOf } from '../statement/rules.ts';
import { statementReport } from '../statement/statement-report.ts';
import { statementSheets } from '../statement/statement-sheets.ts';
import { text as statement } from '../statement/text.ts';
import { unpackRows } from './pack-rows.ts';
import { findReleased, listOwnEverywhere, listOwnReleased, listReleasedRows } from './store.ts';

export type ReleasedFacts = Awaited<ReturnType<typeof listReleased>>['rows'][number];
export type ReleasedStatement = Awaited<ReturnType<typeof readReleased>>;

type Page = { limit: number; offset: number };

/** Of a project: those of all for its manager, the own ones for others. `own`: the own ones in any case. */
export async function listReleased(
  deps: Deps,
  member: Member,
  projectNo: number,
  { isOwn = false, ...page }: Page & { isOwn?: boolean },
) {
  const { project, whose } = await open(deps, member, projectNo);
  const wanted = isOwn ? { ...whose, uid: member.uid } : whose;
  return { title: project.title, ...await listReleasedRows(deps.db, wanted, page) };
}

/** What a member has released anywhere. */
export async function listReleasedOf(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  page: Page,
) {
  return await listOwnEverywhere(db, uid, page);
}

/** One of them, with every figure reckoned from its rows. */
export async function readReleased(deps: Deps, member: Member, projectNo: number, no: number) {
  const { project, whose } = await open(deps, member, projectNo);
  const found = await findReleased(deps.db, whose, no) ?? fail('statement.notFound');
  const { rows: packed, rates, uid, ...facts } = found;
  const { lines, rows } = await unpackRows(packed);
  const shown: ShownStatement = {
    ...facts,
    title: project.title,
    rates: rates ?? undefined,
    lines,
    rows,
    figures: figuresOf(rows, rates ?? undefined),
  };
  return {
    ...shown,
    no,
    projectNo: project.no,
    releasedAt: facts.releasedAt,
    isOwn: uid === member.uid,
  };
}

/** The same as a workbook. */
export async function writeReleased(
  deps: Deps,
  member: Member,
  { projectNo, no, lang }: { projectNo: number; no: number; lang: UiLang },
) {
  const released = await readReleased(deps, member, projectNo, no);
  const { writeSheets } = await import('../../formats/xlsx/sheet-writer.ts');
  const { member: name, from, to } = released;
  return {
    fileName: sheetName(name, statement.reportName[lang], from, to),
    bytes: writeSheets(statementSheets(released, lang)),
  };
}

/** The same as a PDF. */
export async function writeReleasedPdf(
  deps: Deps,
  member: Member,
  { projectNo, no, lang }: { projectNo: number; no: number; lang: UiLang },
) {
  const released = await readReleased(deps, member, projectNo, no);
  const { member: name, from, to } = released;
  const report = statementReport(released, lang);
  return {
    fileName: nameOfWords([name, statement.reportName[lang], from, to], 'pdf'),
    bytes: await deps.fileThreads.writeReport(report, { owner: member.uid }),
  };
}

/** For the file of what is stored about a member; rows are downloaded one statement at a time. */
export async function exportReleased({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listOwnReleased(db, uid)).map(({ releasedAt, ...facts }) => ({
    ...facts,
    released_at: releasedAt,
  }));
}

async function open(deps: Deps, member: Member, projectNo: number) {
  const { project, membership } = await requireProject(deps, member, projectNo, 'documents.read');
  const seesAll = may(membership, 'progress.readAll');
  return { project, whose: { projectNo: project.no, uid: seesAll ? undefined : member.uid } };
}
