/** Where a group of findings stands in the list. */
export function placeOfGroup(button: Element): number {
  const group = button.closest('.qa-group');
  return group ? groups().indexOf(group) : 0;
}

/** The list is drawn anew some moments after what it shows has changed; on a slow machine many. */
const LONGEST_MS = 5_000;

/** Whose button goes away with what it fixed goes on at the group that has its place then, or at the bar above. */
export function focusGroup(at: number): void {
  const held = document.activeElement;
  const end = performance.now() + LONGEST_MS;
  function follow() {
    const focused = document.activeElement;
    const isSomewhere = focused !== null && focused !== document.body && focused.isConnected;
    if (!isSomewhere) return goOn();
    // Who has gone elsewhere meanwhile stays there.
    if (focused === held && performance.now() < end) requestAnimationFrame(follow);
  }
  function goOn() {
    const next = groups()[at] ?? groups().at(-1);
    const button = next?.querySelector<HTMLElement>('.qa-buttons .btn') ??
      document.querySelector<HTMLElement>('.qa-bar .btn');
    button?.focus();
  }
  setTimeout(follow);
}

const groups = (): Element[] => [...document.querySelectorAll('.qa-group')];
