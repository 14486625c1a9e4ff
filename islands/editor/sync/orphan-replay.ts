import type { Mux } from '../../runtime/socket/mux.ts';
import { openRoom, type Room } from './replica/room.ts';
import type { OrphanEdits } from './replica/unsaved-edits.ts';

type Replay = { lineId: number; index: number; room: Room };
export type OrphanReplay = ReturnType<typeof createOrphanReplay>;

type Options = {
  mux: Mux;
  onState: (replay: Replay) => void;
  /** All of its words have arrived. */
  onDone: (replay: Replay) => void;
};

/** So many channels the socket has beside those of the lines in sight. */
const MOST_AT_ONCE = 8;

/**
 * Bring what another tab left to the server while the line has a room here already. Each has a copy of its own, so that
 * nothing is put together twice: this page hears of the words as it hears of those of others.
 */
export function createOrphanReplay({ mux, onState, onDone }: Options) {
  const waiting: OrphanEdits[] = [];
  const sent = new Set<Replay>();

  function next() {
    // Refused ones have no channel.
    const busy = [...sent].filter(({ room }) => !room.refusal()).length;
    for (const left of waiting.splice(0, Math.max(0, MOST_AT_ONCE - busy))) open(left);
  }

  function open({ unsaved, lineId, index, epoch, base, mine }: OrphanEdits) {
    const room = openRoom({ mux, lineId, unsaved, held: { epoch, base, mine } });
    const replay = { lineId, index, room };
    sent.add(replay);
    // The replica may be in the middle of an announcement.
    room.listen({ state: () => queueMicrotask(() => checkReplay(replay)) });
  }

  function checkReplay(replay: Replay) {
    if (!sent.has(replay)) return;
    if (!replay.room.hasUnsent()) {
      sent.delete(replay);
      replay.room.close();
      onDone(replay);
    }
    next();
    onState(replay);
  }

  return {
    send(left: OrphanEdits) {
      waiting.push(left);
      next();
    },
    indexOf: (lineId: number) => [...sent].find((one) => one.lineId === lineId)?.index,
    all: (): readonly Replay[] => [...sent],
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
