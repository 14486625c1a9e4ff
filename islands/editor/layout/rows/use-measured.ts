import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Measures rows when all of a drawing are there. Measured one by one, between the drawing of two fields, each would
 * make the browser lay out the whole list again. `measure(null)` forgets rows that are gone.
 */
export function useMeasured(measure: (row: HTMLElement | null) => void) {
  const drawn = useRef<HTMLElement[]>([]);
  const isOneGone = useRef(false);

  // Layout effects of rows have run by now, and nothing has been painted.
  useLayoutEffect(() => {
    if (isOneGone.current) measure(null);
    isOneGone.current = false;
    for (const row of drawn.current.splice(0)) measure(row);
  });

  return useCallback((row: HTMLElement | null) => {
    if (row) drawn.current.push(row);
    else isOneGone.current = true;
  }, []);
}
