import type { RelativePosition } from 'yjs';
import type { TextEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { loadAnew, resume } from './room-replicas.ts';
import {
  announceState,
  hasUnsent,
  newRoomState,
  readText,
  type RoomListener,
  type RoomOptions,
  type RoomState,
} from './room-state.ts';

export type Room = ReturnType<typeof openRoom>;

/**
 * The shared text of a line. It outlives its copies: when the server begins a new epoch, or refuses the copy, another
 * one is loaded, and what was typed is merged into it. Nothing typed is ever thrown away here.
 */
export function openRoom(options: RoomOptions) {
  const state = newRoomState(options);
  if (options.held) void resume(state, options.held);
  else loadAnew(state, false);

  return {
    lineId: options.lineId,
    read: () => readText(state),
    hasUnsent: () => hasUnsent(state),
    /** There is a text to show and to write to. */
    isReady: () => state.live !== undefined,
    mayWrite: () => state.mayWrite && state.refusal === undefined,
    version: () => state.version,
    refusal: () => state.refusal,
    isMixed: () => state.isMixed,
    /** Words were put together elsewhere. */
    markMixed: () => setMixed(state, true),
    seen: () => setMixed(state, false),
    write: (edits: readonly TextEdit[], by: unknown) => write(state, edits, by),
    undo: () => state.live?.undo.undo() ?? null,
    redo: () => state.live?.undo.redo() ?? null,
    /** What comes next is undone apart from what was before. */
    stopUndoGroup: () => state.live?.undo.stopCapturing(),
    awareness: () => state.live?.awareness,
    place: (index: number) => state.live?.place(index),
    placeOf: (position: RelativePosition) => state.live?.placeOf(position),
    listen(listener: RoomListener) {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    retry: () => retry(state),
    giveUp: () => giveUp(state),
    close: () => close(state),
  };
}

function setMixed(state: RoomState, isMixed: boolean) {
  state.isMixed = isMixed;
  announceState(state);
}

/** `by`: who writes, so that they need not hear of it. */
function write(state: RoomState, edits: readonly TextEdit[], by: unknown) {
  state.source = by;
  state.live?.write(edits);
  state.source = undefined;
}

/** Tries again what was refused. */
function retry(state: RoomState) {
  state.refusal = undefined;
  state.resets = 0;
  loadAnew(state, false);
  announceState(state);
}

/** Gives up what was typed; the stored text comes back. */
function giveUp(state: RoomState) {
  const { unsaved, lineId } = state.options;
  state.live?.setKept();
  state.orphan = undefined;
  unsaved?.drop(lineId, state.live?.epoch);
  state.refusal = undefined;
  loadAnew(state, false);
  announceState(state);
}

function close(state: RoomState) {
  state.isClosed = true;
  clearTimeout(state.storeTimer);
  clearTimeout(state.returnTimer);
  state.coming?.destroy();
  state.live?.destroy();
  state.listeners.clear();
}
