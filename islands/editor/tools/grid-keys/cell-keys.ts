import type { EditorSession } from '../../session/session.ts';

/** So many rows go by with the keys for a page. */
const PAGE = 10;
/** So many frames may pass until a row that was out of sight is drawn. */
const MOST_FRAMES = 60;

/**
 * Keys of the list as a grid, for moving over lines without writing: arrows go from cell to cell, Enter goes into
 * one, and Esc leaves a button for its cell. A field is left by a key of its own. Answers how to end.
 */
export function followCells(session: EditorSession, list: HTMLElement): () => void {
  const { view, lines, walk } = session;
  /** The newest request: while a key is held down, rows that were passed are not waited for. */
  let wish = 0;

  function keyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (!cell || event.isComposing || event.keyCode === 229 || event.altKey || event.metaKey) {
      return;
    }
    if (!answer(event, cell, event.target === cell)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** True: the key was meant for the grid. */
  function answer({ key, ctrlKey, shiftKey }: KeyboardEvent, cell: HTMLElement, isInCell: boolean) {
    if (shiftKey || (ctrlKey && key !== 'Home' && key !== 'End')) return false;
    if (!isInCell) return key === 'Escape' && !isField(document.activeElement) && focus(cell);
    if (key === 'Enter') return enter(cell);
    const position = positionOf(cell);
    const cells = cellsOf(cell);
    const column = cells.indexOf(cell);
    const last = view.count() - 1;
    switch (key) {
      case 'ArrowUp':
        return go(position - 1, column);
      case 'ArrowDown':
        return go(position + 1, column);
      case 'PageUp':
        return go(Math.max(0, position - PAGE), column);
      case 'PageDown':
        return go(Math.min(last, position + PAGE), column);
      case 'ArrowLeft':
        return focus(cells[column - 1]);
      case 'ArrowRight':
        return focus(cells[column + 1]);
      case 'Home':
        return ctrlKey ? go(0, 0) : focus(cells[0]);
      case 'End':
        return ctrlKey ? go(last, Infinity) : focus(cells.at(-1));
      default:
        return false;
    }
  }

  function go(position: number, column: number): true {
    if (position >= 0 && position < view.count()) void show(position, column);
    return true;
  }

  async function show(position: number, column: number) {
    const mine = ++wish;
    const index = view.indexAt(position);
    if (index === undefined) return;
    if (index < session.openLines) await lines.want(index, index);
    if (lines.line(index)) session.activate(index);
    walk.scrollTo.set({ position });
    for (let frame = 0; frame < MOST_FRAMES && mine === wish; frame++) {
      const cells = cellsIn(list.querySelector(`[data-index="${position}"]`));
      if (cells.length > 0) {
        focus(cells[Math.min(column, cells.length - 1)]);
        return;
      }
      await new Promise(requestAnimationFrame);
    }
  }

  list.addEventListener('keydown', keyDown);
  return () => list.removeEventListener('keydown', keyDown);
}

/** Leaves what has the focus for the cell around it. */
export function toCell(focused: Element | null) {
  const cell = cellOf(focused);
  if (cell) focus(cell);
}

function isField(element: Element | null): boolean {
  return element?.matches('textarea, [contenteditable="true"]') ?? false;
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
}

function cellsIn(row: Element | null): HTMLElement[] {
  return [...row?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? []];
}

const rowOf = (cell: HTMLElement) => cell.closest<HTMLElement>('[data-index]');
const cellsOf = (cell: HTMLElement) => cellsIn(rowOf(cell));
const positionOf = (cell: HTMLElement) => Number(rowOf(cell)?.dataset.index);

function focus(cell: HTMLElement | undefined): true {
  if (!cell) return true;
  // Reached by these keys alone: Tab goes to the field of the active line.
  cell.tabIndex = -1;
  cell.focus();
  return true;
}

/** Into what can be used in the cell; from a cell of words alone into the field of its line. */
function enter(cell: HTMLElement): true {
  const usable = 'textarea, [contenteditable="true"], button:not(:disabled), a[href]';
  const inside = cell.querySelector<HTMLElement>(usable) ??
    rowOf(cell)?.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
  inside?.focus();
  return true;
}
