import { storageNames } from '../../../src/shared/browser-storage/rules.ts';
import { signal } from '../../runtime/signal.ts';

const STORED = storageNames.sidePanel;
const WIDE = '(min-width: 1024px)';
const FIRST = 'suggestions';

type Tabs = { hosts: Readonly<Record<string, string>>; tabs: readonly string[] };

export type SidePanelState = ReturnType<typeof createSidePanelState>;

/**
 * The panel beside the lines: open from the start where there is room, and as it was left. Visitors have none. `hosts`: of
 * panels that are parts of another one's tab, that tab; `tabs`: all others, in their order.
 */
export function createSidePanelState(
  isAvailable: boolean,
  { hosts, tabs }: Tabs = { hosts: {}, tabs: [] },
) {
  const isOpen = signal(isAvailable && isOpenAtFirst());
  const tab = signal(FIRST);
  const unfolded = signal<ReadonlySet<string>>(new Set());
  function fold(id: string, isUnfolded: boolean) {
    unfolded.set((now) => {
      const next = new Set(now);
      if (isUnfolded) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  return {
    isAvailable,
    isOpen,
    tab,
    /** The parts of tabs that are open. */
    unfolded,
    fold,
    toggle() {
      if (!isAvailable) return;
      localStorage.setItem(STORED, isOpen.get() ? '0' : '1');
      isOpen.set((now) => !now);
    },
    /** To the next tab, or the one before; a closed panel opens. */
    step(by: 1 | -1) {
      if (!isAvailable) return;
      const at = tabs.indexOf(tab.get());
      if (isOpen.get()) tab.set(tabs[(at + by + tabs.length) % tabs.length] ?? FIRST);
      isOpen.set(true);
    },
    show(id: string) {
      isOpen.set(isAvailable);
      if (hosts[id]) fold(id, true);
      tab.set(hosts[id] ?? id);
    },
  };
}

function isOpenAtFirst(): boolean {
  return matchMedia(WIDE).matches && localStorage.getItem(STORED) !== '0';
}
