/** @jsxImportSource react */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { text } from '../../src/lines/text.ts';
import type { Keyboard } from './keyboard.ts';
import { LineRow } from './LineRow.tsx';
import { LockedRow } from './LockedRow.tsx';
import { rowHeight } from './row-height.ts';
import type { EditorSession } from './session.ts';
import { useSignal } from './signal.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  sourceLang: string;
  targetLang: string;
  /** Where a visitor signs in to see the rest. */
  signInLink: string;
};

/** Wheels and scrollbars pass many chunks; only those where they come to rest are fetched. */
const REST_MS = 60;
const OVERSCAN = 6;

/** All lines, of which only those in sight (and the active one) are drawn. */
export function LineList({ session, keyboard, sourceLang, targetLang, signInLink }: Props) {
  const { lines, view, lang } = session;
  const scroller = useRef<HTMLDivElement>(null);
  const { filter } = useSignal(view.shown);
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
      count,
    ]),
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const storeVersion = lines.version();

  useEffect(() => {
    const from = view.indexAt(startIndex) ?? 0;
    const to = Math.min(view.indexAt(endIndex) ?? 0, session.openLines - 1);
    const timer = setTimeout(() => void lines.want(from, to), REST_MS);
    return () => clearTimeout(timer);
  }, [startIndex, endIndex, storeVersion, filter]);

  const target = useSignal(session.walk.scrollTo);
  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.position, { align: 'auto' });
  }, [target]);

  return (
    <div ref={scroller} className='lines-scroller'>
      {count === 0 && <NoneLeft session={session} />}
      <ol
        className='lines'
        aria-label={text.lineList[lang]}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ key, index: position, start }) => {
          const index = view.indexAt(position) ?? position;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={position}
              aria-posinset={position + 1}
              aria-setsize={count}
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
    return <LockedRow index={index} signInLink={signInLink} lang={session.lang} />;
  }
  if (session.lines.line(index)) return <LineRow session={session} index={index} {...rest} />;
  return (
    <div className='line' aria-busy='true'>
      <span className='line-number' aria-hidden='true'>{index + 1}</span>
      <span className='line-waiting'>
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
