import { storageNames } from '../../../src/shared/browser-storage/rules.ts';
import { signal } from '../../runtime/signal.ts';

const STORED = storageNames.sidePanel;
const WIDE = '(min-width: 1024px)';

export type SidePanelState = ReturnType<typeof createSidePanelState>;

/** The panel beside the lines: open from the start where there is room, and as it was left. Visitors have none. */
export function createSidePanelState(isAvailable: boolean) {
  const isOpen = signal(isAvailable && isOpenAtFirst());
  const tab = signal('matches');
  return {
    isAvailable,
    isOpen,
    tab,
    toggle() {
      if (!isAvailable) return;
      localStorage.setItem(STORED, isOpen.get() ? '0' : '1');
      isOpen.set((now) => !now);
    },
    show(id: string) {
      isOpen.set(isAvailable);
      tab.set(id);
    },
  };
}

function isOpenAtFirst(): boolean {
  return matchMedia(WIDE).matches && localStorage.getItem(STORED) !== '0';
}
