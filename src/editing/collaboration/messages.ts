import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

/*
 * The messages of y-websocket, as `y-protocols` writes them. They are read here and not by its own functions, which
 * apply what they read at once.
 */

const SYNC = 0;
const AWARENESS = 1;
const QUERY_AWARENESS = 3;
const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;

export type Message =
  /** What they have: they want the rest. */
  | { kind: 'step1'; vector: Uint8Array }
  /** `isAnswer`: all that they have and we may not, else what was just typed. */
  | { kind: 'update'; bytes: Uint8Array; isAnswer: boolean }
  | { kind: 'awareness'; entries: AwarenessEntry[] }
  | { kind: 'query' };

/** `state`: JSON; null when a client is gone. */
export type AwarenessEntry = { client: number; clock: number; state: string };

export function readMessage(message: Uint8Array): Message | undefined {
  try {
    const from = decoding.createDecoder(message);
    switch (decoding.readVarUint(from)) {
      case SYNC:
        return readSync(from);
      case AWARENESS:
        return { kind: 'awareness', entries: readEntries(decoding.readVarUint8Array(from)) };
      case QUERY_AWARENESS:
        return { kind: 'query' };
      default:
        return undefined;
    }
  } catch {
    // The sender lost a part or wrote something else.
    return undefined;
  }
}

function readSync(from: decoding.Decoder): Message | undefined {
  const step = decoding.readVarUint(from);
  if (step > UPDATE) return undefined;
  const bytes = decoding.readVarUint8Array(from);
  return step === STEP_1
    ? { kind: 'step1', vector: bytes }
    : { kind: 'update', bytes, isAnswer: step === STEP_2 };
}

/** More cannot stand in the bytes that one message may have. */
const MOST_ENTRIES = 100;

function readEntries(bytes: Uint8Array): AwarenessEntry[] {
  const from = decoding.createDecoder(bytes);
  const count = Math.min(decoding.readVarUint(from), MOST_ENTRIES);
  return Array.from({ length: count }, () => ({
    client: decoding.readVarUint(from),
    clock: decoding.readVarUint(from),
    state: decoding.readVarString(from),
  }));
}

export function step1Message(document: Y.Doc): Uint8Array {
  return syncMessage(STEP_1, Y.encodeStateVector(document));
}

/** Fails when the vector is none. */
export function step2Message(document: Y.Doc, vector: Uint8Array): Uint8Array {
  return syncMessage(STEP_2, Y.encodeStateAsUpdate(document, vector));
}

export function updateMessage(update: Uint8Array): Uint8Array {
  return syncMessage(UPDATE, update);
}

function syncMessage(step: number, bytes: Uint8Array): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, SYNC);
    encoding.writeVarUint(out, step);
    encoding.writeVarUint8Array(out, bytes);
  });
}

export function awarenessMessage(entries: readonly AwarenessEntry[]): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, AWARENESS);
    encoding.writeVarUint8Array(
      out,
      encoding.encode((inner) => {
        encoding.writeVarUint(inner, entries.length);
        for (const { client, clock, state } of entries) {
          encoding.writeVarUint(inner, client);
          encoding.writeVarUint(inner, clock);
          encoding.writeVarString(inner, state);
        }
      }),
    );
  });
}
