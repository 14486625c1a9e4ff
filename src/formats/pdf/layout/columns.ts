import { median } from '../model/boxes.ts';
import type { Item } from './item.ts';
import { lengthOfLine, type Line, textOfLine } from './lines.ts';
import { wouldFit } from './paragraph-lines.ts';

/**
 * Whether what stands on both sides of a gutter is read one side after the other. Prose goes on from line to line within
 * its column, or its lines do not stand level with those beside; cells of a table begin at one height.
 */
export function areColumns(left: readonly Item[], right: readonly Item[], size: number): boolean {
  if (areTablesBeside(left, right)) return true;
  // Numbers that hang beside a text are no column of their own.
  const level = Math.max(shareLevel(left, right, size), shareLevel(right, left, size));
  if (level < 0.5) return true;
  const [before, after] = [columnsIn(left, size), columnsIn(right, size)];
  if (beginTogether(before, after, size) || !isClose(before, after, size)) return false;
  const letters = Math.min(meanLetters(left), meanLetters(right));
  const isProse = shareOfProse(before) >= 0.5 && shareOfProse(after) >= 0.5;
  if (isProse && letters >= 8) return true;
  return Math.max(fullness(left, size), fullness(right, size)) >= 0.5 && letters >= 12;
}

/** Two tables side by side are parts of two columns, whatever stands above and below them. */
export function areTablesBeside(left: readonly Item[], right: readonly Item[]): boolean {
  const tables = right.filter(({ isTable }) => isTable);
  return left.some((one) =>
    one.isTable && tables.some(({ top, bottom }) => top < one.bottom && bottom > one.top)
  );
}

function shareLevel(left: readonly Item[], right: readonly Item[], size: number): number {
  const lines = right.filter((item) => item.line);
  const level = lines.filter(({ line }) =>
    left.some((other) =>
      other.line && line && Math.abs(other.line.baseline - line.baseline) < 0.25 * size
    )
  );
  return lines.length === 0 ? 0 : level.length / lines.length;
}

/** Lines one below the other. `starts`: those that do not go on with the line above. */
type Column = { lines: Line[]; left: number; right: number; starts: Line[]; wraps: number };

/** What overlaps from left to right is one column. */
function columnsIn(items: readonly Item[], size: number): Column[] {
  const lines = items.flatMap(({ line }) => line ? [line] : []).sort((a, b) => a.left - b.left);
  const groups: { lines: Line[]; right: number }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && line.left < last.right) {
      last.lines.push(line);
      last.right = Math.max(last.right, line.right);
    } else groups.push({ lines: [line], right: line.right });
  }
  return groups.map((group) => columnOf(group.lines, group.right, size));
}

function columnOf(group: readonly Line[], right: number, size: number): Column {
  const lines = [...group].sort((a, b) => a.baseline - b.baseline);
  const gaps = lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0));
  const leading = median(gaps.filter((gap) => gap > 0.5 * size));
  const starts: Line[] = [];
  let wraps = 0;
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const gap = before ? line.baseline - before.baseline : Infinity;
    const isOn = before && gap < Math.min(1.25 * leading, 2 * size) &&
      Math.abs(before.size - line.size) < 0.12 * line.size &&
      !wouldFit(before, line, right, textOfLine(line));
    if (isOn) wraps++;
    else starts.push(line);
  });
  const left = Math.min(...lines.map((line) => line.left));
  return { lines, left, right, starts, wraps };
}

/** Which part of the lines goes on from the line above. */
function shareOfProse(columns: readonly Column[]): number {
  const lines = columns.reduce((sum, column) => sum + column.lines.length, 0);
  const wraps = columns.reduce((sum, column) => sum + column.wraps, 0);
  return lines === 0 ? 0 : wraps / lines;
}

/** In em and in widths of a column: cells that happen to be equally long may stand farther apart. */
const WIDEST_GUTTER = 4;
const GUTTER_SHARE = 0.3;

function isClose(before: readonly Column[], after: readonly Column[], size: number): boolean {
  const [left, right] = [before.at(-1), after[0]];
  if (!left || !right) return false;
  const gap = right.left - left.right;
  const width = Math.min(left.right - left.left, right.right - right.left);
  return gap < WIDEST_GUTTER * size && gap < GUTTER_SHARE * width;
}

/** Rows of a table begin in all their cells at one height; paragraphs of columns do so by chance. */
function beginTogether(
  before: readonly Column[],
  after: readonly Column[],
  size: number,
): boolean {
  const [left, right] = [before, after].map((columns) => columns.flatMap(({ starts }) => starts));
  const [few, many] = (left?.length ?? 0) < (right?.length ?? 0) ? [left, right] : [right, left];
  const common = few?.filter((start) =>
    many?.some((other) => Math.abs(other.baseline - start.baseline) < 0.25 * size)
  );
  const [count, of] = [common?.length ?? 0, few?.length ?? 0];
  return count >= 3 && count > 0.75 * of;
}

function fullness(items: readonly Item[], size: number): number {
  const lines = items.filter((item) => item.line);
  const right = Math.max(...lines.map((item) => item.right));
  const full = lines.filter((item) => item.right > right - 2 * size);
  return lines.length === 0 ? 0 : full.length / lines.length;
}

function meanLetters(items: readonly Item[]): number {
  const lines = items.flatMap(({ line }) => line ? [line] : []);
  const letters = lines.reduce((sum, line) => {
    const text = textOfLine(line);
    return sum + (/[\u3040-\u9fff\uac00-\ud7a3]/.test(text) ? 2 : 1) * lengthOfLine(line);
  }, 0);
  return lines.length === 0 ? 0 : letters / lines.length;
}
