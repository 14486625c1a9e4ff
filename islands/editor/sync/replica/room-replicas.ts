import { closeCodes, RESET } from '../../../../src/realtime/sockets/rules.ts';
import { editsBetween } from '../../../../src/language/text-edits/edits-between.ts';
import { mergeTexts } from '../../../../src/language/text-edits/merge-texts.ts';
import { editBetween } from '../../../../src/language/text-edits/text-edit.ts';
import { createReplica, type Replica, type ReplicaEvents } from './replica.ts';
import {
  announceState,
  announceText,
  hasUnsent,
  type HeldEdits,
  readText,
  type RoomRefusal,
  type RoomState,
  storeText,
  storeUnsent,
} from './room-state.ts';

const COME_BACK_MS = 5000;
/** So often in a row the server may refuse what was typed before it stops being sent. */
const MOST_RESETS = 3;

/** Loads the text of the server; `isRefused`: it did not accept what was typed. */
export function loadAnew(state: RoomState, isRefused: boolean) {
  if (state.isClosed) return;
  if (isRefused && hasUnsent(state) && ++state.resets > MOST_RESETS) {
    return refuse(state, 'notTaken');
  }
  state.coming?.destroy();
  state.coming = newReplica(state);
  state.coming.connect();
}

/** What an earlier page left here goes on in its own copy, if that is still there. */
export async function resume(state: RoomState, { epoch, mine }: HeldEdits) {
  const { unsaved, lineId } = state.options;
  const copy = newReplica(state);
  // A copy that cannot be read is as one that is not there: the words themselves are held beside it.
  const isThere = epoch !== undefined &&
    await unsaved?.fetch(lineId, copy, epoch).catch(() => false);
  if (state.isClosed) return copy.destroy();
  if (!isThere) {
    copy.destroy();
    return loadAnew(state, false);
  }
  state.orphan = undefined;
  state.live = copy;
  copy.setEpoch(epoch);
  copy.setUnkept();
  const edits = editsBetween(copy.read(), mine);
  if (edits.length > 0) copy.write(edits);
  copy.connect();
  announceState(state);
}

function newReplica(state: RoomState): Replica {
  const { mux, lineId } = state.options;
  return createReplica(mux, lineId, eventsOf(state));
}

/** What the copies of a room say; those that were replaced meanwhile are not heard. */
function eventsOf(state: RoomState): ReplicaEvents {
  return {
    opened(_copy, facts) {
      state.mayWrite = facts.mayWrite;
      state.version = Math.max(state.version, facts.version);
      announceState(state);
    },
    loaded: (copy) => copy === state.coming && replaceLive(state, copy),
    kept: (copy, version) => copy === state.live && noteAcknowledged(state, copy, version),
    changed(copy, edits, isByProvider) {
      if (copy !== state.live) return;
      if (isByProvider) {
        // What is stored has the words of others too: the next page would read them as deleted.
        if (hasUnsent(state)) storeText(state);
        else state.base = copy.read();
      }
      announceText(state, edits);
    },
    written: (copy) => copy === state.live && storeUnsent(state),
    closed(copy, code, reason) {
      if (copy === state.live || copy === state.coming) comeBack(state, code, reason);
    },
  };
}

function noteAcknowledged(state: RoomState, copy: Replica, version: number | undefined) {
  const { unsaved, lineId } = state.options;
  if (version !== undefined) state.version = Math.max(state.version, version);
  state.base = copy.read();
  state.resets = 0;
  state.refusal = undefined;
  clearTimeout(state.storeTimer);
  state.storeTimer = undefined;
  unsaved?.drop(lineId, copy.epoch);
  announceState(state);
}

function comeBack(state: RoomState, code: number, reason: string) {
  if (code === closeCodes.outdated) return loadAnew(state, reason === RESET);
  if (code === closeCodes.noRights) return refuse(state, 'noRights');
  if (code === closeCodes.noSuchLine) return refuse(state, 'gone');
  clearTimeout(state.returnTimer);
  const isRefused = code === closeCodes.badFrame;
  state.returnTimer = setTimeout(() => loadAnew(state, isRefused), COME_BACK_MS);
}

function refuse(state: RoomState, why: RoomRefusal) {
  state.refusal = why;
  state.coming?.destroy();
  state.coming = undefined;
  announceState(state);
}

/** What was typed and not acknowledged is put into the new text; without such, the new text is the text. */
function replaceLive(state: RoomState, copy: Replica) {
  const mine = readText(state);
  const theirs = copy.read();
  const wasUnsent = hasUnsent(state);
  const { base } = state;
  exchangeLive(state, copy, wasUnsent);
  state.base = theirs;
  state.orphan = undefined;
  if (wasUnsent) mergeInto(state, copy, { base, mine, theirs });
  const edit = editBetween(mine, copy.read());
  if (edit) announceText(state, [edit]);
  announceState(state);
}

function exchangeLive(state: RoomState, copy: Replica, wasUnsent: boolean) {
  const { options: { unsaved, lineId, held }, live: before } = state;
  state.coming = undefined;
  state.live = copy;
  if (before) unsaved?.drop(lineId, before.epoch);
  else if (wasUnsent) unsaved?.drop(lineId, held?.epoch);
  before?.destroy();
}

function mergeInto(
  state: RoomState,
  copy: Replica,
  texts: { base: string; mine: string; theirs: string },
) {
  const merged = mergeTexts(texts);
  state.isMixed ||= merged.isMixed;
  const edits = editsBetween(texts.theirs, merged.text);
  // Nobody hears of this: they hear of the difference to what they see.
  state.live = undefined;
  if (edits.length > 0) copy.write(edits);
  state.live = copy;
  if (!copy.isKept) storeUnsent(state);
}
