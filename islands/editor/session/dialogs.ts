import { signal } from '../../runtime/signal.ts';

export type Dialogs = ReturnType<typeof createDialogs>;

/** One dialog at a time; afterwards the focus is where it was, or in the active line. */
export function createDialogs(focusLine: () => void) {
  const shown = signal<string | null>(null);
  let opener: Element | null = null;

  return {
    shown,
    open(id: string) {
      opener = document.activeElement;
      shown.set(id);
    },
    close() {
      shown.set(null);
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body &&
          opener.isConnected;
        if (isThere) (opener as HTMLElement).focus({ preventScroll: true });
        else focusLine();
      }, 0);
    },
  };
}
