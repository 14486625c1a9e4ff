/** @jsxImportSource react */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE_LENGTH } from '../../../src/community/chat/rules.ts';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { AttachButton } from './files/AttachButton.tsx';
import { ChosenFiles } from './files/ChosenFiles.tsx';
import type { MessageAttachment } from './files/send-chat-file.ts';
import { useChatFiles } from './files/use-chat-files.ts';
import { useDrop } from './files/use-drop.ts';

type MessageFieldProps = {
  /** False when it could not be taken. */
  onSend: (words: string, file?: MessageAttachment) => boolean;
  onType: () => void;
  /** ↑ in an empty field. */
  onUp: () => void;
  room: () => string;
  lang: UiLang;
};

/**
 * One to four rows, and files by a button, by pasting and by dropping them. Enter sends, Shift+Enter breaks; while a
 * syllable is composed Enter ends only that.
 */
export function MessageField({ onSend, onType, onUp, room, lang }: MessageFieldProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChatFiles(room, lang);
  const isDropping = useDrop(form, chosen.add);
  const length = [...words].length;
  const { send, isWaiting } = useSend({ words, chosen, onSend, onSent: () => setWords('') });

  function press(event: KeyboardEvent) {
    // Safari ends the composition before the key that ended it; 229 says whose key it was.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowUp' && words === '') return onUp();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    // Programs that copy words put a picture of them beside.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    chosen.add(files);
  }
  return (
    <form
      ref={form}
      className={isDropping ? 'chat-field is-dropping' : 'chat-field'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      <ChosenFiles {...{ chosen, lang }} />
      <AttachButton onChoose={chosen.add} lang={lang} />
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
        onPaste={paste}
      />
      <button type='submit' className='btn btn-primary' aria-busy={isWaiting}>
        {text.send[lang]}
      </button>
      <FieldHelp {...{ length, isDropping, lang }} />
    </form>
  );
}

function FieldHelp(
  { length, isDropping, lang }: { length: number; isDropping: boolean; lang: UiLang },
) {
  return (
    <p id='chat-field-help' className='muted text-xs'>
      {length > MESSAGE_LENGTH
        ? <span role='alert'>{length} / {MESSAGE_LENGTH}</span>
        : (isDropping ? text.dropHere : text.fieldHelp)[lang]}
    </p>
  );
}

type SendProps = {
  words: string;
  chosen: ReturnType<typeof useChatFiles>;
  onSend: MessageFieldProps['onSend'];
  onSent: () => void;
};

/** Words go with the first file, or by themselves; files that are still on their way are waited for. */
function useSend({ words, chosen, onSend, onSent }: SendProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const hasFiles = chosen.files.some(({ sent }) => sent);

  function send() {
    const isLong = [...words].length > MESSAGE_LENGTH;
    if (chosen.isBusy) return setIsWaiting(true);
    if (isLong || (!words.trim() && !hasFiles)) return;
    if (!hasFiles) {
      if (onSend(words)) onSent();
      return;
    }
    const [first, ...others] = chosen.take();
    if (!onSend(words, first)) return;
    for (const file of others) onSend('', file);
    onSent();
  }
  useEffect(() => {
    if (!isWaiting || chosen.isBusy) return;
    setIsWaiting(false);
    // What could not be uploaded is for its sender to decide on.
    if (chosen.files.every(({ sent }) => sent)) send();
  }, [isWaiting, chosen.isBusy]);
  return { send, isWaiting };
}
