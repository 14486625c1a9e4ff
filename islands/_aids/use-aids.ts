import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Side } from '../../src/memories/rules.ts';
import type { EditorSession } from '../_editor/session.ts';
import { focusWhenDrawn } from '../_ui/focus-when-drawn.ts';
import { createConcordance } from './concordance.ts';
import { createMatchBook } from './match-book.ts';
import type { MatchCalls } from './match-calls.ts';

export const ownTabs = ['matches', 'terms', 'concordance'] as const;
/** One of its own, or of a feature. */
export type Tab = string;

const KEPT = 'aidsOpen';
const WIDE = '(min-width: 1100px)';

export type Aids = ReturnType<typeof useAids>;

/** The panel beside the lines: open from the start where there is room, and as it was left. */
export function useAids(session: EditorSession, calls: MatchCalls | null) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [tab, setTab] = useState<Tab>('matches');
  const isShown = calls !== null && isOpen;
  const book = useMemo(() => calls && createMatchBook(session, calls), [session]);
  const concordance = useMemo(() => calls && createConcordance(calls), [session]);
  useEffect(() => () => {
    book?.close();
    concordance?.close();
  }, [book]);
  useEffect(() => book?.turn(isShown), [book, isShown]);

  const toggle = useCallback(() => {
    setOpen((before) => {
      localStorage.setItem(KEPT, before ? '0' : '1');
      return !before;
    });
  }, []);
  const show = useCallback((next: Tab) => {
    setOpen(true);
    setTab(next);
  }, []);
  /** The selected words in the panel; without any, the place to type them. */
  const lookUp = useCallback(() => {
    if (!concordance) return;
    const { words, side } = selected(session, concordance.hits.get().side);
    setOpen(true);
    setTab('concordance');
    if (words) void concordance.search(words, side);
    else focusWhenDrawn('.aids-query');
  }, [session]);

  return {
    isAvailable: calls !== null,
    isOpen: isShown,
    toggle,
    tab,
    setTab,
    show,
    lookUp,
    book,
    concordance,
  };
}

function isOpenAtFirst(): boolean {
  const kept = localStorage.getItem(KEPT);
  return matchMedia(WIDE).matches && kept !== '0';
}

function selected(session: EditorSession, usual: Side): { words: string; side: Side } {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (field?.hasFocus()) {
    const { start, end } = field.selection();
    const words = field.read().slice(start, end);
    if (words.trim()) return { words: withoutTags(words), side: 'target' };
  }
  const selection = getSelection();
  const words = selection?.toString() ?? '';
  const at = selection?.anchorNode?.parentElement;
  if (!words.trim() || !at?.closest('.line')) return { words: '', side: usual };
  return { words: withoutTags(words), side: at.closest('.line-source') ? 'source' : 'target' };
}

function withoutTags(words: string): string {
  return words.replace(/\{\/?\d+\/?\}/g, '').replace(/\s+/g, ' ').slice(0, 200);
}
