import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import { signal } from '../../../runtime/signal.ts';

const STORED = storageNames.preview;

/** Too narrow for lines and pages side by side: the preview covers the page. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 1023px)').matches;
}

/** Whether the preview is open; remembered for the next document, but never over the lines that one came for. */
export function previewStateOf() {
  const isOpen = signal(localStorage.getItem(STORED) === '1' && !isNarrow());
  return {
    isOpen,
    toggle() {
      localStorage.setItem(STORED, isOpen.get() ? '0' : '1');
      isOpen.set((now) => !now);
    },
  };
}
