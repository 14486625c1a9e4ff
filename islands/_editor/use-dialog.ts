import { useCallback, useRef, useState } from 'react';

export type Dialog = 'help' | 'goTo' | 'retranslate' | 'settings';

/** One dialog at a time; afterwards the focus is where it was, or in the active line. */
export function useDialog(focusLine: () => void) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const opener = useRef<Element | null>(null);

  const openDialog = useCallback((which: Dialog) => {
    opener.current = document.activeElement;
    setDialog(which);
  }, []);

  const closeDialog = useCallback(() => {
    setDialog(null);
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current !== document.body &&
        current.isConnected;
      if (isThere) current.focus({ preventScroll: true });
      else focusLine();
    }, 0);
  }, [focusLine]);

  return { dialog, openDialog, closeDialog };
}
