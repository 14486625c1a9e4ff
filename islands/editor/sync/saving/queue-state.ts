import type { DraftBox } from './draft-box.ts';
import type { SaveAnswer, Settled, Stored } from './saving.ts';

export type QueueOptions = {
  /** Never throws. */
  put: (index: number, text: string, base: number, id?: number) => Promise<SaveAnswer>;
  idOf: (index: number) => number | undefined;
  box: DraftBox;
  onSaved: (index: number, stored: Stored) => void;
  /** A text has gone to a line that stands elsewhere by now. */
  onMoved?: () => void;
  onChange: (index: number) => void;
};

/** One line whose text is not acknowledged yet. */
export type QueueEntry = {
  /** Of the line that was typed into: its place may change before the text arrives. */
  id: number | undefined;
  text: string;
  base: number;
  /** Texts that may have been stored although no answer came; a conflict with one of them is none. */
  sent: string[];
  /** Sent before the newest text, to make older requests that are still on their way come too late. */
  fence: string | undefined;
  typedAt: number;
  isSending: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  conflict: Stored | undefined;
  refusal: string | undefined;
};

/** What the parts of a save queue share. */
export type QueueState = {
  readonly options: QueueOptions;
  readonly entries: Map<number, QueueEntry>;
  /** Callers that wait until a line is settled. */
  readonly waiting: Map<number, ((how: Settled) => void)[]>;
  /** Requests in a row that did not reach the server. */
  failures: number;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  isClosed: boolean;
};

export function newQueueState(options: QueueOptions): QueueState {
  return {
    options,
    entries: new Map(),
    waiting: new Map(),
    failures: 0,
    retryTimer: undefined,
    isClosed: false,
  };
}

export function openEntry({ entries, options }: QueueState, index: number, base: number) {
  const entry: QueueEntry = entries.get(index) ?? {
    id: options.idOf(index),
    text: '',
    base,
    sent: [],
    fence: undefined,
    typedAt: Date.now(),
    isSending: false,
    timer: undefined,
    conflict: undefined,
    refusal: undefined,
  };
  entries.set(index, entry);
  return entry;
}

/** Writes the entry into the browser's storage, so that a crash loses nothing. */
export function storeEntry({ options }: QueueState, index: number, entry: QueueEntry) {
  const { id, text, base, sent } = entry;
  options.box.keep(index, { id, text, base, sent });
}

export function removeEntry({ entries, options }: QueueState, index: number, entry: QueueEntry) {
  clearTimeout(entry.timer);
  entries.delete(index);
  options.box.drop(index, entry.text);
}

export function resolveWaiting({ waiting }: QueueState, index: number, how: Settled) {
  const listeners = waiting.get(index);
  waiting.delete(index);
  for (const resolve of listeners ?? []) resolve(how);
}

/** Lines that wait for a person, from the top. */
export function stuckLines({ entries }: QueueState): number[] {
  const stuck = [...entries].filter(([, { conflict, refusal }]) => conflict || refusal);
  return stuck.map(([index]) => index).sort((a, b) => a - b);
}
