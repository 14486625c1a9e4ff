import type { RelativePosition } from 'yjs';
import { closeCodes, RESET } from '../../src/realtime/rules.ts';
import { mergeTexts } from '../../src/text-edits/merge-texts.ts';
import { editsBetween } from '../../src/text-edits/edits-between.ts';
import { editBetween, type TextEdit } from '../../src/text-edits/text-edit.ts';
import { createLineCopy, type LineCopy } from './line-copy.ts';
import type { Mux } from './mux.ts';

/** Why a room takes nothing more; what was typed stays readable. */
export type RoomRefusal = 'noRights' | 'gone' | 'notTaken';

/** What this browser holds back of a line, in case the page ends before the server has it. */
export type Held = { epoch: number | undefined; base: string; mine: string };

/** Copies in this browser that outlive the page. */
export type Shelf = {
  /** At once, with each key. */
  hold(lineId: number, held: Held): void;
  drop(lineId: number, epoch: number | undefined): void;
  /** Keeps the document itself, so that it can go on where it was. */
  keep(lineId: number, copy: LineCopy): void | Promise<void>;
  /** Reads a document back; false when there is none. */
  fetch(lineId: number, copy: LineCopy, epoch: number): Promise<boolean>;
};

export type RoomListener = {
  /** The text has changed: each edit counts in what the one before has left. `source`: who wrote it here. */
  text?(edits: readonly TextEdit[], source: unknown): void;
  state?(): void;
};

type Options = { mux: Mux; lineId: number; shelf?: Shelf; held?: Held };

/** So long an edit may be on its way before the document itself is put on the shelf. */
const KEEP_AFTER_MS = 300;
const COME_BACK_MS = 5000;
/** So often in a row the server may refuse what was typed before it stops being sent. */
const MOST_RESETS = 3;

export type Room = ReturnType<typeof openRoom>;

/**
 * The shared text of a line. It outlives its copies: when the server begins a new epoch, or refuses the copy, another
 * one is loaded, and what was typed is merged into it. Nothing typed is ever thrown away here.
 */
export function openRoom({ mux, lineId, shelf, held }: Options) {
  /** What is shown and written to; and the one that is to take its place. */
  let live: LineCopy | undefined;
  let coming: LineCopy | undefined;
  /** The text at the last moment when everything was kept. */
  let base = held?.base ?? '';
  /** Typed on an earlier page, whose copy is lost or not read yet. */
  let orphan = held?.mine;
  let version = 0;
  let mayWrite = false;
  let isMixed = false;
  let resets = 0;
  let refusal: RoomRefusal | undefined;
  let source: unknown;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let returnTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listeners = new Set<RoomListener>();

  const tellText = (edits: readonly TextEdit[]) => {
    for (const { text } of listeners) text?.(edits, source);
  };
  const tellState = () => {
    for (const { state } of listeners) state?.();
  };

  const events = {
    opened(_copy: LineCopy, facts: { version: number; mayWrite: boolean }) {
      mayWrite = facts.mayWrite;
      version = Math.max(version, facts.version);
      tellState();
    },
    loaded(copy: LineCopy) {
      if (copy === coming) takeOver(copy);
    },
    kept(copy: LineCopy, now: number | undefined) {
      if (copy !== live) return;
      if (now !== undefined) version = Math.max(version, now);
      base = copy.read();
      resets = 0;
      refusal = undefined;
      clearTimeout(keepTimer);
      keepTimer = undefined;
      shelf?.drop(lineId, copy.epoch);
      tellState();
    },
    changed(copy: LineCopy, edits: readonly TextEdit[], isByProvider: boolean) {
      if (copy !== live) return;
      if (isByProvider) {
        // What is held has the words of others too: the next page would take them for deleted.
        if (hasUnsent()) putOnShelf();
        else base = copy.read();
      }
      tellText(edits);
    },
    written(copy: LineCopy) {
      if (copy === live) hold();
    },
    closed(copy: LineCopy, code: number, reason: string) {
      if (copy !== live && copy !== coming) return;
      if (code === closeCodes.outdated) return loadAnew(reason === RESET);
      if (code === closeCodes.noRights) return refuse('noRights');
      if (code === closeCodes.noSuchLine) return refuse('gone');
      clearTimeout(returnTimer);
      returnTimer = setTimeout(() => loadAnew(code === closeCodes.badFrame), COME_BACK_MS);
    },
  };

  const read = () => live?.read() ?? orphan ?? '';
  const hasUnsent = () => orphan !== undefined || (live !== undefined && !live.isKept);

  const putOnShelf = () => shelf?.hold(lineId, { epoch: live?.epoch, base, mine: read() });

  function hold() {
    putOnShelf();
    keepTimer ??= setTimeout(() => live && hasUnsent() && shelf?.keep(lineId, live), KEEP_AFTER_MS);
    tellState();
  }

  function loadAnew(isRefused: boolean) {
    if (isClosed) return;
    if (isRefused && hasUnsent() && ++resets > MOST_RESETS) return refuse('notTaken');
    coming?.destroy();
    coming = createLineCopy(mux, lineId, events);
    coming.connect();
  }

  function refuse(why: RoomRefusal) {
    refusal = why;
    coming?.destroy();
    coming = undefined;
    tellState();
  }

  /** What was typed and not kept is put into the new text; without such, the new text is the text. */
  function takeOver(copy: LineCopy) {
    const mine = read();
    const theirs = copy.read();
    const wasUnsent = hasUnsent();
    const before = live;
    coming = undefined;
    live = copy;
    if (before) shelf?.drop(lineId, before.epoch);
    else if (wasUnsent) shelf?.drop(lineId, held?.epoch);
    before?.destroy();
    const old = base;
    base = theirs;
    orphan = undefined;
    if (wasUnsent) {
      const merged = mergeTexts({ base: old, mine, theirs });
      isMixed ||= merged.isMixed;
      const edits = editsBetween(theirs, merged.text);
      // Nobody hears of this: they hear of the difference to what they see.
      live = undefined;
      if (edits.length > 0) copy.write(edits);
      live = copy;
      if (!copy.isKept) hold();
    }
    const edit = editBetween(mine, copy.read());
    if (edit) tellText([edit]);
    tellState();
  }

  /** What an earlier page left here goes on in its own copy, if that is still there. */
  async function resume({ epoch, mine }: Held) {
    const copy = createLineCopy(mux, lineId, events);
    const isThere = epoch !== undefined && await shelf?.fetch(lineId, copy, epoch);
    if (isClosed) return copy.destroy();
    if (!isThere) {
      copy.destroy();
      return loadAnew(false);
    }
    orphan = undefined;
    live = copy;
    copy.setEpoch(epoch);
    copy.setUnkept();
    const edits = editsBetween(copy.read(), mine);
    if (edits.length > 0) copy.write(edits);
    copy.connect();
    tellState();
  }

  if (held) void resume(held);
  else loadAnew(false);

  return {
    lineId,
    read,
    hasUnsent,
    /** There is a text to show and to write to. */
    isReady: () => live !== undefined,
    mayWrite: () => mayWrite && refusal === undefined,
    version: () => version,
    refusal: () => refusal,
    isMixed: () => isMixed,
    /** Words were put together elsewhere. */
    markMixed() {
      isMixed = true;
      tellState();
    },
    seen() {
      isMixed = false;
      tellState();
    },
    /** `by`: who writes, so that they need not hear of it. */
    write(edits: readonly TextEdit[], by: unknown) {
      source = by;
      live?.write(edits);
      source = undefined;
    },
    undo: () => live?.undo.undo() ?? null,
    redo: () => live?.undo.redo() ?? null,
    /** What comes next is undone apart from what was before. */
    stopUndoGroup: () => live?.undo.stopCapturing(),
    awareness: () => live?.awareness,
    place: (index: number) => live?.place(index),
    placeOf: (position: RelativePosition) => live?.placeOf(position),
    listen(listener: RoomListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tries again what was refused. */
    retry() {
      refusal = undefined;
      resets = 0;
      loadAnew(false);
      tellState();
    },
    /** Gives up what was typed; the stored text comes back. */
    giveUp() {
      live?.setKept();
      orphan = undefined;
      shelf?.drop(lineId, live?.epoch);
      refusal = undefined;
      loadAnew(false);
      tellState();
    },
    close() {
      isClosed = true;
      clearTimeout(keepTimer);
      clearTimeout(returnTimer);
      coming?.destroy();
      live?.destroy();
      listeners.clear();
    },
  };
}
