import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { linePath } from '../../src/realtime/rules.ts';
import { editsBetween } from '../../src/text-edits/edits-between.ts';
import type { TextEdit } from '../../src/text-edits/text-edit.ts';
import type { ChannelNews } from './channel.ts';
import type { Mux } from './mux.ts';

export type CopyEvents = {
  opened(copy: LineCopy, facts: { epoch: number; version: number; mayWrite: boolean }): void;
  /** The server's text is here. */
  loaded(copy: LineCopy): void;
  /** All that is in the copy is kept by the server, as far as is known. */
  kept(copy: LineCopy, version: number | undefined): void;
  closed(copy: LineCopy, code: number, reason: string): void;
  changed(copy: LineCopy, edits: TextEdit[], isByProvider: boolean): void;
  /** Something was written here that the server has yet to keep. */
  written(copy: LineCopy): void;
};

/** Keys within this time are undone at once. */
const UNDO_PAUSE_MS = 500;
/** What this member writes; only that can be undone. */
const OWN = Symbol('own');

export type LineCopy = ReturnType<typeof createLineCopy>;

/** The shared text of one line in one epoch, with the stock provider behind it. */
export function createLineCopy(mux: Mux, lineId: number, events: CopyEvents) {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  const undo = new Y.UndoManager(text, {
    trackedOrigins: new Set([OWN]),
    captureTimeout: UNDO_PAUSE_MS,
  });
  let epoch: number | undefined;
  let isKept = true;
  let isGone = false;

  const news: ChannelNews = {
    opened(facts) {
      setEpoch(facts.epoch);
      events.opened(copy, facts);
    },
    kept(channel, version) {
      if (!channel.isKept || isGone) return;
      isKept = true;
      events.kept(copy, version);
    },
  };
  const provider = new WebsocketProvider('mux:', linePath(lineId), doc, {
    WebSocketPolyfill: mux.channelClass(news) as unknown as typeof WebSocket,
    disableBc: true,
    connect: false,
  });
  provider.awareness.setLocalState(null);
  provider.on('sync', (isSynced) => isSynced && !isGone && events.loaded(copy));
  provider.on('closed', ({ code, reason }) => !isGone && events.closed(copy, code, reason));

  text.observe(({ delta }, { origin }) => {
    events.changed(copy, editsOf(delta as Delta), origin === provider);
  });
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== OWN && origin !== undo) return;
    isKept = false;
    try {
      events.written(copy);
    } catch (error) {
      // Thrown further, it would stop the document: its later changes would reach nobody.
      reportError(error);
    }
  });

  function setEpoch(known: number) {
    epoch = known;
    // When the connection comes back, this copy is of use only in its own epoch.
    provider.roomname = linePath(lineId, known);
  }

  const copy = {
    doc,
    undo,
    awareness: provider.awareness,
    get epoch() {
      return epoch;
    },
    get isKept() {
      return isKept;
    },
    get isGone() {
      return isGone;
    },
    read: () => text.toString(),
    /** Something has ever been written to it. */
    hasContent: () => doc.store.clients.size > 0,
    connect: () => provider.connect(),
    setEpoch,
    /** Was read from this browser: the server may not have all of it. */
    setUnkept() {
      isKept = false;
    },
    /** What was written here is given up. */
    setKept() {
      isKept = true;
    },
    write(edits: readonly TextEdit[]) {
      doc.transact(() => {
        for (const edit of edits) {
          for (const { start, end, insert } of smallest(edit, text)) {
            if (end > start) text.delete(start, end - start);
            if (insert) text.insert(start, insert);
          }
        }
      }, OWN);
    },
    place(index: number): Y.RelativePosition {
      return Y.createRelativePositionFromTypeIndex(text, index, -1);
    },
    placeOf(position: Y.RelativePosition): number | undefined {
      return Y.createAbsolutePositionFromRelativePosition(position, doc)?.index;
    },
    /** Both: the timer of the awareness ends only with the document. */
    destroy() {
      isGone = true;
      undo.destroy();
      provider.destroy();
      doc.destroy();
    },
  };
  return copy;
}

/**
 * Words that an edit only takes up again stay where they are: somebody may be typing between them, or do the same at
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
