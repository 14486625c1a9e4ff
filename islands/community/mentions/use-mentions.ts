import { useEffect, useRef, useState } from 'react';
import { completeCall, isCalling, whoIsCalled } from '../../ui/mentions/mentions.ts';

type Named = { name: string };

/** Names that are shown beside a field, and which of them is chosen. */
export type Suggested = { field: HTMLTextAreaElement; names: readonly string[]; at: number };

type Options = {
  /** In which fields of the page, as a selector. */
  fields: string;
  people: () => readonly Named[] | Promise<readonly Named[]>;
};

/**
 * Suggests names while an `@` is typed. The fields are those of the page, drawn by whatever draws them; their own keys are
 * theirs again as soon as no names are shown.
 */
export function useMentions({ fields, people }: Options) {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const current = useRef<Suggested | null>(null);
  const source = useRef(people);
  source.current = people;
  const show = (next: Suggested | null) => {
    current.current = next;
    setSuggested(next);
  };

  const suggest = async (field: HTMLTextAreaElement) => {
    if (!isCalling(field.value, field.selectionStart)) return show(null);
    const known = await source.current();
    // What was typed meanwhile counts.
    const { value, selectionStart: caret } = field;
    const names = whoIsCalled(value, caret, known).map(({ name }) => name);
    const isHere = document.activeElement === field && names.length > 0;
    show(isHere ? { field, names, at: 0 } : null);
  };

  useEffect(() => {
    const type = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && target.matches(fields)) void suggest(target);
    };
    const moveCaret = () => {
      const field = current.current?.field;
      if (field && !isCalling(field.value, field.selectionStart)) show(null);
    };
    const leave = () => show(null);
    const press = (event: KeyboardEvent) => {
      const shown = current.current;
      if (!shown || event.target !== shown.field || !answerKey(event, shown, show)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('input', type);
    document.addEventListener('selectionchange', moveCaret);
    document.addEventListener('focusout', leave);
    // Before the field itself, for which Enter may mean to send.
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('input', type);
      document.removeEventListener('selectionchange', moveCaret);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', press, true);
    };
  }, [fields]);

  // An `@` may be typed before the page comes alive, or before names are known.
  useEffect(() => {
    const begun = document.activeElement;
    if (current.current || !(begun instanceof HTMLTextAreaElement)) return;
    if (begun.matches(fields) && isCalling(begun.value, begun.selectionStart)) void suggest(begun);
  }, [fields, people]);

  return {
    suggested,
    choose: (at: number) => current.current && insert(current.current, at, show),
  };
}

type Show = (next: Suggested | null) => void;

/** Whether the key was for the names. A syllable that is composed has its keys for itself: 229 says so in some browsers. */
function answerKey(event: KeyboardEvent, shown: Suggested, show: Show): boolean {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.isComposing || event.keyCode === 229 || isOther) return false;
  const { names, at } = shown;
  switch (event.key) {
    case 'ArrowDown':
      show({ ...shown, at: (at + 1) % names.length });
      return true;
    case 'ArrowUp':
      show({ ...shown, at: (at + names.length - 1) % names.length });
      return true;
    case 'Enter':
    case 'Tab':
      insert(shown, at, show);
      return true;
    case 'Escape':
      show(null);
      return true;
    default:
      return false;
  }
}

/** As if it had been typed, so that the field's own listeners hear of it. */
function insert({ field, names }: Suggested, at: number, show: Show) {
  const name = names[at];
  if (name === undefined) return;
  const { selectionStart: caret } = field;
  const before = field.value;
  const done = completeCall(before, caret, { name });
  show(null);
  if (typed(field, done.body, before.length - caret)) return;
  // Of the prototype: React watches the field's own.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    field,
    done.body,
  );
  field.setSelectionRange(done.caret, done.caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Puts in what `body` has beside the last `rest` letters. `execCommand` is old, but it alone leaves undo as it was. */
function typed(field: HTMLTextAreaElement, body: string, rest: number): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const caret = field.value.length - rest;
  let same = 0;
  while (same < caret && field.value[same] === body[same]) same++;
  field.setSelectionRange(same, caret);
  const isDone = document.execCommand('insertText', false, body.slice(same, body.length - rest));
  if (!isDone) field.setSelectionRange(caret, caret);
  return isDone;
}
