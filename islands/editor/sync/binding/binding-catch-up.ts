import type { TextEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { type BindingState, commit, putText } from './binding-state.ts';

/** Then a syllable that nobody goes on with waits no longer for what others have written. */
const IDLE_MS = 5000;

/** Edits of others: the shared text has them at once, the field as soon as no syllable is composed. */
export function hearEdits(state: BindingState, edits: readonly TextEdit[], source: unknown) {
  if (source === state.me) return;
  const isQuiet = !state.isComposing && !state.isBetween;
  if (isQuiet) commit(state);
  state.lag.remote(edits);
  if (isQuiet) catchUp(state);
  else if (state.isComposing) state.idle ??= setTimeout(() => giveWay(state), IDLE_MS);
}

/** Shows what others have written. */
export function catchUp(state: BindingState) {
  const { room, host, lag } = state;
  if (!lag.isBehind()) return;
  const text = room.read();
  const selection = host.selection();
  const [start, end] = [lag.placeOf(selection.start), lag.placeOf(selection.end)];
  lag.catchUp(text);
  if (host.read() !== text) putText(state, text, start, end);
  host.onCaret();
}

/** A key was pressed: a person who types is not disturbed. */
export function waitAnew(state: BindingState) {
  clearTimeout(state.idle);
  state.idle = state.lag.isBehind() && state.isComposing
    ? setTimeout(() => giveWay(state), IDLE_MS)
    : undefined;
}

/** The syllable stays as it is, and what others wrote is shown. */
function giveWay(state: BindingState) {
  state.idle = undefined;
  commit(state);
  state.isComposing = false;
  state.host.resetKeys();
  catchUp(state);
}
