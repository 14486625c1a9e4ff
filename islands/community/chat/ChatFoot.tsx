/** @jsxImportSource react */
import { useCallback } from 'react';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Mentions } from '../mentions/Mentions.tsx';
import { MessageField } from './MessageField.tsx';
import type { ChatState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';

type ChatFootProps = {
  refusal: string | null;
  state: ChatState;
  store: RoomStore | undefined;
  room: () => string;
  onUp: () => void;
  lang: UiLang;
};

/** What is wrong with the connection, and the field where one may write. */
export function ChatFoot({ refusal, state, store, room, onUp, lang }: ChatFootProps) {
  const names = state.partners.map(({ name }) => name).join('\n');
  // Who comes and goes, and how far each has read, changes no name.
  const people = useCallback(() => state.partners, [names]);
  return (
    <>
      <p className='chat-note muted' role='status'>
        {state.isClosed ? text.closed[lang] : state.isAway ? text.away[lang] : ''}
      </p>
      {refusal !== null || state.isClosed ? <p className='chat-note' role='note'>{refusal}</p> : (
        <>
          <MessageField
            onSend={(words, file) => store?.say(words, file) ?? false}
            onType={() => store?.typed()}
            {...{ room, onUp, lang }}
          />
          <Mentions fields='.chat-field textarea' people={people} lang={lang} />
        </>
      )}
    </>
  );
}
