import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/*
 * The binary frames of the shared socket: many lines, each behind a channel of its own, which speaks the protocol of
 * y-websocket. The client numbers its channels from 1 and uses no number twice on one socket. Channel 0 is the connection
 * itself.
 */

/** What a client says. `n` numbers what it wants acknowledged; 0 needs no answer. */
export type ClientFrame =
  /** `line/{id}`; or `line/{id}/{epoch}` for a client that has a copy of that epoch already. */
  | { kind: 'open'; channel: number; path: string }
  | { kind: 'data'; channel: number; n: number; message: Uint8Array }
  | { kind: 'close'; channel: number };

export type ServerFrame =
  /** Nobody may go on with a copy of another epoch. Then comes a first sync message. */
  | { kind: 'opened'; channel: number; epoch: number; version: number; mayWrite: boolean }
  | { kind: 'data'; channel: number; message: Uint8Array }
  | { kind: 'closed'; channel: number; code: number; reason: string }
  /** Everything up to `n` is stored; `version` is the one of the line that has it. */
  | { kind: 'committed'; channel: number; n: number; version: number }
  /** Each open channel heard something: whatever waits for signs of life has one. */
  | { kind: 'heartbeat'; channel: 0 };

const OPEN = 0;
const DATA = 1;
const CLOSE = 2;
const COMMITTED = 3;

export function encodeClientFrame(frame: ClientFrame): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, frame.channel);
    switch (frame.kind) {
      case 'open':
        encoding.writeVarUint(out, OPEN);
        encoding.writeVarString(out, frame.path);
        return;
      case 'data':
        encoding.writeVarUint(out, DATA);
        encoding.writeVarUint(out, frame.n);
        encoding.writeUint8Array(out, frame.message);
        return;
      case 'close':
        encoding.writeVarUint(out, CLOSE);
        return;
    }
  });
}

export function encodeServerFrame(frame: ServerFrame): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, frame.channel);
    switch (frame.kind) {
      case 'opened':
        encoding.writeVarUint(out, OPEN);
        encoding.writeVarUint(out, frame.epoch);
        encoding.writeVarUint(out, frame.version);
        encoding.writeVarUint(out, frame.mayWrite ? 1 : 0);
        return;
      case 'data':
        encoding.writeVarUint(out, DATA);
        encoding.writeUint8Array(out, frame.message);
        return;
      case 'closed':
        encoding.writeVarUint(out, CLOSE);
        encoding.writeVarUint(out, frame.code);
        encoding.writeVarString(out, frame.reason);
        return;
      case 'committed':
        encoding.writeVarUint(out, COMMITTED);
        encoding.writeVarUint(out, frame.n);
        encoding.writeVarUint(out, frame.version);
        return;
      case 'heartbeat':
        encoding.writeVarUint(out, DATA);
        return;
    }
  });
}

/** undefined for bytes that are no frame. */
export function decodeClientFrame(bytes: Uint8Array): ClientFrame | undefined {
  return decoded(bytes, (from, channel, kind) => {
    switch (kind) {
      case OPEN:
        return { kind: 'open', channel, path: decoding.readVarString(from) };
      case DATA: {
        const n = decoding.readVarUint(from);
        return { kind: 'data', channel, n, message: decoding.readTailAsUint8Array(from) };
      }
      case CLOSE:
        return { kind: 'close', channel };
      default:
        return undefined;
    }
  });
}

const SYNC = 0;
const QUERY_AWARENESS = 3;
const STEP_1 = 0;

/**
 * What the message of a frame costs: a change of the text, an answer with all that there is, or little. Its numbers are
 * read as they are where it is answered, for each can be written in several ways.
 */
export function costOf({ message }: { message: Uint8Array }): 'update' | 'question' | 'little' {
  try {
    const from = decoding.createDecoder(message);
    const kind = decoding.readVarUint(from);
    if (kind === QUERY_AWARENESS) return 'question';
    if (kind !== SYNC) return 'little';
    return decoding.readVarUint(from) === STEP_1 ? 'question' : 'update';
  } catch {
    return 'little';
  }
}

export function decodeServerFrame(bytes: Uint8Array): ServerFrame | undefined {
  return decoded(bytes, (from, channel, kind) => {
    switch (kind) {
      case OPEN: {
        const epoch = decoding.readVarUint(from);
        const version = decoding.readVarUint(from);
        return {
          kind: 'opened',
          channel,
          epoch,
          version,
          mayWrite: decoding.readVarUint(from) === 1,
        };
      }
      case DATA:
        if (channel === 0) return { kind: 'heartbeat', channel };
        return { kind: 'data', channel, message: decoding.readTailAsUint8Array(from) };
      case CLOSE: {
        const code = decoding.readVarUint(from);
        return { kind: 'closed', channel, code, reason: decoding.readVarString(from) };
      }
      case COMMITTED: {
        const n = decoding.readVarUint(from);
        return { kind: 'committed', channel, n, version: decoding.readVarUint(from) };
      }
      default:
        return undefined;
    }
  });
}

function decoded<Frame>(
  bytes: Uint8Array,
  read: (from: decoding.Decoder, channel: number, kind: number) => Frame | undefined,
): Frame | undefined {
  try {
    const from = decoding.createDecoder(bytes);
    const channel = decoding.readVarUint(from);
    return read(from, channel, decoding.readVarUint(from));
  } catch {
    // The sender lost a part or wrote something else.
    return undefined;
  }
}
