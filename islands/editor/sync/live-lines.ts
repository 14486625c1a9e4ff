import type { ListedLines } from '../session/lines/view.ts';
import { caretsIn } from './carets.ts';
import { createLineRooms } from './line-rooms.ts';
import { createLiveSaving } from './live-saving.ts';
import {
  type BoundField,
  type LiveOptions,
  type LiveState,
  newLiveState,
  settleWaiting,
} from './live-state.ts';
import type { Room } from './replica/room.ts';
import { addField, tieField } from './tie-fields.ts';

export type LiveLines = ReturnType<typeof createLiveLines>;

/** A connection that breaks and comes back within this time was not away. */
const PATIENCE_MS = 2000;

/** Lines whose text is shared while one looks at them; and one view of what is saved, by whichever way. */
export function createLiveLines(options: LiveOptions) {
  const { mux, queue, lines, view } = options;
  const rooms = openRooms(options, () => state);
  const state = newLiveState(options, rooms);
  const offline = () => mux.breakOff();
  mux.onState((now) => followConnection(state, now === 'open'));
  lines.subscribe(rooms.later);
  view.shown.subscribe(rooms.later);

  return {
    queue: createLiveSaving(state, () => {
      removeEventListener('offline', offline);
      for (const binding of state.bindings.values()) binding.commit();
      queue.close();
      rooms.close();
      mux.close();
    }),
    rooms,
    mux,
    begin() {
      addEventListener('offline', offline);
      mux.begin();
    },
    /** The text of a line as everybody has it; nothing when it is not open, or words of the queue come first. */
    textOf: (index: number) => queue.pending(index) ? undefined : rooms.at(index)?.read(),
    carets(index: number) {
      const room = rooms.at(index);
      return room ? caretsIn(room) : [];
    },
    isTied: (index: number) => state.bindings.has(index),
    isLive: (index: number) => !queue.pending(index) && rooms.at(index) !== undefined,
    /** The queue has written a line. */
    noteSaved(index: number, version: number) {
      state.written.set(index, version);
      // Its pending words are gone in a moment.
      queueMicrotask(() => tieField(state, index));
    },
    tie: (index: number) => tieField(state, index),
    addField: (index: number, field: BoundField) => addField(state, index, field),
  };
}

function openRooms(options: LiveOptions, stateOf: () => LiveState) {
  const { mux, lines, view, isActive, onChange } = options;
  const unsaved = options.unsaved((lineId) => rooms.indexOf(lineId));
  const rooms = createLineRooms({
    mux,
    unsaved,
    line: lines.line,
    around: (index, reach) => around(view, index, reach),
    isActive,
    onText(index) {
      noteText(stateOf(), index);
      onChange(index);
    },
    onState(index, room) {
      noteRoom(stateOf(), index, room);
      onChange(index);
    },
    onReplay: onChange,
  });
  return rooms;
}

function noteText({ options: { fieldText }, rooms, begun }: LiveState, index: number) {
  const shown = fieldText(index);
  // Untouched, it will show the new text; with half a syllable in it, the old one stays.
  const isFollowing = shown === undefined || shown === begun.get(index);
  if (isFollowing || !begun.has(index)) begun.set(index, rooms.at(index)?.read() ?? '');
}

function noteRoom(state: LiveState, index: number, room: Room) {
  settleWaiting(state, index, room);
  if (room.isReady() && !state.begun.has(index)) state.begun.set(index, room.read());
  tieField(state, index);
}

/** Lines that are listed beside this one, as far as `reach`. */
function around(view: ListedLines, index: number, reach: number): number[] {
  if (reach === 0) return [index];
  const at = view.positionOf(index);
  const found: number[] = [];
  for (let place = at - reach; place <= at + reach; place++) {
    const one = view.indexAt(place);
    if (one !== undefined) found.push(one);
  }
  return found;
}

function followConnection(state: LiveState, isOpen: boolean) {
  if (!isOpen) {
    state.awayTimer ??= setTimeout(() => setAway(state, true), PATIENCE_MS);
    return;
  }
  clearTimeout(state.awayTimer);
  state.awayTimer = undefined;
  setAway(state, false);
}

function setAway(state: LiveState, isAway: boolean) {
  if (state.isAway === isAway) return;
  state.isAway = isAway;
  for (const { index, room } of state.rooms.unsaved()) {
    settleWaiting(state, index, room);
    state.options.onChange(index);
  }
}
