import type { OpenLine } from '../../src/lines/schema.ts';
import type { Mux } from '../_lib/mux.ts';
import { type Held, openRoom, type Room } from '../_lib/room.ts';
import type { LineShelf } from './shelf.ts';

type Options = {
  mux: Mux;
  shelf: LineShelf;
  line: (index: number) => OpenLine | undefined;
  /** Lines that are listed beside this one, itself first. */
  around: (index: number, reach: number) => number[];
  isActive: (index: number) => boolean;
  onText: (index: number) => void;
  onState: (index: number, room: Room) => void;
};

/** Lines beyond those that are drawn, of which some are out of sight already. */
const REACH = 14;
const MOST_ROOMS = 190;
/** Whoever scrolls passes many lines. */
const REST_MS = 120;

export type LineRooms = ReturnType<typeof createLineRooms>;

/** The rooms of the lines in sight and of those around them, and of lines with unsaved words wherever they are. */
export function createLineRooms(options: Options) {
  const { mux, shelf, line, around, isActive, onText, onState } = options;
  const rooms = new Map<number, Room>();
  /** Where each line with a room stands. */
  const places = new Map<number, number>();
  const drawn = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function open(lineId: number, index: number, held?: Held): Room {
    const room = openRoom({ mux, lineId, shelf, ...(held ? { held } : {}) });
    rooms.set(lineId, room);
    places.set(lineId, index);
    const here = () => places.get(lineId) ?? index;
    room.listen({ text: () => onText(here()), state: () => onState(here(), room) });
    return room;
  }

  function arrange() {
    timer = undefined;
    const wanted = new Map<number, number>();
    for (let reach = 0; reach <= REACH && wanted.size < MOST_ROOMS; reach += REACH / 2) {
      for (const index of drawn.keys()) {
        for (const near of around(index, reach)) {
          const found = line(near);
          if (found && wanted.size < MOST_ROOMS) wanted.set(found.id, near);
        }
      }
    }
    for (const [id, room] of rooms) {
      const isNeeded = wanted.has(id) || room.hasUnsent() || isActive(places.get(id) ?? -1);
      if (!isNeeded) leave(id, room);
    }
    for (const [id, index] of wanted) {
      places.set(id, index);
      if (!rooms.has(id)) open(id, index);
    }
  }

  function leave(id: number, room: Room) {
    room.close();
    rooms.delete(id);
    places.delete(id);
  }

  function later() {
    if (!isClosed) timer ??= setTimeout(arrange, REST_MS);
  }

  return {
    later,
    /** A line is drawn; answers how to say that it is no more. */
    draw(index: number) {
      drawn.set(index, (drawn.get(index) ?? 0) + 1);
      later();
      return () => {
        const left = (drawn.get(index) ?? 1) - 1;
        if (left > 0) drawn.set(index, left);
        else drawn.delete(index);
        later();
      };
    },
    /** The room of a line, when there is a text in it. */
    at(index: number): Room | undefined {
      const found = line(index);
      const room = found && rooms.get(found.id);
      return room?.isReady() ? room : undefined;
    },
    of: (lineId: number) => rooms.get(lineId),
    indexOf: (lineId: number) => places.get(lineId) ?? -1,
    /** Rooms with words that the server has not kept. */
    unsaved(): { index: number; room: Room }[] {
      return [...rooms].filter(([, room]) => room.hasUnsent())
        .map(([id, room]) => ({ index: places.get(id) ?? -1, room }));
    },
    /** What earlier visits left goes to the server now; answers the lines. */
    recover(): number[] {
      const left = shelf.left().filter(({ lineId }) => !rooms.has(lineId));
      for (const { lineId, index, ...held } of left) open(lineId, index, held);
      return left.map(({ index }) => index);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const [id, room] of rooms) leave(id, room);
    },
  };
}
