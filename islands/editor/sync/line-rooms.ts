import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { Mux } from '../../runtime/socket/mux.ts';
import type { OrphanReplay } from './orphan-replay.ts';
import type { openRoom, Room } from './replica/room.ts';
import type { OrphanEdits, TabEdits } from './replica/unsaved-edits.ts';

type Options = {
  mux: Mux;
  unsaved: TabEdits;
  line: (index: number) => OpenLine | undefined;
  /** Lines that are listed beside this one, itself first. */
  around: (index: number, reach: number) => number[];
  isActive: (index: number) => boolean;
  onText: (index: number) => void;
  onState: (index: number, room: Room) => void;
  /** Words of another tab that are brought beside the room of their line, or are not let in. */
  onReplay: (index: number) => void;
};

/** Lines beyond those that are drawn, of which some are out of sight already. */
const REACH = 14;
const MOST_ROOMS = 190;
/** Scrolling passes many lines. */
const REST_MS = 120;

type OpenRoom = typeof openRoom;
type Place = { lineId: number; index: number };

export type LineRooms = ReturnType<typeof createLineRooms>;

/** What the parts of the rooms share. */
type RoomsState = {
  readonly options: Options;
  readonly rooms: Map<number, Room>;
  /** Where each line with a room stands. */
  readonly places: Map<number, number>;
  /** How often each line is drawn. */
  readonly drawn: Map<number, number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** What dead tabs left, once it is looked for. */
  orphanReplay: OrphanReplay | undefined;
  isClosed: boolean;
};

/** The rooms of the lines in sight and of those around them, and of lines with unsaved words wherever they are. */
export function createLineRooms(options: Options) {
  const { unsaved, line } = options;
  const state: RoomsState = {
    options,
    rooms: new Map(),
    places: new Map(),
    drawn: new Map(),
    timer: undefined,
    orphanReplay: undefined,
    isClosed: false,
  };
  const { rooms, places } = state;

  return {
    later: () => arrangeLater(state),
    draw: (index: number) => draw(state, index),
    /** The room of a line, when there is a text in it. */
    at(index: number): Room | undefined {
      const found = line(index);
      const room = found && rooms.get(found.id);
      return room?.isReady() ? room : undefined;
    },
    of: (lineId: number) => rooms.get(lineId),
    indexOf: (lineId: number) => places.get(lineId) ?? state.orphanReplay?.indexOf(lineId) ?? -1,
    /** Rooms with words that the server has not acknowledged. */
    unsaved(): { index: number; room: Room }[] {
      const own = [...rooms].filter(([, room]) => room.hasUnsent())
        .map(([id, room]) => ({ index: places.get(id) ?? -1, room }));
      return [
        ...own,
        ...(state.orphanReplay?.all() ?? []).map((one) => ({
          index: placeOf(state, one),
          room: one.room,
        })),
      ];
    },
    /** Of words that another tab left and the server does not accept. */
    refusedBeside(index: number): Room | undefined {
      const found = line(index);
      return found && state.orphanReplay?.refused(found.id);
    },
    recover: (found: (lines: number[]) => void) => recover(state, found),
    close() {
      state.isClosed = true;
      clearTimeout(state.timer);
      for (const [id, room] of rooms) leave(state, id, room);
      state.orphanReplay?.close();
      unsaved.close();
    },
  };
}

function placeOf({ places }: RoomsState, { lineId, index }: Place) {
  return places.get(lineId) ?? index;
}

/**
 * Rooms are a third of the editor's own script. Lines are read, and typed into by way of the queue, before they are
 * there, or when they cannot be loaded.
 */
async function loadRooms(): Promise<OpenRoom | undefined> {
  return await import('./replica/room.ts').then((all) => all.openRoom, () => undefined);
}

/** What tabs that are gone left goes to the server; answers of which lines. */
async function recover(state: RoomsState, found: (lines: number[]) => void) {
  const { options: { mux, unsaved, onReplay }, rooms } = state;
  const openRoom = await loadRooms();
  if (!openRoom || state.isClosed) return;
  const { createOrphanReplay } = await import('./orphan-replay.ts');
  if (state.isClosed) return;
  const orphanReplay = state.orphanReplay = createOrphanReplay({
    mux,
    onState: (one) => onReplay(placeOf(state, one)),
    onDone: ({ lineId, room }) => room.isMixed() && rooms.get(lineId)?.markMixed(),
  });
  unsaved.recover((left) => {
    for (const one of left) {
      const isFree = !rooms.has(one.lineId) && rooms.size < MOST_ROOMS;
      if (isFree) open(state, openRoom, one, one);
      else orphanReplay.send(one);
    }
    found(left.map(({ index }) => index));
  });
}

function open(state: RoomsState, openRoom: OpenRoom, { lineId, index }: Place, left?: OrphanEdits) {
  const { options: { mux, unsaved, onText, onState }, rooms, places } = state;
  const room = openRoom({
    mux,
    lineId,
    ...(left ? { unsaved: left.unsaved, held: left } : { unsaved }),
  });
  rooms.set(lineId, room);
  places.set(lineId, index);
  const here = () => places.get(lineId) ?? index;
  room.listen({ text: () => onText(here()), state: () => onState(here(), room) });
}

function leave({ rooms, places }: RoomsState, id: number, room: Room) {
  room.close();
  rooms.delete(id);
  places.delete(id);
}

/** A line is drawn; answers how to say that it is no more. */
function draw(state: RoomsState, index: number) {
  const { drawn } = state;
  drawn.set(index, (drawn.get(index) ?? 0) + 1);
  arrangeLater(state);
  return () => {
    const left = (drawn.get(index) ?? 1) - 1;
    if (left > 0) drawn.set(index, left);
    else drawn.delete(index);
    arrangeLater(state);
  };
}

function arrangeLater(state: RoomsState) {
  if (!state.isClosed) state.timer ??= setTimeout(() => void arrange(state), REST_MS);
}

/** Opens the rooms that are wanted now, and closes those that nobody needs. */
async function arrange(state: RoomsState) {
  const { options: { isActive }, rooms, places } = state;
  const openRoom = await loadRooms();
  state.timer = undefined;
  if (!openRoom || state.isClosed) return;
  const wanted = wantedLines(state);
  for (const [id, room] of rooms) {
    const isNeeded = wanted.has(id) || room.hasUnsent() || isActive(places.get(id) ?? -1);
    if (!isNeeded) leave(state, id, room);
  }
  for (const [id, index] of wanted) {
    places.set(id, index);
    if (!rooms.has(id)) open(state, openRoom, { lineId: id, index });
  }
}

/** Ids and places of the lines that are drawn, and of those near them as far as there are rooms left. */
function wantedLines({ options: { line, around }, drawn }: RoomsState): Map<number, number> {
  const wanted = new Map<number, number>();
  for (let reach = 0; reach <= REACH && wanted.size < MOST_ROOMS; reach += REACH / 2) {
    for (const index of drawn.keys()) {
      for (const near of around(index, reach)) {
        const found = line(near);
        if (found && wanted.size < MOST_ROOMS) wanted.set(found.id, near);
      }
    }
  }
  return wanted;
}
