import type { OpenLine } from '../../src/lines/schema.ts';
import type { Mux } from '../_lib/mux.ts';
import { openRoom, type Room } from '../_lib/room.ts';
import { createCouriers } from './couriers.ts';
import type { Left, LineShelf } from './shelf.ts';

type Options = {
  mux: Mux;
  shelf: LineShelf;
  line: (index: number) => OpenLine | undefined;
  /** Lines that are listed beside this one, itself first. */
  around: (index: number, reach: number) => number[];
  isActive: (index: number) => boolean;
  onText: (index: number) => void;
  onState: (index: number, room: Room) => void;
  /** Words of another tab that are brought beside the room of their line, or are not let in. */
  onCourier: (index: number) => void;
};

/** Lines beyond those that are drawn, of which some are out of sight already. */
const REACH = 14;
const MOST_ROOMS = 190;
/** Whoever scrolls passes many lines. */
const REST_MS = 120;

export type LineRooms = ReturnType<typeof createLineRooms>;

/** The rooms of the lines in sight and of those around them, and of lines with unsaved words wherever they are. */
export function createLineRooms(options: Options) {
  const { mux, shelf, line, around, isActive, onText, onState, onCourier } = options;
  const rooms = new Map<number, Room>();
  /** Where each line with a room stands. */
  const places = new Map<number, number>();
  const drawn = new Map<number, number>();
  const couriers = createCouriers({
    mux,
    onState: (one) => onCourier(placeOf(one)),
    onDone: ({ lineId, room }) => room.isMixed() && rooms.get(lineId)?.markMixed(),
  });
  const placeOf = ({ lineId, index }: { lineId: number; index: number }) =>
    places.get(lineId) ?? index;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function open(lineId: number, index: number, left?: Left): Room {
    const room = openRoom({
      mux,
      lineId,
      ...(left ? { shelf: left.shelf, held: left } : { shelf }),
    });
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
    indexOf: (lineId: number) => places.get(lineId) ?? couriers.indexOf(lineId) ?? -1,
    /** Rooms with words that the server has not kept. */
    unsaved(): { index: number; room: Room }[] {
      const own = [...rooms].filter(([, room]) => room.hasUnsent())
        .map(([id, room]) => ({ index: places.get(id) ?? -1, room }));
      return [...own, ...couriers.all().map((one) => ({ index: placeOf(one), room: one.room }))];
    },
    /** Of words that another tab left and the server does not take. */
    refusedBeside(index: number): Room | undefined {
      const found = line(index);
      return found && couriers.refused(found.id);
    },
    /** What tabs that are gone left goes to the server; tells of which lines. */
    recover(found: (lines: number[]) => void) {
      shelf.recover((left) => {
        for (const one of left) {
          const isFree = !rooms.has(one.lineId) && rooms.size < MOST_ROOMS;
          if (isFree) open(one.lineId, one.index, one);
          else couriers.send(one);
        }
        found(left.map(({ index }) => index));
      });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const [id, room] of rooms) leave(id, room);
      couriers.close();
      shelf.close();
    },
  };
}
