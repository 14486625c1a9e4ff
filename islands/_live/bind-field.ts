import { cleanTarget } from '../../src/lines/rules.ts';
import type { Room } from '../_lib/room.ts';
import { createLag } from './lag.ts';
import { editBetween, type TextEdit } from '../../src/text-edits/text-edit.ts';
import { COMMAND_WRITES } from '../_field/target-field.ts';
import { historyPress } from './history-press.ts';

/** A field as far as it matters here: a textarea, or an editor that reads and writes the same tags. */
export type FieldHost = {
  /** Hears of keys and compositions. */
  element: HTMLElement;
  read(): string;
  selection(): { start: number; end: number };
  /** Writes without telling anybody, and sets the caret where the field has the focus. */
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
};

export type Binding = ReturnType<typeof bindField>;

export const LINE_CHARACTERS = 20_000;
/** Then a syllable that nobody goes on with waits no longer for what others have written. */
const IDLE_MS = 5000;

/**
 * Ties a field to a shared text. From the first letter of a composition to the frame after its end the browser owns the
 * field, and what others write waits.
 */
export function bindField(room: Room, host: FieldHost) {
  const { element, read } = host;
  const lag = createLag(read());
  const me = Symbol('field');
  let isComposing = false;
  /** A composition has ended in this frame; in Hangul the next one begins within it. */
  let isBetween = false;
  let frame = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  const isFocused = () => element.contains(element.ownerDocument.activeElement);

  /** Takes up what stands in the field. */
  function commit() {
    if (host.isReadOnly()) return;
    if (!isComposing) tidy();
    const value = isComposing ? cleanTarget(read()) : read();
    const edit = editBetween(lag.seen(), value, isFocused() ? host.selection().end : undefined);
    if (edit) room.write(lag.local(edit), me);
  }

  /** What may not stand in a line: pasted control characters, and what is too long. */
  function tidy() {
    const raw = read();
    const value = cleanTarget(raw);
    if (value !== raw) put(value, cleanTarget(raw.slice(0, host.selection().end)).length);
    const edit = editBetween(lag.seen(), value, host.selection().end);
    const excess = value.length - LINE_CHARACTERS;
    if (!edit || excess <= 0 || edit.insert === '') return;
    const { start, insert } = edit;
    const kept = insert.slice(0, Math.max(0, insert.length - excess)).toWellFormed();
    put(value.slice(0, start) + kept + value.slice(start + insert.length), start + kept.length);
    host.onTooLong();
  }

  function put(text: string, start: number, end = start) {
    host.put(text, { start, end });
    host.draw();
  }

  /** Shows what others have written. */
  function catchUp() {
    if (!lag.isBehind()) return;
    const text = room.read();
    const selection = host.selection();
    const [start, end] = [lag.placeOf(selection.start), lag.placeOf(selection.end)];
    lag.catchUp(text);
    if (read() !== text) put(text, start, end);
    host.onCaret();
  }

  function hear(edits: readonly TextEdit[], source: unknown) {
    if (source === me) return;
    if (!isComposing && !isBetween) commit();
    lag.remote(edits);
    if (!isComposing && !isBetween) catchUp();
    else if (isComposing) idle ??= setTimeout(giveWay, IDLE_MS);
  }

  /** A key: whoever types is not disturbed. */
  function waitAnew() {
    clearTimeout(idle);
    idle = lag.isBehind() && isComposing ? setTimeout(giveWay, IDLE_MS) : undefined;
  }

  /** The syllable stays as it is, and what others wrote is shown. */
  function giveWay() {
    idle = undefined;
    commit();
    isComposing = false;
    host.resetKeys();
    catchUp();
  }

  function compositionStart() {
    isComposing = true;
    isBetween = false;
    cancelAnimationFrame(frame);
    waitAnew();
    host.onCaret();
  }

  function compositionEnd() {
    isComposing = false;
    isBetween = true;
    waitAnew();
    commit();
    cancelAnimationFrame(frame);
    // Not in this frame, in the one after: the next syllable begins within it.
    frame = requestAnimationFrame(() => frame = requestAnimationFrame(settle));
    const run = waiting;
    waiting = undefined;
    // The last `input` event comes after this one.
    if (run) setTimeout(run, 0);
    host.onCaret();
  }

  function settle() {
    isBetween = false;
    if (isComposing) return;
    commit();
    catchUp();
  }

  function input() {
    waitAnew();
    if (!isComposing) commit();
    host.draw();
    host.onCaret();
  }

  /** The end of a composition may never be told. */
  function leave() {
    commit();
    isComposing = false;
    cancelAnimationFrame(frame);
    settle();
    room.stopUndoGroup();
  }

  function keyDown(event: KeyboardEvent) {
    waitAnew();
    const press = historyPress(event);
    if (!press || host.isReadOnly()) return;
    if (isComposing || event.isComposing || event.keyCode === 229) {
      waiting = () => step(press);
      return;
    }
    event.preventDefault();
    step(press);
  }

  /** Menus and phones ask for it in this way. */
  function beforeInput(event: InputEvent) {
    if (!event.inputType.startsWith('history')) return;
    event.preventDefault();
    if (!host.isReadOnly()) step(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  }

  function step(press: 'undo' | 'redo') {
    settle();
    let last: TextEdit | undefined;
    const deaf = room.listen({ text: (edits) => last = edits.at(-1) });
    room[press]();
    deaf();
    settle();
    if (last) host.put(read(), caretAt(last.start + last.insert.length));
    host.onCaret();
  }

  /** Apart from what was typed before it and after. */
  function commandWrites() {
    commit();
    room.stopUndoGroup();
  }

  const listeners = {
    compositionstart: compositionStart,
    compositionend: compositionEnd,
    input,
    blur: leave,
    keydown: keyDown,
    beforeinput: beforeInput,
    [COMMAND_WRITES]: commandWrites,
  } as Record<string, (event: never) => void>;
  for (const [name, run] of Object.entries(listeners)) {
    element.addEventListener(name, run as EventListener);
  }
  const deaf = room.listen({ text: hear });
  begin();

  /** The field may show another text than the room has: then the room is right, and the caret stays by its letters. */
  function begin() {
    const edit = editBetween(lag.seen(), room.read());
    if (edit) hear([edit], undefined);
  }

  return {
    commit,
    isComposing: () => isComposing,
    /** Reads the field for the last time. */
    close() {
      leave();
      clearTimeout(idle);
      deaf();
      for (const [name, run] of Object.entries(listeners)) {
        element.removeEventListener(name, run as EventListener);
      }
    },
  };
}

function caretAt(at: number) {
  return { start: at, end: at };
}

/** A plain textarea as a host. */
export function areaHost(area: HTMLTextAreaElement) {
  return {
    element: area,
    read: () => area.value,
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    put(text: string, { start, end }: { start: number; end: number }) {
      const { selectionDirection } = area;
      if (area.value !== text) area.value = text;
      if (area.ownerDocument.activeElement !== area) return;
      area.setSelectionRange(start, end, selectionDirection ?? 'none');
    },
    isReadOnly: () => area.readOnly,
  };
}
