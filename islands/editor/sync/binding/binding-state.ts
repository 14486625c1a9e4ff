import { cleanTarget } from '../../../../src/documents/lines/rules.ts';
import { editBetween } from '../../../../src/language/text-edits/text-edit.ts';
import { createLag } from './lag.ts';
import type { Room } from '../replica/room.ts';

/** A field as far as it matters here: a textarea, or an editor that reads and writes the same tags. */
export type FieldHost = {
  /** Hears of keys and compositions. */
  element: HTMLElement;
  read(): string;
  selection(): { start: number; end: number };
  /** Writes without an event, and sets the caret where the field has the focus. */
  put(text: string, selection: { start: number; end: number }): void;
  isReadOnly(): boolean;
  /** What follows the text: a copy of it behind the field. */
  draw(): void;
  /** The keys of the line: they wait for the end of a composition too. */
  resetKeys(): void;
  /** More was typed or pasted than a line may hold. */
  onTooLong(): void;
  /** The caret moved, or a syllable is begun or ended. */
  onCaret(): void;
  /** What the person typed has gone into the shared text. */
  onWritten?(): void;
};

/** What the parts of a binding share. */
export type BindingState = {
  readonly room: Room;
  readonly host: FieldHost;
  readonly lag: ReturnType<typeof createLag>;
  /** Names this field as the writer, so that it does not hear its own edits. */
  readonly me: symbol;
  isComposing: boolean;
  /** A composition has ended in this frame; in Hangul the next one begins within it. */
  isBetween: boolean;
  frame: number;
  idle: ReturnType<typeof setTimeout> | undefined;
  /** An undo that was pressed within a syllable. */
  waiting: (() => void) | undefined;
};

const LINE_CHARACTERS = 20_000;

export function newBindingState(room: Room, host: FieldHost): BindingState {
  return {
    room,
    host,
    lag: createLag(host.read()),
    me: Symbol('field'),
    isComposing: false,
    isBetween: false,
    frame: 0,
    idle: undefined,
    waiting: undefined,
  };
}

/** Writes what stands in the field into the shared text. */
export function commit(state: BindingState) {
  const { room, host, lag, me } = state;
  if (host.isReadOnly()) return;
  if (!state.isComposing) tidy(state);
  const value = state.isComposing ? cleanTarget(host.read()) : host.read();
  const edit = editBetween(lag.seen(), value, isFocused(host) ? host.selection().end : undefined);
  if (!edit) return;
  room.write(lag.local(edit), me);
  host.onWritten?.();
}

function isFocused({ element }: FieldHost): boolean {
  return element.contains(element.ownerDocument.activeElement);
}

/** Removes what may not stand in a line: pasted control characters, and what is too long. */
function tidy(state: BindingState) {
  const { host, lag } = state;
  const raw = host.read();
  const value = cleanTarget(raw);
  if (value !== raw) {
    putText(state, value, cleanTarget(raw.slice(0, host.selection().end)).length);
  }
  const edit = editBetween(lag.seen(), value, host.selection().end);
  const excess = value.length - LINE_CHARACTERS;
  if (!edit || excess <= 0 || edit.insert === '') return;
  const { start, insert } = edit;
  const fitting = insert.slice(0, Math.max(0, insert.length - excess)).toWellFormed();
  const rest = value.slice(start + insert.length);
  putText(state, value.slice(0, start) + fitting + rest, start + fitting.length);
  host.onTooLong();
}

export function putText({ host }: BindingState, text: string, start: number, end = start) {
  host.put(text, { start, end });
  host.draw();
}
