/** @jsxImportSource react */
import { useRef } from 'react';
import { text } from '../../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { LineRow } from './LineRow.tsx';
import { LockedRow } from './LockedRow.tsx';
import type { EditorSession } from '../../session/session.ts';
import type { ViewState } from '../../session/view-settings.ts';
import { useLineRows } from './use-line-rows.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  viewState: ViewState;
  sourceLang: string;
  targetLang: string;
  /** Where a visitor signs in to see the rest. */
  signInLink: (line: number) => string;
};

/** All lines, of which only those in sight (and the active one) are drawn. */
export function LineList(props: Props) {
  const { session, keyboard, viewState, sourceLang, targetLang, signInLink } = props;
  const { view, lang } = session;
  const active = useSignal(session.active);
  const scroller = useRef<HTMLDivElement>(null);
  const { count, items, measured, height } = useLineRows(session, viewState, scroller);

  return (
    <div ref={scroller} className='lines-scroller'>
      <ColumnEdge viewState={viewState} lang={lang} />
      {count === 0 && <NoneLeft session={session} />}
      <ol
        className='lines'
        role='grid'
        aria-rowcount={count}
        aria-label={text.lineList[lang]}
        style={{ height }}
      >
        {items.map(({ key, index: position, start }) => {
          const index = view.indexAt(position) ?? position;
          return (
            <li
              key={key}
              ref={measured}
              data-index={position}
              role='none'
              className='lines-item'
              data-active={index === active || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                session={session}
                keyboard={keyboard}
                index={index}
                position={position}
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

type RowProps = Omit<Props, 'viewState'> & { index: number; position: number };

function Row(props: RowProps) {
  const { session, index, position, signInLink, ...rest } = props;
  if (index >= session.openLines) {
    return (
      <LockedRow
        {...{ index, position }}
        signInLink={signInLink(index)}
        lang={session.lang}
      />
    );
  }
  if (session.lines.line(index)) return <LineRow {...{ session, index, position }} {...rest} />;
  return (
    <div className='line' role='row' aria-rowindex={position + 1}>
      <span className='line-number' aria-hidden='true'>
        <span className='line-digits'>{index + 1}</span>
      </span>
      <span className='line-waiting' role='gridcell' aria-busy='true'>
        {text[session.lines.hasFailed() ? 'loadFailed' : 'loadingLine'][session.lang]}
      </span>
    </div>
  );
}
