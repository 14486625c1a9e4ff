const LINE_PX = 27;
const PADDING_PX = 19;
/** Mean widths at the size of the editor's text. */
const WIDE_PX = 15;
const NARROW_PX = 8;
const COLUMNS_PX = 172;
const STACKED_COLUMNS_PX = 92;
const STACKED_PX = 760;

/** How high a row is likely to be, so that the scrollbar hardly moves when the row is measured. */
export function rowHeight(
  line: { source: string; target: string } | undefined,
  listWidth: number,
): number {
  if (!line) return PADDING_PX + LINE_PX;
  if (listWidth < STACKED_PX) {
    const width = listWidth - STACKED_COLUMNS_PX;
    const rows = rowsOf(line.source, width) + rowsOf(line.target, width);
    return PADDING_PX * 2 + LINE_PX * rows;
  }
  const width = (listWidth - COLUMNS_PX) / 2 - 24;
  return PADDING_PX + LINE_PX * Math.max(rowsOf(line.source, width), rowsOf(line.target, width));
}

function rowsOf(text: string, width: number): number {
  let rows = 0;
  for (const part of text.split('\n')) {
    const wide = part.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/g);
    const wideCount = wide?.length ?? 0;
    const px = wideCount * WIDE_PX + (part.length - wideCount) * NARROW_PX;
    rows += Math.max(1, Math.ceil(px / Math.max(width, 80)));
  }
  return rows;
}
