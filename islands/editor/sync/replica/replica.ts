import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { linePath } from '../../../../src/realtime/sockets/rules.ts';
import { editsBetween } from '../../../../src/language/text-edits/edits-between.ts';
import type { TextEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { channelClass, type ChannelNews } from '../../../runtime/socket/channel.ts';
import type { Mux } from '../../../runtime/socket/mux.ts';

export type ReplicaEvents = {
  opened(copy: Replica, facts: { epoch: number; version: number; mayWrite: boolean }): void;
  /** The server's text is here. */
  loaded(copy: Replica): void;
  /** The server has acknowledged all that is in the copy, as far as is known. */
  kept(copy: Replica, version: number | undefined): void;
  closed(copy: Replica, code: number, reason: string): void;
  changed(copy: Replica, edits: TextEdit[], isByProvider: boolean): void;
  /** Something was written here that the server has yet to keep. */
  written(copy: Replica): void;
};

/** Keys within this time are undone at once. */
const UNDO_PAUSE_MS = 500;
/** What this member writes; only that can be undone. */
const OWN = Symbol('own');

export type Replica = ReturnType<typeof createReplica>;

/** What the parts of a copy share. */
type ReplicaState = {
  readonly doc: Y.Doc;
  readonly text: Y.Text;
  readonly undo: Y.UndoManager;
  epoch: number | undefined;
  isKept: boolean;
  isGone: boolean;
};

/** The shared text of one line in one epoch, with the stock provider behind it. */
export function createReplica(mux: Mux, lineId: number, events: ReplicaEvents) {
  const state = newReplicaState();
  const { doc, text, undo } = state;
  const provider = openProvider(mux, lineId, state, newsOf(state, events, () => copy, setEpoch));
  provider.on('sync', (isSynced) => isSynced && !state.isGone && events.loaded(copy));
  provider.on('closed', ({ code, reason }) => !state.isGone && events.closed(copy, code, reason));
  text.observe(({ delta }, { origin }) => {
    events.changed(copy, editsOf(delta as Delta), origin === provider);
  });
  followOwnWrites(state, () => events.written(copy));

  function setEpoch(known: number) {
    state.epoch = known;
    // When the connection comes back, this copy is of use only in its own epoch.
    provider.roomname = linePath(lineId, known);
  }

  const copy = {
    doc,
    undo,
    awareness: provider.awareness,
    get epoch() {
      return state.epoch;
    },
    get isKept() {
      return state.isKept;
    },
    get isGone() {
      return state.isGone;
    },
    read: () => text.toString(),
    /** Something has ever been written to it. */
    hasContent: () => doc.store.clients.size > 0,
    connect: () => provider.connect(),
    setEpoch,
    /** Was read from this browser: the server may not have all of it. */
    setUnkept: () => void (state.isKept = false),
    /** What was written here is given up. */
    setKept: () => void (state.isKept = true),
    write: (edits: readonly TextEdit[]) => write(state, edits),
    place: (index: number): Y.RelativePosition =>
      Y.createRelativePositionFromTypeIndex(text, index, -1),
    placeOf: (position: Y.RelativePosition): number | undefined =>
      Y.createAbsolutePositionFromRelativePosition(position, doc)?.index,
    /** Both: the timer of the awareness ends only with the document. */
    destroy() {
      state.isGone = true;
      undo.destroy();
      provider.destroy();
      doc.destroy();
    },
  };
  return copy;
}

function newReplicaState(): ReplicaState {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  const undo = new Y.UndoManager(text, {
    trackedOrigins: new Set([OWN]),
    captureTimeout: UNDO_PAUSE_MS,
  });
  return { doc, text, undo, epoch: undefined, isKept: true, isGone: false };
}

/** What the channel hears beside the protocol of the provider. */
function newsOf(
  state: ReplicaState,
  events: ReplicaEvents,
  copy: () => Replica,
  setEpoch: (epoch: number) => void,
): ChannelNews {
  return {
    opened(facts) {
      setEpoch(facts.epoch);
      events.opened(copy(), facts);
    },
    kept(channel, version) {
      if (!channel.isKept || state.isGone) return;
      state.isKept = true;
      events.kept(copy(), version);
    },
  };
}

function openProvider(mux: Mux, lineId: number, { doc }: ReplicaState, news: ChannelNews) {
  const provider = new WebsocketProvider('mux:', linePath(lineId), doc, {
    WebSocketPolyfill: channelClass(mux, news) as unknown as typeof WebSocket,
    disableBc: true,
    connect: false,
  });
  provider.awareness.setLocalState(null);
  return provider;
}

function followOwnWrites(state: ReplicaState, onWritten: () => void) {
  const { doc, undo } = state;
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== OWN && origin !== undo) return;
    state.isKept = false;
    try {
      onWritten();
    } catch (error) {
      // Thrown further, it would stop the document: its later changes would reach nobody.
      reportError(error);
    }
  });
}

function write({ doc, text }: ReplicaState, edits: readonly TextEdit[]) {
  doc.transact(() => {
    for (const edit of edits) {
      for (const { start, end, insert } of smallest(edit, text)) {
        if (end > start) text.delete(start, end - start);
        if (insert) text.insert(start, insert);
      }
    }
  }, OWN);
}

/**
 * Words that an edit only takes up again stay where they are: another member may type between them, or do the same at
 * once, as when both put a pair round them.
 */
function smallest({ start, end, insert }: TextEdit, text: Y.Text): TextEdit[] {
  if (end === start || !insert) return [{ start, end, insert }];
  return editsBetween(text.toString().slice(start, end), insert)
    .map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
}

type Delta = { retain?: number; delete?: number; insert?: string }[];

/** One after the other: each counts in the text that the ones before have left. */
function editsOf(delta: Delta): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  for (const { retain = 0, delete: deleted = 0, insert } of delta) {
    if (insert !== undefined) {
      edits.push({ start: at, end: at, insert });
      at += insert.length;
    } else if (deleted > 0) edits.push({ start: at, end: at + deleted, insert: '' });
    else at += retain;
  }
  return edits;
}
