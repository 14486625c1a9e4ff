/** @jsxImportSource react */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { text } from '../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { LineRow } from './LineRow.tsx';
import { LockedRow } from './LockedRow.tsx';
import { rowHeight } from './row-height.ts';
import type { EditorSession } from '../session/session.ts';
import { useSignal } from '../../runtime/signal.ts';
import { useMeasured } from './use-measured.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  sourceLang: string;
  targetLang: string;
  /** Where a visitor signs in to see the rest. */
  signInLink: (line: number) => string;
};

/** Wheels and scrollbars pass many chunks; only those where they come to rest are fetched. */
const REST_MS = 60;
const OVERSCAN = 6;
/** Lines that lie as near as this are fetched with one request. */
const NEAR = 100;

/** All lines, of which only those in sight (and the active one) are drawn. */
export function LineList({ session, keyboard, sourceLang, targetLang, signInLink }: Props) {
  const { lines, view, lang } = session;
  const scroller = useRef<HTMLDivElement>(null);
  const { filter, query, order } = useSignal(view.shown);
  useSyncExternalStore(lines.subscribe, lines.version);
  const activeIndex = useSignal(session.active);
  const count = view.count();

  // The active row stays drawn wherever one scrolls: its field holds the focus, perhaps half a syllable.
  const activePosition = activeIndex === null ? -1 : view.positionOf(activeIndex);
  const rangeExtractor = useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    if (activePosition < 0 || activePosition >= count || shown.includes(activePosition)) {
      return shown;
    }
    return [...shown, activePosition].sort((a, b) => a - b);
  }, [activePosition, count]);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => estimate(session, position, scroller.current?.clientWidth ?? 1024),
    getItemKey: useCallback((position: number) => `${filter} ${view.indexAt(position)}`, [
      filter,
      order,
      count,
    ]),
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const measured = useMeasured(virtualizer.measureElement);
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const storeVersion = lines.version();

  useEffect(() => {
    const timer = setTimeout(() => wantShown(session, startIndex, endIndex), REST_MS);
    return () => clearTimeout(timer);
  }, [startIndex, endIndex, storeVersion, filter, order]);

  useEffect(() => {
    if (query) scroller.current?.scrollTo({ top: 0 });
  }, [query]);

  const target = useSignal(session.walk.scrollTo);
  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.position, { align: 'auto' });
  }, [target]);

  return (
    <div ref={scroller} className='lines-scroller'>
      {count === 0 && <NoneLeft session={session} />}
      <ol
        className='lines'
        role='grid'
        aria-rowcount={count}
        aria-label={text.lineList[lang]}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ key, index: position, start }) => {
          const index = view.indexAt(position) ?? position;
          return (
            <li
              key={key}
              ref={measured}
              data-index={position}
              role='row'
              aria-rowindex={position + 1}
              className='lines-item'
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                session={session}
                keyboard={keyboard}
                index={index}
                sourceLang={sourceLang}
                targetLang={targetLang}
                signInLink={signInLink}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
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

/** Nothing fits the filter: good news, mostly. */
function NoneLeft({ session }: { session: EditorSession }) {
  const { lang, view } = session;
  return (
    <div className='lines-empty'>
      <p>{text.noneLeft[lang]}</p>
      <button
        type='button'
        className='btn btn-sm btn-primary'
        onClick={() => void view.show('all')}
      >
        {text.showAll[lang]}
      </button>
    </div>
  );
}

function Row(props: Omit<Props, 'session'> & { session: EditorSession; index: number }) {
  const { session, index, signInLink, ...rest } = props;
  if (index >= session.openLines) {
    return <LockedRow index={index} signInLink={signInLink(index)} lang={session.lang} />;
  }
  if (session.lines.line(index)) return <LineRow session={session} index={index} {...rest} />;
  return (
    <div className='line'>
      <span className='line-number' aria-hidden='true'>{index + 1}</span>
      <span className='line-waiting' role='gridcell' aria-busy='true'>
        {text[session.lines.hasFailed() ? 'loadFailed' : 'loadingLine'][session.lang]}
      </span>
    </div>
  );
}

function estimate(session: EditorSession, position: number, width: number): number {
  const index = session.view.indexAt(position);
  const line = index === undefined ? undefined : session.lines.line(index);
  return rowHeight(line && { source: line.source, target: session.shownText(line) }, width);
}
