import { catchUp, waitAnew } from './binding-catch-up.ts';
import { type BindingState, commit } from './binding-state.ts';

export function compositionStart(state: BindingState) {
  state.isComposing = true;
  state.isBetween = false;
  cancelAnimationFrame(state.frame);
  waitAnew(state);
  state.host.onCaret();
}

export function compositionEnd(state: BindingState) {
  state.isComposing = false;
  state.isBetween = true;
  waitAnew(state);
  commit(state);
  cancelAnimationFrame(state.frame);
  // Not in this frame, in the one after: the next syllable begins within it.
  state.frame = requestAnimationFrame(() => {
    state.frame = requestAnimationFrame(() => settleBinding(state));
  });
  const run = state.waiting;
  state.waiting = undefined;
  // The last `input` event comes after this one.
  if (run) setTimeout(run, 0);
  state.host.onCaret();
}

/** Field and shared text become one, unless a syllable is composed. */
export function settleBinding(state: BindingState) {
  state.isBetween = false;
  if (state.isComposing) return;
  commit(state);
  catchUp(state);
}

/** The browser may not report the end of a composition. */
export function leaveField(state: BindingState) {
  commit(state);
  state.isComposing = false;
  cancelAnimationFrame(state.frame);
  settleBinding(state);
  state.room.stopUndoGroup();
}
