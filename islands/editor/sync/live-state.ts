import type { UiLang } from '../../../src/shared/languages.ts';
import type { Mux } from '../../runtime/socket/mux.ts';
import type { LineStore } from '../session/lines/line-store.ts';
import type { ListedLines } from '../session/lines/view.ts';
import type { Binding } from './binding/bind-field.ts';
import type { FieldHost } from './binding/binding-state.ts';
import type { LineRooms } from './line-rooms.ts';
import type { Room } from './replica/room.ts';
import type { SaveQueue } from './saving/save-queue.ts';
import type { Settled } from './saving/saving.ts';
import type { TabEdits } from './replica/unsaved-edits.ts';

export type BoundField = FieldHost & {
  /** Half a syllable stands in it: not the moment to tie it to another text. */
  isBusy(): boolean;
};

export type LiveOptions = {
  mux: Mux;
  unsaved: (indexOf: (lineId: number) => number) => TabEdits;
  /** For lines without a room, and for what was typed before there was one. */
  queue: SaveQueue;
  lines: LineStore;
  view: ListedLines;
  isActive: (index: number) => boolean;
  /** What stands in the field of a line, whichever kind of field it is. */
  fieldText: (index: number) => string | undefined;
  lang: UiLang;
  /** The text or the state of a line has changed. */
  onChange: (index: number) => void;
};

/** What the parts of the live lines share. */
export type LiveState = {
  readonly options: LiveOptions;
  readonly rooms: LineRooms;
  readonly fields: Map<number, BoundField>;
  readonly bindings: Map<number, Binding>;
  /** Versions that the queue has written: a room that does not know them yet has an older text. */
  readonly written: Map<number, number>;
  /** Callers that wait until a line is settled. */
  readonly waiting: Map<number, ((how: Settled) => void)[]>;
  /** Lines whose fields wait for the end of a syllable. */
  readonly untied: Set<number>;
  /** Of fields that are not tied: the shared text that they began with. */
  readonly begun: Map<number, string>;
  /** The connection has been gone for longer than a moment. */
  isAway: boolean;
  awayTimer: ReturnType<typeof setTimeout> | undefined;
};

export function newLiveState(options: LiveOptions, rooms: LineRooms): LiveState {
  return {
    options,
    rooms,
    fields: new Map(),
    bindings: new Map(),
    written: new Map(),
    waiting: new Map(),
    untied: new Set(),
    begun: new Map(),
    isAway: false,
    awayTimer: undefined,
  };
}

function settledAs({ isAway }: LiveState, room: Room): Settled | undefined {
  if (!room.hasUnsent()) return 'saved';
  if (room.refusal()) return 'stuck';
  return isAway ? 'offline' : undefined;
}

/** Answers those who wait for a line, once it is known what became of it. */
export function settleWaiting(state: LiveState, index: number, room: Room) {
  const how = settledAs(state, room);
  const listeners = state.waiting.get(index);
  if (!how || !listeners) return;
  state.waiting.delete(index);
  for (const resolve of listeners) resolve(how);
}

/** Waits until the server has the text of a room, or cannot have it now. */
export async function roomSettled(state: LiveState, index: number, room: Room): Promise<Settled> {
  return settledAs(state, room) ??
    await new Promise<Settled>((resolve) => {
      state.waiting.set(index, [...state.waiting.get(index) ?? [], resolve]);
    });
}
