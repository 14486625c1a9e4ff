/** @jsxImportSource react */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hasLine, PAGE_ROWS } from '../../src/assignment/rules.ts';
import { text } from '../../src/assignment/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { GridRow } from './GridRow.tsx';
import { Pager } from './Pager.tsx';
import type { Rows } from './row-store.ts';
import { isSingle } from './selection.ts';
import type { Assignment } from './use-assignment.ts';
import type { useSelection } from './use-selection.ts';
import type { View } from './view.ts';

type Props = {
  lang: UiLang;
  sourceLang: string;
  page: number;
  mayAssign: boolean;
  view: View;
  rows: Rows;
  assignment: Assignment;
  choice: ReturnType<typeof useSelection>;
  /** Brings a row into sight and gives it the focus. */
  scrollTo: RefObject<(position: number) => void>;
};

/** Wheels and scrollbars pass many blocks; only those where they come to rest are fetched. */
const REST_MS = 60;
const ROW_PX = 46;

/** All lines, of which only those in sight (and the one with the focus) are drawn. */
export function LineGrid(props: Props) {
  const { lang, page, mayAssign, view, rows, assignment, choice, scrollTo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number>(undefined);
  const keysId = useId();
  const isLive = useLive();
  useSyncExternalStore(rows.subscribe, rows.version, rows.version);
  const { active, selection } = choice;

  // The row with the focus stays drawn wherever one scrolls, else keys would have nowhere to go.
  const rangeExtractor = useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    if (active >= range.count || shown.includes(active)) return shown;
    return [...shown, active].sort((a, b) => a - b);
  }, [active]);
  const virtualizer = useVirtualizer({
    count: view.count,
    enabled: isLive,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((position: number) => view.lineAt(position), [view]),
    overscan: 8,
    rangeExtractor,
  });
  const items = isLive ? virtualizer.getVirtualItems() : firstItems(view.count, page);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};

  const version = rows.version();
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

  const people = useMemo(() => new Map(assignment.team.map((one) => [one.no, one])), [
    assignment.team,
  ]);
  const tipAt = mayAssign && isSingle(selection) ? selection.first : null;

  return (
    <>
      <div
        ref={scroller}
        className='assign-scroller'
        role='grid'
        aria-label={text.grid[lang]}
        aria-describedby={keysId}
        aria-rowcount={view.count + 1}
        aria-multiselectable={mayAssign || undefined}
        aria-readonly='true'
        data-picks={mayAssign || undefined}
        onKeyDown={(event) => {
          // On the button of a row the space bar presses it.
          const isButton = event.target instanceof HTMLButtonElement;
          if (event.key !== ' ' || !isButton) choice.press(event);
        }}
      >
        <Head lang={lang} mayAssign={mayAssign} />
        <div
          role='rowgroup'
          className='assign-rows'
          data-live={isLive || undefined}
          {...(isLive ? { style: { height: virtualizer.getTotalSize() } } : {})}
        >
          {items.map(({ index: position, start }) => {
            const index = view.lineAt(position);
            return (
              <GridRow
                key={index}
                measure={isLive ? virtualizer.measureElement : undefined}
                start={start}
                position={position}
                index={index}
                row={rows.row(index)}
                hasFailed={rows.hasFailed()}
                owners={assignment.owners}
                people={people}
                isActive={position === active}
                isChosen={hasLine(selection.lines, index)}
                isTipped={position === tipAt}
                isFirstChosen={selection.first !== null}
                lang={lang}
                sourceLang={props.sourceLang}
                mayAssign={mayAssign}
                choice={choice}
              />
            );
          })}
        </div>
        {view.count === 0 && <p className='assign-none'>{text.noneFound[lang]}</p>}
      </div>
      <p id={keysId} hidden>{mayAssign ? text.keysHelp[lang] : ''}</p>
      <Pager
        lang={lang}
        page={isLive ? Math.floor(startIndex / PAGE_ROWS) + 1 : page}
        count={Math.max(1, Math.ceil(view.count / PAGE_ROWS))}
        onPage={(to) => {
          choice.setActive((to - 1) * PAGE_ROWS);
          jump((to - 1) * PAGE_ROWS, 'start');
        }}
      />
    </>
  );
}

function Head({ lang, mayAssign }: { lang: UiLang; mayAssign: boolean }) {
  return (
    <div role='rowgroup' className='assign-head'>
      <div role='row' className='assign-row' aria-rowindex={1}>
        {mayAssign && (
          <span role='columnheader'>
            <span className='sr-only'>{text.pickColumn[lang]}</span>
          </span>
        )}
        <span role='columnheader' className='assign-number'>{text.numberColumn[lang]}</span>
        <span role='columnheader'>{text.sentenceColumn[lang]}</span>
        <span role='columnheader'>{text.whoColumn[lang]}</span>
      </div>
    </div>
  );
}

/** The first picture is the server's: rows one below the other, for style attributes are not allowed there. */
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
