import type { Mux } from '../../runtime/socket/mux.ts';
import type { Outbox, UnsentMessage } from './outbox.ts';

const AGAIN_MS = 2_000;
/** What passes by itself: sent again after a moment. */
const passing = ['request.tooMany', 'chat.notSaved', 'server.fault', 'server.unavailable', 'gone'];

type Parts = {
  mux: Mux;
  outbox: Outbox;
  room: () => string;
  /** Throws with the code of a refusal. */
  request: (event: string, data: object) => Promise<unknown>;
  /** After each message, whatever has become of it. */
  onSent: () => void;
};

/** Sends what waits one after the other, so that it arrives in the order in which it was written. */
export function createMessageSender({ mux, outbox, room, request, onSent }: Parts) {
  let isSending = false;

  async function send({ message, client_id, attachment }: UnsentMessage) {
    try {
      const shown = attachment && { attachment: { id: attachment.id } };
      await request('send_message', { message, client_id, ...shown });
      outbox.remove(client_id);
    } catch (error) {
      const { code = 'gone', message: why } = error as Error & { code?: string };
      if (mux.state !== 'open') return;
      if (passing.includes(code)) await pause(AGAIN_MS);
      else outbox.refuse(client_id, why);
    }
  }

  return async function sendUnsent() {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = outbox.of(room()).find((one) => one.refused === undefined);
        if (!next || mux.state !== 'open') return;
        await send(next);
        onSent();
      }
    } finally {
      isSending = false;
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
