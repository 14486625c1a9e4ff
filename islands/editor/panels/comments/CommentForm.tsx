/** @jsxImportSource react */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { BODY_LENGTH } from '../../../../src/review/comments/rules.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { completeCall, type Person, whoIsCalled } from './mentions.ts';
import { MentionList } from './MentionList.tsx';

type Props = {
  label: string;
  first?: string;
  action: string;
  people: readonly Person[];
  lang: UiLang;
  autoFocus?: boolean;
  /** Answers whether it went well; what was typed stays when it did not. */
  send: (body: string) => Promise<boolean>;
  cancel?: () => void;
};

/** Where a comment is written. Ctrl+Enter sends it, Enter is a new line; nothing happens within a syllable. */
export function CommentForm(props: Props) {
  const { label, first = '', action, people, lang, autoFocus, send, cancel } = props;
  const [body, setBody] = useState(first);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const called = whoIsCalled(body, caret, people);
  const at = Math.min(chosen, called.length - 1);

  async function submit() {
    if (!body.trim() || isSending) return;
    setSending(true);
    if (await send(body)) setBody('');
    setSending(false);
  }

  function call(person: Person) {
    const done = completeCall(body, caret, person);
    setBody(done.body);
    setCaret(done.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(done.caret, done.caret);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isList = called.length > 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (isList && step !== 0) {
      event.preventDefault();
      setChosen((at + step + called.length) % called.length);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    } else if (isList && (event.key === 'Enter' || event.key === 'Tab')) {
      const person = called[at];
      if (!person) return;
      event.preventDefault();
      call(person);
    } else if (event.key === 'Escape' && isList) {
      event.stopPropagation();
      setCaret(-1);
    }
  }

  return (
    <form
      className='comment-form'
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={field}
        className='textarea textarea-sm'
        rows={2}
        aria-label={label}
        placeholder={people.length > 0 ? text.writeHint[lang] : label}
        maxLength={BODY_LENGTH}
        value={body}
        autoFocus={autoFocus}
        aria-autocomplete='list'
        aria-controls={called.length > 0 ? listId : undefined}
        aria-activedescendant={called.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          setBody(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {called.length > 0 && (
        <MentionList
          id={listId}
          people={called}
          at={at}
          choose={call}
          lang={lang}
        />
      )}
      <div className='comment-form-buttons'>
        {cancel && (
          <button type='button' className='btn btn-sm btn-ghost' onClick={cancel}>
            {text.cancel[lang]}
          </button>
        )}
        <button
          type='submit'
          className='btn btn-sm btn-primary'
          aria-disabled={!body.trim() || isSending}
          title={`${action} (Ctrl+Enter)`}
        >
          {action}
        </button>
      </div>
    </form>
  );
}
