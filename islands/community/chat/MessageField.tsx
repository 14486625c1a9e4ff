/** @jsxImportSource react */
import { type KeyboardEvent, useRef, useState } from 'react';
import { MESSAGE_LENGTH } from '../../../src/community/chat/rules.ts';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type MessageFieldProps = {
  /** False when it could not be taken. */
  onSend: (words: string) => boolean;
  onType: () => void;
  /** ↑ in an empty field. */
  onUp: () => void;
  lang: UiLang;
};

/** One to four rows. Enter sends, Shift+Enter breaks; while a syllable is composed Enter ends only that. */
export function MessageField({ onSend, onType, onUp, lang }: MessageFieldProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const length = [...words].length;

  function send() {
    if (!words.trim() || length > MESSAGE_LENGTH || !onSend(words)) return;
    setWords('');
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    // Safari ends the composition before the key that ended it; 229 says whose key it was.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowUp' && words === '') return onUp();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className='chat-field'
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        className='textarea w-full min-h-10 max-h-32'
        rows={Math.min(4, words.split('\n').length)}
        aria-label={text.field[lang]}
        aria-describedby='chat-field-help'
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          onType();
        }}
        onKeyDown={press}
      />
      <button type='submit' className='btn btn-primary'>{text.send[lang]}</button>
      <p id='chat-field-help' className='muted text-xs'>
        {length > MESSAGE_LENGTH
          ? <span role='alert'>{length} / {MESSAGE_LENGTH}</span>
          : text.fieldHelp[lang]}
      </p>
    </form>
  );
}
