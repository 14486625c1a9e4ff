/** @jsxImportSource react */
import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../src/community/chat/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { ChatFoot } from './community/chat/ChatFoot.tsx';
import { ChatSearch } from './community/chat/ChatSearch.tsx';
import { MessageList } from './community/chat/MessageList.tsx';
import { PendingEntry } from './community/chat/PendingEntry.tsx';
import { RoomMenu } from './community/chat/RoomMenu.tsx';
import type { ChatState } from './community/chat/room-state.ts';
import type { RoomStore } from './community/chat/room-store.ts';
import { useRoom } from './community/chat/use-room.ts';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { toast } from './ui/toast.tsx';

type ChatRoomProps = {
  uid: string;
  room: string;
  name: string;
  kind: 'pair' | 'project' | 'operator';
  initial: ChatState;
  /** Why one may only read; null where one may write. */
  refusal: string | null;
  isMuted: boolean;
  isBlocked: boolean;
  lang: UiLang;
};

const READ_EVERY_MS = 1_000;

/** One chat: what was said, what is being sent, and the field. */
export default function ChatRoom(props: ChatRoomProps) {
  const { name, refusal, lang } = props;
  const { store, state } = useRoom(props);
  const fail = (error: Error): void =>
    void toast(error.message || text.notSent[lang], { tone: 'error' });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isSearching, setIsSearching] = useState(false);
  const [readBefore] = useState(props.initial.readSeq);
  const markRead = useReadMark(store);
  const toggle = (uid: number) =>
    setSelected((before) => new Set(before).symmetricDifference(new Set([uid])));
  const { found, show, showDay, setFound } = useFound(store, fail);
  const room = store?.room ?? (() => props.room);
  return (
    <section className='chat-room'>
      <ChatHead
        {...{ ...props, state, room, isSearching, setIsSearching }}
        onShow={(seq) => void show(seq)}
        onDay={(day) => void showDay(day)}
        onEnd={() => setFound(0)}
      />
      <MessageList
        {...{ name, state, readBefore, found, lang }}
        selecting={{ isOn: selected.size > 0, uids: selected }}
        onSelect={toggle}
        onOlder={() => void store?.older().catch(fail)}
        onNewest={() => {
          setFound(0);
          void store?.newest();
        }}
        onEnd={markRead}
      >
        <Unsent {...{ state, store, lang }} />
      </MessageList>
      {selected.size > 0 && (
        <Selection
          count={selected.size}
          onCancel={() => setSelected(new Set())}
          onRemove={() => {
            void store?.remove([...selected]).catch(fail);
            setSelected(new Set());
          }}
          lang={lang}
        />
      )}
      <ChatFoot
        {...{ refusal, state, store, room, lang }}
        onUp={() => {
          const last = state.window.messages.findLast((one) => one.is_mine && !one.removed);
          if (last) setSelected(new Set([last.uid]));
        }}
      />
    </section>
  );
}

/** The message that one went to; 0 at the end of the chat. */
function useFound(store: RoomStore | undefined, fail: (error: Error) => void) {
  const [found, setFound] = useState(0);
  return {
    found,
    setFound,
    async show(seq: number) {
      await store?.showAround(seq).catch(fail);
      setFound(seq);
    },
    async showDay(day: string) {
      const seq = await store?.showDay(day).catch(fail);
      if (seq) setFound(seq);
    },
  };
}

type UnsentProps = { state: ChatState; store: RoomStore | undefined; lang: UiLang };

function Unsent({ state, store, lang }: UnsentProps) {
  return state.pending.map((one) => (
    <PendingEntry
      key={one.client_id}
      one={one}
      onAgain={() => store?.sayAgain(one.client_id)}
      onDiscard={() => store?.discard(one.client_id)}
      lang={lang}
    />
  ));
}

type ChatHeadProps = Omit<ChatRoomProps, 'room'> & {
  state: ChatState;
  room: () => string;
  isSearching: boolean;
  setIsSearching: (isSearching: boolean) => void;
  onShow: (seq: number) => void;
  onDay: (day: string) => void;
  onEnd: () => void;
};

function ChatHead(props: ChatHeadProps) {
  const { name, state, room, isSearching, setIsSearching, onShow, onDay, onEnd, lang } = props;
  return (
    <>
      <header className='chat-head'>
        <h1 data-words=''>{name}</h1>
        <ChatActivity state={state} lang={lang} />
        <button type='button' className='btn btn-sm' onClick={() => setIsSearching(!isSearching)}>
          {text.search[lang]}
        </button>
        <RoomMenu {...props} />
      </header>
      {isSearching && (
        <ChatSearch
          {...{ room, onShow, onDay, lang }}
          onClose={() => {
            setIsSearching(false);
            onEnd();
          }}
        />
      )}
    </>
  );
}

/** Typing, or who is here. */
function ChatActivity({ state, lang }: { state: ChatState; lang: UiLang }) {
  const isHere = state.isOpen && state.partners.some(({ is_here }) => is_here);
  const words = state.typing
    ? text.typing[lang].replace('{name}', () => state.typing)
    : isHere
    ? text.here[lang]
    : '';
  return <p className='muted text-sm chat-state' role='status'>{words}</p>;
}

type SelectionProps = { count: number; onCancel: () => void; onRemove: () => void; lang: UiLang };

function Selection({ count, onCancel, onRemove, lang }: SelectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className='chat-selection' role='toolbar' aria-label={text.select[lang]}>
      <span role='status'>{text.selected[lang].replace('{count}', String(count))}</span>
      <button type='button' className='btn btn-sm btn-error' onClick={() => setIsAsking(true)}>
        {text.remove[lang]}
      </button>
      <button type='button' className='btn btn-sm' onClick={onCancel}>{text.cancel[lang]}</button>
      {isAsking && (
        <ConfirmDialog
          title={text.remove[lang]}
          body={text.removeAsk[lang]}
          action={text.remove[lang]}
          lang={lang}
          isDangerous
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Moves the mark when the end is seen in a visible tab, at most once a second. */
function useReadMark(store: RoomStore | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState === 'visible') void store?.read().catch(() => {});
    }, READ_EVERY_MS);
  }, [store]);
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && mark();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [mark]);
  return mark;
}
