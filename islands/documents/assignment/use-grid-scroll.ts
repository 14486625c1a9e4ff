import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PAGE_ROWS } from '../../../src/documents/assignment/rules.ts';
import type { Rows } from './row-store.ts';
import type { AssignmentView } from './view.ts';

/** Wheels and scrollbars pass many blocks; only those where they come to rest are fetched. */
const REST_MS = 60;
const ROW_PX = 46;

type ScrolledGrid = {
  /** The page that the server has drawn. */
  page: number;
  view: AssignmentView;
  rows: Rows;
  /** The row with the focus. */
  active: number;
  /** Brings a row into sight and gives it the focus. */
  scrollTo: RefObject<(position: number) => void>;
};

/** Which rows are drawn, fetched and focused while the grid scrolls. */
export function useGridScroll({ page, view, rows, active, scrollTo }: ScrolledGrid) {
  const scroller = useRef<HTMLDivElement>(null);
  const isLive = useLive();
  const virtualizer = useRowVirtualizer(scroller, { isLive, view, active });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};

  const version = useSyncExternalStore(rows.subscribe, rows.version, rows.version);
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(() => rows.want(view, startIndex, endIndex), REST_MS);
    return () => clearTimeout(timer);
  }, [isLive, view, startIndex, endIndex, version]);

  const jump = useCallback((position: number, align: 'auto' | 'start') => {
    virtualizer.scrollToIndex(position, { align });
  }, [virtualizer]);
  useLayoutEffect(() => {
    if (isLive && page > 1) jump((page - 1) * PAGE_ROWS, 'start');
  }, [isLive]);
  const shown = useRef(view);
  useLayoutEffect(() => {
    // Other lines are read from the first one on.
    if (shown.current !== view) jump(0, 'start');
    shown.current = view;
  }, [view]);
  useRowFocus(scroller, scrollTo, jump);

  return {
    scroller,
    isLive,
    virtualizer,
    items: isLive ? virtualizer.getVirtualItems() : firstItems(view.count, page),
    page: isLive ? Math.floor(startIndex / PAGE_ROWS) + 1 : page,
    jump,
  };
}

type VirtualRows = { isLive: boolean; view: AssignmentView; active: number };

function useRowVirtualizer(
  scroller: RefObject<HTMLDivElement | null>,
  { isLive, view, active }: VirtualRows,
) {
  // The row with the focus stays drawn wherever one scrolls, else keys would have nowhere to go.
  const rangeExtractor = useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    if (active >= range.count || shown.includes(active)) return shown;
    return [...shown, active].sort((a, b) => a - b);
  }, [active]);
  return useVirtualizer({
    count: view.count,
    enabled: isLive,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((position: number) => view.lineAt(position), [view]),
    overscan: 8,
    rangeExtractor,
  });
}

/** A row far away is focused after the scrolling has drawn it. */
function useRowFocus(
  scroller: RefObject<HTMLDivElement | null>,
  scrollTo: RefObject<(position: number) => void>,
  jump: (position: number, align: 'auto') => void,
) {
  const toFocus = useRef<number>(undefined);
  useEffect(() => {
    scrollTo.current = (position) => {
      toFocus.current = position;
      jump(position, 'auto');
    };
  }, [jump]);
  useEffect(() => {
    const position = toFocus.current;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${position}"]`);
    if (position === undefined || !row) return;
    toFocus.current = undefined;
    row.focus({ preventScroll: true });
  });
}

/** The server draws rows one below the other, because its pages allow no style attributes. */
function useLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}

function firstItems(count: number, page: number): { index: number; start: number }[] {
  const from = (page - 1) * PAGE_ROWS;
  const length = Math.max(0, Math.min(PAGE_ROWS, count - from));
  return Array.from({ length }, (_, at) => ({ index: from + at, start: 0 }));
}
