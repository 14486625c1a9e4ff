import { mergeTexts } from '../../../src/language/text-edits/merge-texts.ts';
import { editBetween } from '../../../src/language/text-edits/text-edit.ts';
import { text } from '../../../src/realtime/sockets/text.ts';
import { browserCatalogue } from '../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { type LiveState, roomSettled } from './live-state.ts';
import type { Room } from './replica/room.ts';
import type { RoomRefusal } from './replica/room-state.ts';
import type { Saving } from './saving/save-queue.ts';
import type { Pending, SaveState } from './saving/saving.ts';

/** One view of what is saved, by whichever way a line is; `close` ends both ways. */
export function createLiveSaving(state: LiveState, close: () => void): Saving {
  const { options: { queue, mux, lang }, rooms, bindings } = state;
  /** Words that wait for the person come first. */
  const roomOf = (index: number) => rooms.refusedBeside(index) ?? rooms.at(index);

  return {
    ...queue,
    type: (index, typed, base) => type(state, index, typed, base),
    pending: (index) => queue.pending(index) ?? pendingOf(roomOf(index), lang),
    settled: (index) => settled(state, index),
    async allSettled() {
      await queue.allSettled();
      await Promise.all(rooms.unsaved().map(({ index }) => settled(state, index)));
    },
    retryNow() {
      queue.retryNow();
      mux.retryNow();
    },
    flushAll() {
      for (const binding of bindings.values()) binding.commit();
      queue.flushAll();
    },
    stuckLines: () => stuckLines(state),
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
    state: () => saveStateOf(state),
    close,
  };
}

function type(state: LiveState, index: number, typed: string, base: number) {
  const { options: { queue }, rooms, fields, bindings, begun } = state;
  const binding = bindings.get(index);
  if (binding && fields.get(index)?.read() === typed) return binding.commit();
  const room = rooms.at(index);
  if (!room?.mayWrite() || queue.pending(index)) return queue.type(index, typed, base);
  writeInto(room, typed, begun.get(index) ?? room.read());
  begun.set(index, typed);
}

/** For fields that are not tied, and for commands: the text is put in beside what others wrote meanwhile. */
function writeInto(room: Room, typed: string, before: string) {
  const now = room.read();
  const { text: next } = mergeTexts({ base: before, mine: typed, theirs: now });
  const edit = editBetween(now, next);
  if (edit) room.write([edit], undefined);
}

async function settled(state: LiveState, index: number) {
  const { options: { queue }, rooms, bindings } = state;
  bindings.get(index)?.commit();
  const room = rooms.at(index);
  if (queue.pending(index) || !room) return await queue.settled(index);
  return await roomSettled(state, index, room);
}

function stuckLines({ options: { queue }, rooms }: LiveState): number[] {
  const refused = rooms.unsaved().filter(({ room }) => room.refusal());
  return [...new Set([...queue.stuckLines(), ...refused.map(({ index }) => index)])]
    .sort((a, b) => a - b);
}

function pendingOf(room: Room | undefined, lang: UiLang): Pending | undefined {
  if (!room?.hasUnsent()) return undefined;
  const why = room.refusal();
  return { text: room.read(), conflict: undefined, refusal: why && wordsOf(why, lang) };
}

function wordsOf(why: RoomRefusal, lang: UiLang): string {
  if (why === 'noRights') return browserCatalogue['line.notYours'][lang];
  return why === 'gone' ? browserCatalogue['line.notFound'][lang] : text.notTaken[lang];
}

/** Lines of both ways counted once. */
function saveStateOf({ options: { queue }, rooms, isAway }: LiveState): SaveState {
  const queued = queue.state();
  const unsaved = [...new Map(rooms.unsaved().map(({ index, room }) => [index, room])).values()];
  const count = unsaved.length + (queued.kind === 'saved' ? 0 : queued.count);
  if (count === 0) return { kind: 'saved' };
  const stuck = unsaved.filter((room) => room.refusal()).length +
    (queued.kind === 'stuck' ? queued.count : 0);
  if (queued.kind === 'offline' || (isAway && unsaved.length > 0)) {
    return { kind: 'offline', count };
  }
  return stuck > 0 ? { kind: 'stuck', count: stuck } : { kind: 'saving', count };
}
