import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { EditorSession } from '../../session/session.ts';
import { typeOf, type ViewState } from '../../session/view-settings.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { rowHeight, type RowType } from './row-height.ts';
import { useMeasured } from './use-measured.ts';
import { usePlacing } from './use-placing.ts';
import { numberWidth } from '../use-view-style.ts';

/** Wheels and scrollbars pass many chunks; only those where they come to rest are fetched. */
const REST_MS = 60;
const OVERSCAN = 6;
/** Lines that lie as near as this are fetched with one request. */
const NEAR = 100;

/** Which rows are drawn, and where: those in sight, and the active one. */
export function useLineRows(
  session: EditorSession,
  viewState: ViewState,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { lines, view } = session;
  const { filter, order } = useSignal(view.shown);
  useSignal(viewState.settings);
  useSyncExternalStore(lines.subscribe, lines.version);
  const count = view.count();
  const type = rowTypeOf(viewState, lines.count);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (position) =>
      estimate(session, position, { width: scroller.current?.clientWidth ?? 1024, type }),
    getItemKey: useCallback((position: number) => `${filter} ${view.indexAt(position)}`, [
      filter,
      order,
      count,
    ]),
    overscan: OVERSCAN,
    rangeExtractor: useRangeExtractor(session, count),
  });
  const measured = useMeasured(virtualizer.measureElement);
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const storeVersion = lines.version();

  useEffect(() => {
    const timer = setTimeout(() => wantShown(session, startIndex, endIndex), REST_MS);
    return () => clearTimeout(timer);
  }, [startIndex, endIndex, storeVersion, filter, order]);

  usePlacing({ session, viewState, scroller, virtualizer });

  return { count, items, measured, height: virtualizer.getTotalSize() };
}

function rowTypeOf(viewState: ViewState, lineCount: number): RowType {
  const settings = viewState.settings.get();
  return {
    ...typeOf(settings),
    share: viewState.share(),
    isStacked: settings.isStacked,
    numberWidth: numberWidth(String(lineCount).length),
  };
}

/** The active row stays drawn wherever one scrolls: its field holds the focus, perhaps half a syllable. */
function useRangeExtractor({ active, view }: EditorSession, count: number) {
  const activeIndex = useSignal(active);
  const position = activeIndex === null ? -1 : view.positionOf(activeIndex);
  return useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    if (position < 0 || position >= count || shown.includes(position)) return shown;
    return [...shown, position].sort((a, b) => a - b);
  }, [position, count]);
}

/** A filter may list lines that lie far apart: those between them are not fetched. */
function wantShown({ view, lines, openLines }: EditorSession, start: number, end: number) {
  let run: [from: number, to: number] | undefined;
  for (let position = start; position <= end; position++) {
    const index = view.indexAt(position);
    if (index === undefined || index >= openLines) continue;
    if (run && index - run[1] <= NEAR) run[1] = index;
    else {
      if (run) void lines.want(...run);
      run = [index, index];
    }
  }
  if (run) void lines.want(...run);
}

type Shown = { width: number; type: RowType };

function estimate(session: EditorSession, position: number, { width, type }: Shown): number {
  const index = session.view.indexAt(position);
  const line = index === undefined ? undefined : session.lines.line(index);
  return rowHeight(line && { source: line.source, target: session.shownText(line) }, width, type);
}
