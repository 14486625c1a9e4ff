import type { Db } from '../../../../db/client.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import { type Home, homeBefore, homeOfIssue } from './home-of-issue.ts';
import { joinRows, shareRow } from './reviewed-rows.ts';
import type { ReviewedBefore } from './rules.ts';
import {
  listIssuesOfLines,
  listReviewedRows,
  replaceReviewedRows,
  type ReviewedRow,
  setHomes,
} from './store.ts';

/** A line as it is before a cut or a join. */
type LineBefore = { id: number; version: number; target: string };
/** A line as it will be; `raw`: the target as it is stored. */
type LineAfter = Home & { raw: string };
/** The lines that a cut or a join made, and those that are there again once it is taken back. */
type Lines = {
  now: readonly [LineBefore, ...LineBefore[]];
  after: readonly [LineAfter, ...LineAfter[]];
};

/*
 * What reviews hold of lines that are cut or joined, in the same transaction and while all of the lines are there. Each
 * answers what takes it back.
 */

/** Two lines become the first of them. */
export async function joinReviewed(
  tx: Db,
  documentId: DocumentScope,
  [first, second]: readonly [LineBefore, LineBefore],
  after: LineAfter,
): Promise<ReviewedBefore> {
  const before = await readBefore(tx, documentId, [first, second]);
  const found = await listReviewedRows(tx, documentId, [first.id, second.id]);
  const joined = joinByReview(found, [first, second], after);
  await replaceReviewedRows(tx, documentId, [first.id, second.id], joined);
  await rehome(tx, documentId, before, [after]);
  return before;
}

/** A line becomes two; its units are shared by the letters of their sources. */
export async function splitReviewed(
  tx: Db,
  documentId: DocumentScope,
  line: LineBefore,
  halves: readonly [LineAfter, LineAfter],
): Promise<ReviewedBefore> {
  const before = await readBefore(tx, documentId, [line]);
  const found = await listReviewedRows(tx, documentId, [line.id]);
  const rows = found.flatMap(({ row }) => shareRow(row, line, halves));
  await replaceReviewedRows(tx, documentId, [line.id], rows);
  await rehome(tx, documentId, before, halves);
  return before;
}

/**
 * A cut or a join is taken back. What was found and seen since stays; reviews that began since are joined or shared
 * like any others.
 */
export async function restoreReviewed(
  tx: Db,
  documentId: DocumentScope,
  before: ReviewedBefore,
  { now, after }: Lines,
): Promise<void> {
  const ids = [...new Set([...now.map(({ id }) => id), ...after.map(({ lineId }) => lineId)])];
  const present = await readBefore(tx, documentId, now);
  const seen = Map.groupBy(present.lines, ({ reviewId }) => reviewId);
  const rows = before.lines.filter(({ reviewId }) => seen.has(reviewId)).map((row) => {
    const since = (seen.get(row.reviewId) ?? []).map(({ seenAt }) => seenAt);
    const at = row.seenAt ?? (since.includes(null) ? null : since[0] ?? null);
    return { ...row, seenAt: at === null ? null : new Date(at) };
  });
  const begun = await rowsBegunSince(tx, documentId, before, { now, after });
  await replaceReviewedRows(tx, documentId, ids, [...rows, ...begun]);
  const known = new Map(before.issues.map((issue) => [issue.id, issue]));
  const versionOf = new Map(after.map(({ lineId, version }) => [lineId, version]));
  await setHomes(
    tx,
    documentId,
    present.issues.map((issue) => {
      const old = known.get(issue.id);
      const version = old && versionOf.get(old.lineId);
      return old && version !== undefined
        ? homeBefore(old, version)
        : homeOfIssue(issue, issue.age, after);
    }),
  );
}

/** What reviews hold that began after the cut or the join: they are not among what is stored of it. */
async function rowsBegunSince(
  tx: Db,
  documentId: DocumentScope,
  before: ReviewedBefore,
  { now: [line, other], after: [first, second] }: Lines,
): Promise<ReviewedRow[]> {
  const known = new Set(before.lines.map(({ reviewId }) => reviewId));
  const ids = other ? [line.id, other.id] : [line.id];
  const found = (await listReviewedRows(tx, documentId, ids))
    .filter(({ row }) => !known.has(row.reviewId));
  if (other) return joinByReview(found, [line, other], first);
  return found.flatMap(({ row }) => second ? shareRow(row, line, [first, second]) : [row]);
}

function joinByReview(
  found: Awaited<ReturnType<typeof listReviewedRows>>,
  lines: readonly [LineBefore, LineBefore],
  { version, raw }: LineAfter,
): ReviewedRow[] {
  const byReview = Map.groupBy(found, ({ row }) => row.reviewId);
  return [...byReview.values()].map((of) => joinRows(of, lines, { version, target: raw }));
}

async function readBefore(
  tx: Db,
  documentId: DocumentScope,
  lines: readonly LineBefore[],
): Promise<ReviewedBefore> {
  const ids = lines.map(({ id }) => id);
  const versionOf = new Map(lines.map(({ id, version }) => [id, version]));
  const rows = await listReviewedRows(tx, documentId, ids);
  const issues = await listIssuesOfLines(tx, documentId, ids);
  return {
    lines: rows.map(({ row }) => storedRow(row)),
    issues: issues.map(({ id, lineId, version, anchor }) => ({
      id,
      lineId,
      age: (versionOf.get(lineId) ?? version) - version,
      anchor,
    })),
  };
}

function storedRow(row: ReviewedRow) {
  return { ...row, seenAt: row.seenAt?.getTime() ?? null };
}

async function rehome(
  tx: Db,
  documentId: DocumentScope,
  { issues }: ReviewedBefore,
  homes: readonly [Home, ...Home[]],
) {
  await setHomes(tx, documentId, issues.map((issue) => homeOfIssue(issue, issue.age, homes)));
}
