import { useCallback, useState } from 'react';

const KEPT = 'previewOpen';

/** Too narrow for lines and pages side by side: the preview covers the page. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 1023px)').matches;
}

/** Whether the preview is open; remembered for the next document, but never over the lines that one came for. */
export function usePreview() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEPT) === '1' && !isNarrow());
  const toggle = useCallback(() => {
    setOpen((before) => {
      localStorage.setItem(KEPT, before ? '0' : '1');
      return !before;
    });
  }, []);
  return { isOpen, toggle };
}
