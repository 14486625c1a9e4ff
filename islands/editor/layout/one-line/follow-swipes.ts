import type { Command } from '../../session/commands/command-table.ts';

/** Pixels sideways, and how much more than up or down. */
const FAR = 60;
const STEEPNESS = 2;
/** Who takes longer moves something else. */
const LONGEST_MS = 500;

/**
 * Swiping sideways leads to the next line or the one before; not while words are selected or the page is zoomed, and not
 * in the field that one writes in, where it moves the caret.
 */
export function followSwipes(editor: HTMLElement, run: (command: Command) => void): () => void {
  let from: { x: number; y: number; at: number } | undefined;

  function start({ touches, target }: TouchEvent) {
    const [touch] = touches;
    const isOfLine = target instanceof Element && target.closest('.line[data-active]') &&
      !isWrittenIn(target);
    from = touch && touches.length === 1 && isOfLine && !isSelecting() && !isZoomed()
      ? { x: touch.clientX, y: touch.clientY, at: performance.now() }
      : undefined;
  }

  function end({ changedTouches: [touch] }: TouchEvent) {
    if (!from || !touch || isSelecting()) return;
    const isSlow = performance.now() - from.at > LONGEST_MS;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    from = undefined;
    if (isSlow || Math.abs(across) < FAR || Math.abs(across) < STEEPNESS * Math.abs(down)) return;
    run(across < 0 ? 'nextLine' : 'previousLine');
  }

  editor.addEventListener('touchstart', start, { passive: true });
  editor.addEventListener('touchend', end, { passive: true });
  return () => {
    editor.removeEventListener('touchstart', start);
    editor.removeEventListener('touchend', end);
  };
}

function isWrittenIn(target: Element): boolean {
  const { activeElement: field } = document;
  return field !== document.body && field?.contains(target) === true;
}

const isZoomed = () => (globalThis.visualViewport?.scale ?? 1) > 1;

/** In the page or in a field, which has a selection of its own. */
function isSelecting(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.selectionStart !== field.selectionEnd;
  return getSelection()?.isCollapsed === false;
}
