/** What the member has just changed about themselves. */
type OwnChange = { name?: string; colour?: number };

const changed = 'own-change';

/** Islands do not know each other: those that show the member hear of it through the page. */
export function announceOwnChange(change: OwnChange) {
  document.dispatchEvent(new CustomEvent(changed, { detail: change }));
}

export function onOwnChange(hear: (change: OwnChange) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<OwnChange>).detail);
  document.addEventListener(changed, listen);
  return () => document.removeEventListener(changed, listen);
}
