/** Mean widths of letters, as parts of the size of the type. */
const WIDE = 0.88;
const NARROW = 0.5;
/** Chip and end of a row, and the edges of its two texts. */
const COLUMNS_PX = 42 + 58;
const EDGES_PX = 18;
const BORDER_PX = 1;
/** Under this width of the list its texts stand over each other. */
const STACKED_PX = 640;

export type RowType = {
  size: number;
  lineHeight: number;
  padding: number;
  /** How much of the width the source has, in per cent. */
  share: number;
  isStacked: boolean;
  numberWidth: number;
};

/** How high a row is likely to be, so that the scrollbar hardly moves when the row is measured. */
export function rowHeight(
  line: { source: string; target: string } | undefined,
  listWidth: number,
  { size, lineHeight, padding, share, isStacked, numberWidth }: RowType,
): number {
  const least = padding * 2 + BORDER_PX + lineHeight;
  if (!line) return least;
  const width = listWidth - numberWidth - COLUMNS_PX;
  if (isStacked || listWidth < STACKED_PX) {
    const rows = rowsOf(line.source, width, size) + rowsOf(line.target, width, size);
    return padding * 3 + BORDER_PX + lineHeight * rows;
  }
  const source = rowsOf(line.source, width * share / 100 - EDGES_PX, size);
  const target = rowsOf(line.target, width * (100 - share) / 100 - EDGES_PX, size);
  return least + lineHeight * (Math.max(source, target) - 1);
}

function rowsOf(text: string, width: number, size: number): number {
  let rows = 0;
  for (const part of text.split('\n')) {
    const wide = part.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/g);
    const wideCount = wide?.length ?? 0;
    const px = (wideCount * WIDE + (part.length - wideCount) * NARROW) * size;
    rows += Math.max(1, Math.ceil(px / Math.max(width, 80)));
  }
  return rows;
}
