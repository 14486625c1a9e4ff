/** @jsxImportSource react */
import { useRef } from 'react';
import { text } from '../../../src/community/chat/text.ts';
import type { PublicMessage } from '../../../src/community/chat/view-message.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { MessageFile } from './files/MessageFile.tsx';
import { MessageWords } from './MessageWords.tsx';
import { clockOf } from './times.ts';

/** So long a press on one's own message selects it. */
const LONG_PRESS_MS = 700;

type MessageEntryProps = {
  message: PublicMessage;
  isTogether: boolean;
  /** How many of the others have read it, and of how many. */
  read: { count: number; of: number };
  isFound: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: () => void;
  lang: UiLang;
};

export function MessageEntry(props: MessageEntryProps) {
  const { message, isTogether, isFound, isSelecting, isSelected, onSelect, lang } = props;
  const press = useLongPress(onSelect);
  const maySelect = message.is_mine && !message.removed;
  const name = message.author_uid === '' ? text.gone[lang] : message.nick;
  const shown = message.author_uid === 'operator' ? text.operator[lang] : name;
  return (
    <li
      className={`chat-message${message.is_mine ? ' is-mine' : ''}${isFound ? ' is-found' : ''}`}
      data-seq={message.seq}
      {...(maySelect && press)}
    >
      {!isTogether && !message.is_mine && <p className='chat-author' data-words=''>{shown}</p>}
      <div className='chat-line'>
        {maySelect && (
          <button
            type='button'
            className={isSelecting ? 'chat-select is-shown' : 'chat-select'}
            aria-pressed={isSelected}
            aria-label={text.selectOf[lang].replace('{words}', () => nameOf(message, lang))}
            onClick={onSelect}
          >
            {isSelected ? '✓' : ''}
          </button>
        )}
        <div className='chat-bubble' data-words=''>
          {message.removed
            ? <em className='muted'>{text.removed[lang]}</em>
            : <MessageWords words={message.message} />}
          {message.attachment && (
            <MessageFile file={message.attachment} author={shown} lang={lang} />
          )}
        </div>
        <MessageFacts {...props} />
      </div>
    </li>
  );
}

function MessageFacts({ message, read, lang }: MessageEntryProps) {
  const state = read.count === 0 ? text.sent[lang] : read.of === 1 ? text.read[lang] : text
    .readBy[lang].replace('{count}', String(read.count));
  return (
    <p className='chat-facts'>
      {message.is_mine && !message.removed && <span>{state}</span>}
      <time dateTime={new Date(message.time * 1000).toISOString()}>
        {clockOf(message.time, lang)}
      </time>
      {mayReport(message) && (
        <a className='text-link' href={`/form/report/message/${message.uid}`}>
          {text.report[lang]}
        </a>
      )}
    </p>
  );
}

/** The beginning of its words, or what it shows. */
function nameOf({ message, attachment }: PublicMessage, lang: UiLang): string {
  return message.slice(0, 40) || attachment?.name || text.picture[lang];
}

/** Of other members who are still here; operators look into reports themselves. */
function mayReport({ is_mine, removed, author_uid }: PublicMessage): boolean {
  return !is_mine && !removed && author_uid !== '' && author_uid !== 'operator';
}

function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      end();
      timer.current = setTimeout(onPress, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  };
}
