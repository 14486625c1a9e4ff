import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lines } from '../../../db/schema/documents.ts';
import { projectMembers, projects } from '../../../db/schema/projects.ts';
import type { DocumentScope, MemberScope } from '../../shared/scopes.ts';
import type { AssignedRange, LineRange } from './rules.ts';

/** Opaque names of the files of this name in the projects that a member has joined. */
export async function listNamed(db: Db, uid: MemberScope, fileName: string): Promise<string[]> {
  const rows = await db.select({ name: documents.randomName }).from(documents)
    .innerJoin(projects, eq(projects.no, documents.projectNo))
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projects.no))
    .where(and(
      eq(documents.fileName, fileName),
      isNull(documents.deletedAt),
      isNull(projects.deletedAt),
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
    )).limit(2);
  return rows.map(({ name }) => name);
}

/** What the grid shows of some lines. */
export async function listAssigned(
  db: Db,
  documentId: DocumentScope,
  ranges: readonly LineRange[],
) {
  const { index, plain, isChecked, reviewedAt, target, assignee, reviewer } = lines;
  return await db.select({ index, plain, target, isChecked, reviewedAt, assignee, reviewer })
    .from(lines).where(among(documentId, ranges)).orderBy(asc(index));
}

/**
 * Who has what of a document, in stretches of lines in their order, each as long as can be. All lines come as one text:
 * thousands of rows would take ten times as long, and so would finding the stretches in the database.
 */
export async function listRanges(db: Db, documentId: DocumentScope): Promise<AssignedRange[]> {
  const [packed] = await db.all<{ owners: string | null }>(sql`
    select group_concat(
      line_index || ',' || coalesce(assignee, 0) || ',' || coalesce(reviewer, 0), ' '
    ) as owners from (
      select line_index, assignee, reviewer from lines
      where document_id = ${documentId} order by line_index
    )`);
  const ranges: [from: number, to: number, assignee: number, reviewer: number][] = [];
  let [last, lastOwners]: [typeof ranges[number] | undefined, string] = [undefined, ''];
  for (const line of packed?.owners?.split(' ') ?? []) {
    const comma = line.indexOf(',');
    const [index, owners] = [Number(line.slice(0, comma)), line.slice(comma + 1)];
    if (last && owners === lastOwners && index === last[1] + 1) last[1] = index;
    else {
      const [assignee = 0, reviewer = 0] = owners.split(',').map(Number);
      last = [index, index, assignee, reviewer];
      lastOwners = owners;
      ranges.push(last);
    }
  }
  return ranges;
}

/** In the order of the ranges, so that thousands of them are as many looks into the index. */
function among(documentId: DocumentScope, ranges: readonly LineRange[]) {
  return sql`${lines.id} in (
    select l.id from json_each(${JSON.stringify(ranges)}) r cross join lines l
    on l.document_id = ${documentId}
      and l.line_index between r.value ->> 0 and r.value ->> 1)`;
}

type Wanted = {
  /** Of the member of this number; 0: what nobody has. */
  who?: number | undefined;
  isUnconfirmed?: boolean;
  /** A pattern of LIKE. */
  pattern?: string | undefined;
};

/** Places of the lines that fit, in their order. */
export async function listFitting(
  db: Db,
  documentId: DocumentScope,
  { who, isUnconfirmed, pattern }: Wanted,
): Promise<number[]> {
  const rows = await db.select({ index: lines.index }).from(lines).where(and(
    eq(lines.documentId, documentId),
    who === 0 ? and(isNull(lines.assignee), isNull(lines.reviewer)) : undefined,
    who ? or(eq(lines.assignee, who), eq(lines.reviewer, who)) : undefined,
    isUnconfirmed ? eq(lines.isChecked, false) : undefined,
    pattern ? sql`${lines.plain} like ${pattern} escape '\\'` : undefined,
  )).orderBy(asc(lines.index));
  return rows.map(({ index }) => index);
}
