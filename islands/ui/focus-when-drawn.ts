/** Longer than any drawing takes; after that a member has gone on. */
const PATIENCE_MS = 1000;
const FRAME_MS = 16;

/** Puts the focus into what is about to be drawn, the last that `selector` finds, unless it is moved meanwhile. */
export function focusWhenDrawn<E extends HTMLElement>(selector: string, then?: (found: E) => void) {
  const before = document.activeElement;
  const until = performance.now() + PATIENCE_MS;
  function tryFocus() {
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    const found = [...document.querySelectorAll<E>(selector)].at(-1);
    if (found) {
      found.focus();
      then?.(found);
    } else if (performance.now() < until) setTimeout(tryFocus, FRAME_MS);
  }
  setTimeout(tryFocus, 0);
}
