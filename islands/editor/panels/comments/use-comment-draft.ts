import { type KeyboardEvent, useRef, useState } from 'react';
import { completeCall, whoIsCalled } from '../../../ui/mentions/mentions.ts';

export type Person = { name: string; colour: number };

type Options = {
  first: string;
  people: readonly Person[];
  /** Answers whether it went well; what was typed stays when it did not. */
  send: (body: string) => Promise<boolean>;
};

/** A comment that is being written, and who can be mentioned at its caret. */
export function useCommentDraft({ first, people, send }: Options) {
  const [body, setBody] = useState(first);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
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

  return {
    ...{ body, called, at, isSending, field, submit, call },
    setCaret,
    /** Chooses another one of those who can be mentioned. */
    move: (step: number) => setChosen((at + step + called.length) % called.length),
    type(area: HTMLTextAreaElement) {
      setBody(area.value);
      setCaret(area.selectionStart);
      setChosen(0);
    },
  };
}

export type CommentDraft = ReturnType<typeof useCommentDraft>;

/** Ctrl+Enter sends the comment, Enter is a new line or the chosen mention; nothing happens within a syllable. */
export function handleCommentKey(
  { called, at, move, submit, call, setCaret }: CommentDraft,
  event: KeyboardEvent,
) {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const isList = called.length > 0;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (isList && step !== 0) {
    event.preventDefault();
    move(step);
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
