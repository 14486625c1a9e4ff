import type { Mux } from '../_lib/mux.ts';
import { openRoom, type Room } from '../_lib/room.ts';
import type { Left } from './shelf.ts';

type Courier = { lineId: number; index: number; room: Room };
type Options = {
  mux: Mux;
  onState: (courier: Courier) => void;
  /** All of its words have arrived. */
  onDone: (courier: Courier) => void;
};

/** So many channels the socket has beside those of the lines in sight. */
const MOST_AT_ONCE = 8;

/**
 * Bring what another tab left to the server while the line has a room here already. Each has a copy of its own, so that
 * nothing is put together twice: this page hears of the words as it hears of those of others.
 */
export function createCouriers({ mux, onState, onDone }: Options) {
  const waiting: Left[] = [];
  const sent = new Set<Courier>();

  function next() {
    // Refused ones have no channel.
    const busy = [...sent].filter(({ room }) => !room.refusal()).length;
    for (const left of waiting.splice(0, Math.max(0, MOST_AT_ONCE - busy))) open(left);
  }

  function open({ shelf, lineId, index, epoch, base, mine }: Left) {
    const room = openRoom({ mux, lineId, shelf, held: { epoch, base, mine } });
    const courier = { lineId, index, room };
    sent.add(courier);
    // Its copy may be in the middle of what it tells.
    room.listen({ state: () => queueMicrotask(() => look(courier)) });
  }

  function look(courier: Courier) {
    if (!sent.has(courier)) return;
    if (!courier.room.hasUnsent()) {
      sent.delete(courier);
      courier.room.close();
      onDone(courier);
    }
    next();
    onState(courier);
  }

  return {
    send(left: Left) {
      waiting.push(left);
      next();
    },
    indexOf: (lineId: number) => [...sent].find((one) => one.lineId === lineId)?.index,
    all: (): readonly Courier[] => [...sent],
    /** One that the server does not let in: its words are for the person. */
    refused: (lineId: number): Room | undefined =>
      [...sent].find((one) => one.lineId === lineId && one.room.refusal())?.room,
    close() {
      waiting.length = 0;
      for (const { room } of sent) room.close();
      sent.clear();
    },
  };
}
