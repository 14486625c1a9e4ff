import type { ReviewState } from '../rules.ts';
import type { ReviewedRow } from './store.ts';

type Found = { row: ReviewedRow; state: ReviewState };
type Line = { id: number; version: number; target: string };
type Half = { lineId: number; version: number; source: string; raw: string };

/** Nothing has changed since the line was drawn. */
const isAsDrawn = (row: ReviewedRow, line: Line | undefined) => row.baseTarget === line?.target;

/**
 * The line of a review that is made of two. It was seen when both were. In a review that is over nobody sees the other
 * half any more: there it stays what was seen, with its units alone.
 */
export function joinRows(
  found: readonly Found[],
  lines: readonly [Line, Line],
  after: { version: number; target: string },
): ReviewedRow {
  const rows = lines.flatMap(({ id }) => found.filter(({ row }) => row.lineId === id));
  const [first] = rows as [Found, ...Found[]];
  const isOver = first.state !== 'open';
  const seen = rows.filter(({ row }) => row.seenAt !== null);
  const counted = isOver && seen.length > 0 ? seen : rows;
  const isSeen = isOver ? seen.length > 0 : seen.length === rows.length;
  const isWhole = rows.length === lines.length &&
    rows.every(({ row }) => isAsDrawn(row, lines.find(({ id }) => id === row.lineId)));
  const base = rows.map(({ row }) => row.baseTarget).filter((text) => text !== '').join(' ');
  return {
    ...first.row,
    lineId: lines[0].id,
    drawn: rows.find(({ row }) => row.drawn !== 'risk')?.row.drawn ?? first.row.drawn,
    units: counted.reduce((sum, { row }) => sum + row.units, 0),
    translatorUid: rows.find(({ row }) => row.translatorUid)?.row.translatorUid ?? null,
    // Another version than that of the line says that its text may be another.
    baseVersion: isWhole ? after.version : -1,
    baseTarget: isWhole ? after.target : base,
    seenAt: isSeen ? seen[0]?.row.seenAt ?? null : null,
  };
}

/** A line of a review as two. What was drawn is shown beside both where it was changed before the cut. */
export function shareRow(
  row: ReviewedRow,
  line: Line,
  [first, second]: readonly [Half, Half],
): ReviewedRow[] {
  const length = first.source.length + second.source.length;
  const behind = length === 0 ? 0 : Math.round(row.units * second.source.length / length);
  const baseOf = (half: Half) =>
    isAsDrawn(row, line)
      ? { baseVersion: half.version, baseTarget: half.raw }
      : { baseVersion: -1, baseTarget: row.baseTarget };
  return [
    { ...row, lineId: first.lineId, units: row.units - behind, ...baseOf(first) },
    { ...row, lineId: second.lineId, units: behind, ...baseOf(second) },
  ];
}
