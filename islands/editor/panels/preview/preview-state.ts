import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import { signal } from '../../../runtime/signal.ts';
import type { FirstParts } from '../../session/tool.ts';

const STORED = storageNames.preview;

/** Too narrow for lines and pages side by side: the preview covers the page. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 1023px)').matches;
}

/**
 * Whether the preview is open beside the lines; remembered for the next document, but never over the lines that one came
 * for. While it is the tab of the panel it is not there a second time.
 */
export function previewStateOf({ sidePanel }: FirstParts) {
  const isOpen = signal(localStorage.getItem(STORED) === '1' && !isNarrow());
  const isTab = () => sidePanel.isOpen.get() && sidePanel.tab.get() === PREVIEW_TAB;
  sidePanel.tab.subscribe(() => isTab() && isOpen.set(false));
  return {
    isOpen,
    toggle() {
      localStorage.setItem(STORED, isOpen.get() ? '0' : '1');
      if (!isOpen.get() && isTab()) sidePanel.show('suggestions');
      isOpen.set((now) => !now);
    },
  };
}

const PREVIEW_TAB = 'preview';
