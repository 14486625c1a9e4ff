/** Where a group of findings stands in the list. */
export function placeOfGroup(button: Element): number {
  const group = button.closest('.qa-group');
  return group ? groups().indexOf(group) : 0;
}

/** Whose button went away with what it fixed goes on at the group that has its place now, or at the bar above. */
export function focusGroup(at: number): void {
  // The list is drawn anew after this turn.
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.isConnected) return;
    const next = groups()[at] ?? groups().at(-1);
    const button = next?.querySelector<HTMLElement>('.qa-buttons .btn') ??
      document.querySelector<HTMLElement>('.qa-bar .btn');
    button?.focus();
  });
}

const groups = (): Element[] => [...document.querySelectorAll('.qa-group')];
