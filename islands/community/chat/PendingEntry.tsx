/** @jsxImportSource react */
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { MessageFile } from './files/MessageFile.tsx';
import { MessageWords } from './MessageWords.tsx';
import type { UnsentMessage } from './outbox.ts';

type PendingEntryProps = {
  one: UnsentMessage;
  onAgain: () => void;
  onDiscard: () => void;
  lang: UiLang;
};

/** Own words that the server has not acknowledged. */
export function PendingEntry({ one, onAgain, onDiscard, lang }: PendingEntryProps) {
  return (
    <li className='chat-message is-mine is-pending'>
      <div className='chat-line'>
        <div className='chat-bubble' data-words=''>
          <MessageWords words={one.message} />
          {one.attachment && <MessageFile file={one.attachment} author='' lang={lang} />}
        </div>
        {one.refused === undefined
          ? <p className='chat-facts'>{text.sending[lang]}</p>
          : (
            <p className='chat-facts' role='alert'>
              <span className='text-error'>{one.refused || text.notSent[lang]}</span>
              <button type='button' className='text-link' onClick={onAgain}>
                {text.again[lang]}
              </button>
              <button type='button' className='text-link' onClick={onDiscard}>
                {text.discard[lang]}
              </button>
            </p>
          )}
      </div>
    </li>
  );
}
