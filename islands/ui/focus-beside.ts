/** Who takes a row away by keys goes on at `place` of the row that is next; in an empty list at `otherwise`. */
export function focusBeside(button: HTMLElement, place: string, otherwise: string) {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>(place) ??
    document.querySelector<HTMLElement>(otherwise);
  next?.focus();
}
