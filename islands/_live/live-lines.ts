import { catalogue } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text } from '../../src/realtime/text.ts';
import type { LineStore } from '../_lines/line-store.ts';
import type { SaveQueue, Saving } from '../_saving/save-queue.ts';
import type { Pending, SaveState, Settled } from '../_saving/saving.ts';
import type { View } from '../_lines/view.ts';
import type { Mux } from '../_lib/mux.ts';
import type { Room, RoomRefusal } from '../_lib/room.ts';
import { bindField, type Binding, type FieldHost } from './bind-field.ts';
import { caretsIn, watchCarets } from './carets.ts';
import { createLineRooms } from './line-rooms.ts';
import type { LineShelf } from './shelf.ts';
import { editBetween } from '../../src/text-edits/text-edit.ts';
import { mergeTexts } from '../../src/text-edits/merge-texts.ts';

export type BoundField = FieldHost & {
  /** Half a syllable stands in it: not the moment to tie it to another text. */
  isBusy(): boolean;
};

type Options = {
  mux: Mux;
  shelf: (indexOf: (lineId: number) => number) => LineShelf;
  /** For lines without a room, and for what was typed before there was one. */
  queue: SaveQueue;
  lines: LineStore;
  view: View;
  isActive: (index: number) => boolean;
  /** What stands in the field of a line, whichever kind of field it is. */
  fieldText: (index: number) => string | undefined;
  lang: UiLang;
  /** The text or the state of a line has changed. */
  onChange: (index: number) => void;
};

export type LiveLines = ReturnType<typeof createLiveLines>;

/** A connection that breaks and comes back within this time was not away. */
const PATIENCE_MS = 2000;
/** A syllable takes about so long. */
const SYLLABLE_MS = 300;

/** Lines whose text is shared while one looks at them; and one view of what is saved, by whichever way. */
export function createLiveLines(options: Options) {
  const { mux, queue, lines, view, isActive, lang, onChange } = options;
  const fields = new Map<number, BoundField>();
  const bindings = new Map<number, Binding>();
  /** Versions that the queue has written: a room that does not know them yet has an older text. */
  const written = new Map<number, number>();
  const waiting = new Map<number, ((how: Settled) => void)[]>();
  /** Lines whose fields wait for the end of a syllable. */
  const untied = new Set<number>();
  /** Of fields that are not tied: the shared text that they began with. */
  const begun = new Map<number, string>();
  let isAway = false;
  let awayTimer: ReturnType<typeof setTimeout> | undefined;

  const shelf = options.shelf((lineId) => rooms.indexOf(lineId));
  const rooms = createLineRooms({
    mux,
    shelf,
    line: lines.line,
    around,
    isActive,
    onText(index) {
      const shown = options.fieldText(index);
      // Untouched, it will show the new text; with half a syllable in it, it keeps the old one.
      const isFollowing = shown === undefined || shown === begun.get(index);
      if (isFollowing || !begun.has(index)) begun.set(index, rooms.at(index)?.read() ?? '');
      onChange(index);
    },
    onState(index, room) {
      settleWaiting(index, room);
      if (room.isReady() && !begun.has(index)) begun.set(index, room.read());
      tie(index);
      onChange(index);
    },
    onCourier: onChange,
  });
  mux.onState((state) => {
    if (state !== 'open') {
      awayTimer ??= setTimeout(() => setAway(true), PATIENCE_MS);
      return;
    }
    clearTimeout(awayTimer);
    awayTimer = undefined;
    setAway(false);
  });
  const offline = () => mux.breakOff();
  lines.subscribe(rooms.later);
  view.shown.subscribe(rooms.later);

  function around(index: number, reach: number): number[] {
    if (reach === 0) return [index];
    const at = view.positionOf(index);
    const near = [-reach, reach].map((by) => at + by);
    const found: number[] = [];
    for (let place = near[0] ?? 0; place <= (near[1] ?? 0); place++) {
      const one = view.indexAt(place);
      if (one !== undefined) found.push(one);
    }
    return found;
  }

  function setAway(now: boolean) {
    if (isAway === now) return;
    isAway = now;
    for (const { index, room } of rooms.unsaved()) {
      settleWaiting(index, room);
      onChange(index);
    }
  }

  /** Ties the field of a line to its room, once both have the same text before them. */
  function tie(index: number) {
    const field = fields.get(index);
    const room = rooms.at(index);
    if (!field || !room || bindings.has(index) || queue.pending(index)) return;
    if (field.isBusy()) return tieLater(index);
    const isOlder = (written.get(index) ?? 0) > room.version();
    if (isOlder && field.read() !== room.read()) return;
    const binding = bindField(room, field);
    const ignore = watchCarets(room, () => field.draw());
    bindings.set(index, {
      ...binding,
      close() {
        binding.close();
        ignore();
        delete field.element.dataset.live;
      },
    });
    field.element.dataset.live = '';
  }

  /** Nobody tells when a syllable is whole. */
  function tieLater(index: number) {
    if (untied.has(index)) return;
    untied.add(index);
    setTimeout(() => {
      untied.delete(index);
      tie(index);
    }, SYLLABLE_MS);
  }

  function settledAs(room: Room): Settled | undefined {
    if (!room.hasUnsent()) return 'saved';
    if (room.refusal()) return 'stuck';
    return isAway ? 'offline' : undefined;
  }

  function settleWaiting(index: number, room: Room) {
    const how = settledAs(room);
    const listeners = waiting.get(index);
    if (!how || !listeners) return;
    waiting.delete(index);
    for (const resolve of listeners) resolve(how);
  }

  /** For fields that are not tied, and for commands: the text is put in beside what others wrote meanwhile. */
  function write(room: Room, typed: string, before: string) {
    const now = room.read();
    const { text: next } = mergeTexts({ base: before, mine: typed, theirs: now });
    const edit = editBetween(now, next);
    if (edit) room.write([edit], undefined);
  }

  /** Words that wait for the person come first. */
  const roomOf = (index: number) => rooms.refusedBeside(index) ?? rooms.at(index);

  const saving: Saving = {
    ...queue,
    type(index, typed, base) {
      const binding = bindings.get(index);
      if (binding && fields.get(index)?.read() === typed) return binding.commit();
      const room = rooms.at(index);
      if (!room?.mayWrite() || queue.pending(index)) return queue.type(index, typed, base);
      write(room, typed, begun.get(index) ?? room.read());
      begun.set(index, typed);
    },
    pending: (index) => queue.pending(index) ?? pendingOf(roomOf(index), lang),
    async settled(index) {
      bindings.get(index)?.commit();
      const room = rooms.at(index);
      if (queue.pending(index) || !room) return await queue.settled(index);
      return settledAs(room) ??
        await new Promise<Settled>((resolve) => {
          waiting.set(index, [...waiting.get(index) ?? [], resolve]);
        });
    },
    async allSettled() {
      await queue.allSettled();
      await Promise.all(rooms.unsaved().map(({ index }) => saving.settled(index)));
    },
    retryNow() {
      queue.retryNow();
      mux.retryNow();
    },
    flushAll() {
      for (const binding of bindings.values()) binding.commit();
      queue.flushAll();
    },
    stuckLines() {
      const refused = rooms.unsaved().filter(({ room }) => room.refusal());
      return [...new Set([...queue.stuckLines(), ...refused.map(({ index }) => index)])]
        .sort((a, b) => a - b);
    },
    retry(index) {
      if (queue.pending(index)) return queue.retry(index);
      roomOf(index)?.retry();
    },
    giveUp(index) {
      if (queue.pending(index)) return queue.giveUp(index);
      roomOf(index)?.giveUp();
      return undefined;
    },
    recover(later) {
      const found = queue.recover();
      rooms.recover((lines) => later?.(lines));
      return found;
    },
    state() {
      const byLine = new Map(rooms.unsaved().map(({ index, room }) => [index, room]));
      return together(queue.state(), [...byLine.values()], isAway);
    },
    close() {
      removeEventListener('offline', offline);
      for (const binding of bindings.values()) binding.commit();
      queue.close();
      rooms.close();
      mux.close();
    },
  };

  return {
    queue: saving,
    rooms,
    mux,
    begin() {
      addEventListener('offline', offline);
      mux.begin();
    },
    /** The text of a line as everybody has it; nothing when it is not open, or words of the queue come first. */
    textOf: (index: number) => queue.pending(index) ? undefined : rooms.at(index)?.read(),
    carets(index: number) {
      const room = rooms.at(index);
      return room ? caretsIn(room) : [];
    },
    isTied: (index: number) => bindings.has(index),
    isLive: (index: number) => !queue.pending(index) && rooms.at(index) !== undefined,
    /** The queue has written a line. */
    noteSaved(index: number, version: number) {
      written.set(index, version);
      // Its pending words are gone in a moment.
      queueMicrotask(() => tie(index));
    },
    tie,
    /** A field is drawn. */
    addField(index: number, field: BoundField) {
      fields.set(index, field);
      const leave = rooms.draw(index);
      tie(index);
      return () => {
        leave();
        if (fields.get(index) !== field) return;
        bindings.get(index)?.close();
        bindings.delete(index);
        fields.delete(index);
      };
    },
  };
}

function pendingOf(room: Room | undefined, lang: UiLang): Pending | undefined {
  if (!room?.hasUnsent()) return undefined;
  const why = room.refusal();
  return { text: room.read(), conflict: undefined, refusal: why && wordsOf(why, lang) };
}

function wordsOf(why: RoomRefusal, lang: UiLang): string {
  if (why === 'noRights') return catalogue['line.notYours'][lang];
  return why === 'gone' ? catalogue['line.notFound'][lang] : text.notTaken[lang];
}

/** Lines of both ways counted once. */
function together(queued: SaveState, unsaved: readonly Room[], isAway: boolean): SaveState {
  const count = unsaved.length + (queued.kind === 'saved' ? 0 : queued.count);
  if (count === 0) return { kind: 'saved' };
  const stuck = unsaved.filter((room) => room.refusal()).length +
    (queued.kind === 'stuck' ? queued.count : 0);
  if (queued.kind === 'offline' || (isAway && unsaved.length > 0)) {
    return { kind: 'offline', count };
  }
  return stuck > 0 ? { kind: 'stuck', count: stuck } : { kind: 'saving', count };
}
