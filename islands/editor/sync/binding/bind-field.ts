import { editBetween } from '../../../../src/language/text-edits/text-edit.ts';
import type { AreaText } from '../../field/text/area-text.ts';
import { COMMAND_WRITES } from '../../field/text/target-field.ts';
import { hearEdits, waitAnew } from './binding-catch-up.ts';
import { compositionEnd, compositionStart, leaveField } from './binding-composition.ts';
import { historyBeforeInput, historyKeyDown } from './binding-history.ts';
import { type BindingState, commit, type FieldHost, newBindingState } from './binding-state.ts';
import type { Room } from '../replica/room.ts';

export type Binding = ReturnType<typeof bindField>;

/**
 * Ties a field to a shared text. From the first letter of a composition to the frame after its end the browser owns the
 * field, and what others write waits.
 */
export function bindField(room: Room, host: FieldHost) {
  const { element } = host;
  const state = newBindingState(room, host);
  const listeners = listenersOf(state);
  for (const [name, run] of listeners) element.addEventListener(name, run);
  const deaf = room.listen({ text: (edits, source) => hearEdits(state, edits, source) });
  // The field may show another text than the room has: then the room is right, and the caret stays by its letters.
  const edit = editBetween(state.lag.seen(), room.read());
  if (edit) hearEdits(state, [edit], undefined);

  return {
    commit: () => commit(state),
    isComposing: () => state.isComposing,
    /** Reads the field for the last time. */
    close() {
      leaveField(state);
      clearTimeout(state.idle);
      deaf();
      for (const [name, run] of listeners) element.removeEventListener(name, run);
    },
  };
}

function listenersOf(state: BindingState): [name: string, run: EventListener][] {
  const listeners = {
    compositionstart: () => compositionStart(state),
    compositionend: () => compositionEnd(state),
    input: () => input(state),
    blur: () => leaveField(state),
    keydown: (event: KeyboardEvent) => historyKeyDown(state, event),
    beforeinput: (event: InputEvent) => historyBeforeInput(state, event),
    [COMMAND_WRITES]: () => commandWrites(state),
  } as Record<string, (event: never) => void>;
  return Object.entries(listeners).map(([name, run]) => [name, run as EventListener]);
}

function input(state: BindingState) {
  waitAnew(state);
  if (!state.isComposing) commit(state);
  state.host.draw();
  state.host.onCaret();
}

/** A command writes: it is undone apart from what was typed before it and after. */
function commandWrites(state: BindingState) {
  commit(state);
  state.room.stopUndoGroup();
}

/** A plain textarea as a host. */
export function areaHost(text: AreaText) {
  const { area } = text;
  return {
    element: area,
    read: text.read,
    selection: text.selection,
    put(next: string, selection: { start: number; end: number }) {
      const { selectionDirection } = area;
      text.show(next);
      if (area.ownerDocument.activeElement !== area) return;
      text.select(selection, selectionDirection ?? 'none');
    },
    isReadOnly: () => area.readOnly,
  };
}
