/** Cells of a row of manuscript paper. */
const CELLS = 20;
/** These never begin a row: they join the last cell. */
const CLOSING = new Set('.,!?:;)]}”’」』〉》…—');

/** Figures and small Latin letters stand two in a cell, … and — take two cells; no blank follows a full stop or comma. */
function cellsOf(clusters: readonly string[]): string[] {
  const cells: string[] = [];
  for (let at = 0; at < clusters.length; at++) {
    const one = clusters[at] ?? '';
    const before = clusters[at - 1] ?? '';
    if (one === ' ' && (before === '.' || before === ',')) continue;
    const kind = [/^[0-9]$/, /^[a-z]$/].find((form) => form.test(one));
    if (kind) {
      let length = 1;
      while (kind.test(clusters[at + length] ?? '')) length++;
      cells.push(...Array.from({ length: Math.ceil(length / 2) }, () => 'x'));
      at += length - 1;
    } else if (/^\s/.test(one)) cells.push(' ');
    else if (one === '…' || one === '—') cells.push(one, one);
    else cells.push(one);
  }
  return cells;
}

/** Rows that a paragraph fills; it begins with an empty cell. */
export function manuscriptRows(clusters: readonly string[]): number {
  let [used, rows] = [1, 1];
  for (const cell of cellsOf(clusters)) {
    if (used === CELLS) {
      if (CLOSING.has(cell)) continue;
      rows++;
      used = 0;
    }
    if (cell === ' ' && used === 0) continue;
    used++;
  }
  return used > 0 ? rows : rows - 1;
}
