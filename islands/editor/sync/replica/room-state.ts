import type { TextEdit } from '../../../../src/language/text-edits/text-edit.ts';
import type { Mux } from '../../../runtime/socket/mux.ts';
import type { Replica } from './replica.ts';

/** Why a room takes nothing more; what was typed stays readable. */
export type RoomRefusal = 'noRights' | 'gone' | 'notTaken';

/** What this browser holds back of a line, in case the page ends before the server has it. */
export type HeldEdits = { epoch: number | undefined; base: string; mine: string };

/** Copies in this browser that outlive the page. */
export type UnsavedEdits = {
  /** At once, with each key. */
  hold(lineId: number, held: HeldEdits): void;
  drop(lineId: number, epoch: number | undefined): void;
  /** Stores the document itself, so that it can go on where it was. */
  keep(lineId: number, copy: Replica): void | Promise<void>;
  /** Reads a document back; false when there is none. */
  fetch(lineId: number, copy: Replica, epoch: number): Promise<boolean>;
};

export type RoomListener = {
  /** The text has changed: each edit counts in what the one before has left. `source`: who wrote it here. */
  text?(edits: readonly TextEdit[], source: unknown): void;
  state?(): void;
};

export type RoomOptions = { mux: Mux; lineId: number; unsaved?: UnsavedEdits; held?: HeldEdits };

/** What the parts of a room share. */
export type RoomState = {
  readonly options: RoomOptions;
  readonly listeners: Set<RoomListener>;
  /** What is shown and written to; and the one that is to replace it. */
  live: Replica | undefined;
  coming: Replica | undefined;
  /** The text at the last moment when the server had everything. */
  base: string;
  /** Typed on an earlier page, whose copy is lost or not read yet. */
  orphan: string | undefined;
  version: number;
  mayWrite: boolean;
  isMixed: boolean;
  /** Refusals in a row of what was typed. */
  resets: number;
  refusal: RoomRefusal | undefined;
  /** Who writes at this moment. */
  source: unknown;
  storeTimer: ReturnType<typeof setTimeout> | undefined;
  returnTimer: ReturnType<typeof setTimeout> | undefined;
  isClosed: boolean;
};

/** So long an edit may be on its way before the document itself is stored in the browser. */
const STORE_AFTER_MS = 300;

export function newRoomState(options: RoomOptions): RoomState {
  return {
    options,
    listeners: new Set(),
    live: undefined,
    coming: undefined,
    base: options.held?.base ?? '',
    orphan: options.held?.mine,
    version: 0,
    mayWrite: false,
    isMixed: false,
    resets: 0,
    refusal: undefined,
    source: undefined,
    storeTimer: undefined,
    returnTimer: undefined,
    isClosed: false,
  };
}

export function readText({ live, orphan }: RoomState): string {
  return live?.read() ?? orphan ?? '';
}

export function hasUnsent({ live, orphan }: RoomState): boolean {
  return orphan !== undefined || (live !== undefined && !live.isKept);
}

export function announceText({ listeners, source }: RoomState, edits: readonly TextEdit[]) {
  for (const { text } of listeners) text?.(edits, source);
}

export function announceState({ listeners }: RoomState) {
  for (const { state } of listeners) state?.();
}

/** Stores the text in the browser. */
export function storeText(state: RoomState) {
  const { options: { unsaved, lineId }, live, base } = state;
  unsaved?.hold(lineId, { epoch: live?.epoch, base, mine: readText(state) });
}

/** Something was written that the server does not have: the text is stored at once, the document a moment later. */
export function storeUnsent(state: RoomState) {
  const { unsaved, lineId } = state.options;
  storeText(state);
  state.storeTimer ??= setTimeout(
    () => state.live && hasUnsent(state) && unsaved?.keep(lineId, state.live),
    STORE_AFTER_MS,
  );
  announceState(state);
}
