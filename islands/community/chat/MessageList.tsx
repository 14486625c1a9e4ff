/** @jsxImportSource react */
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { MessageEntry } from './MessageEntry.tsx';
import type { ChatState } from './room-state.ts';
import { dayOf, isSameDay, standsBehind } from './times.ts';

type MessageListProps = {
  name: string;
  state: ChatState;
  /** Where the line stands that says what was read before. */
  readBefore: number;
  found: number;
  selecting: { isOn: boolean; uids: ReadonlySet<number> };
  onSelect: (uid: number) => void;
  onOlder: () => void;
  onNewest: () => void;
  onEnd: () => void;
  lang: UiLang;
  children: ReactNode;
};

/** What was said, by days; older words come when one scrolls up. */
export function MessageList(props: MessageListProps) {
  const { name, state: { window, lastSeq }, readBefore, found, lang, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useScrollPlace(box, props);
  const first = window.messages[0]?.seq;
  const last = window.messages.at(-1)?.seq ?? 0;
  return (
    <div
      ref={box}
      className='chat-scroll'
      tabIndex={0}
      role='log'
      aria-label={text.messages[lang].replace('{name}', () => name)}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop < 40) props.onOlder();
        if (isAtEnd(currentTarget)) props.onEnd();
      }}
    >
      {window.hasOlder && (
        <button type='button' className='btn btn-sm chat-older' onClick={props.onOlder}>
          {text.older[lang]}
        </button>
      )}
      {window.messages.length === 0 && <p className='muted chat-empty'>{text.nothingYet[lang]}</p>}
      <ol className='chat-messages'>
        {window.messages.map((message, index) => {
          const before = window.messages[index - 1];
          const isNewDay = !before || !isSameDay(before.time, message.time);
          const isFirstUnread = message.seq === readBefore + 1 && message.seq !== first &&
            !message.is_mine;
          return (
            <Fragment key={message.seq}>
              {isNewDay && <li className='chat-day'>{dayOf(message.time, lang)}</li>}
              {isFirstUnread && <li className='chat-unread'>{text.readUpToHere[lang]}</li>}
              <MessageEntry
                message={message}
                isTogether={standsBehind(before, message)}
                read={readOf(props.state, message.seq)}
                isFound={message.seq === found}
                isSelecting={props.selecting.isOn}
                isSelected={props.selecting.uids.has(message.uid)}
                onSelect={() => props.onSelect(message.uid)}
                lang={lang}
              />
            </Fragment>
          );
        })}
        {window.isAtEnd && children}
      </ol>
      {!window.isAtEnd && (
        <button type='button' className='btn btn-sm chat-newest' onClick={props.onNewest}>
          {lastSeq > last
            ? text.toNewestCount[lang].replace('{count}', String(lastSeq - last))
            : text.toNewest[lang]}
        </button>
      )}
    </div>
  );
}

function readOf({ partners }: ChatState, seq: number) {
  return { count: partners.filter((one) => one.read_seq >= seq).length, of: partners.length };
}

/** Some pixels of a rounded place count as the end. */
const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < 60;

/** At the end one stays at the end; what comes above moves nothing that is seen. */
function useScrollPlace(box: RefObject<HTMLDivElement | null>, props: MessageListProps) {
  const { state: { window, pending, isOpen }, found, onEnd } = props;
  const first = window.messages[0]?.seq ?? 0;
  const place = useRef({ first: 0, height: 0, wasAtEnd: true });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const before = place.current;
    if (before.wasAtEnd && window.isAtEnd) current.scrollTop = current.scrollHeight;
    else if (first < before.first) current.scrollTop += current.scrollHeight - before.height;
    place.current = { first, height: current.scrollHeight, wasAtEnd: isAtEnd(current) };
  }, [window, pending.length]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const remember = () => place.current.wasAtEnd = isAtEnd(current);
    current.addEventListener('scroll', remember);
    return () => current.removeEventListener('scroll', remember);
  }, []);
  useEffect(() => {
    if (found > 0) {
      box.current?.querySelector(`[data-seq="${found}"]`)?.scrollIntoView({ block: 'center' });
    }
  }, [found, window]);
  useEffect(() => {
    if (box.current && isAtEnd(box.current)) onEnd();
  }, [window.messages.at(-1)?.seq, isOpen, onEnd]);
}
