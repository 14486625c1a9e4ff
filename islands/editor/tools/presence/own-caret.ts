import { attendEdits } from './announce-others.ts';
import { isTyping, later, type PresenceState, TYPING_MS } from './presence-state.ts';

/** Carets are shown to others a little later, so that the socket stays free for words. */
const CARET_MS = 150;

/** The caret may have moved. */
export function noteCaret(state: PresenceState) {
  later(state, 'caret', CARET_MS, () => showCaret(state));
}

export function noteInput(state: PresenceState, event: Event) {
  // An event without a person behind it is the work of a command.
  const isByPerson = event.isTrusted || event.type !== 'input';
  if (isByPerson) state.typedAt = Date.now();
  noteCaret(state);
}

/** Shows others on the same line where the own caret is. */
function showCaret(state: PresenceState) {
  const { session, live: { rooms } } = state;
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  const room = index === null ? undefined : rooms.at(index);
  attendEdits(state, room);
  if (state.here && state.here.index !== index) hideCaret(state);
  if (index === null || !room || !field?.hasFocus()) return hideCaret(state);
  const length = room.read().length;
  const { start, end } = field.selection();
  const isNowTyping = isTyping(state);
  room.awareness()?.setLocalState({
    anchor: room.place(Math.min(start, length)),
    head: room.place(Math.min(end, length)),
    isTyping: isNowTyping,
  });
  state.here = { index, leave: () => room.awareness()?.setLocalState(null) };
  if (isNowTyping) later(state, 'rest', TYPING_MS, () => showCaret(state));
}

export function hideCaret(state: PresenceState) {
  state.here?.leave();
  state.here = undefined;
}
