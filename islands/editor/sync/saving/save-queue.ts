import {
  newQueueState,
  openEntry,
  type QueueOptions,
  type QueueState,
  storeEntry,
  stuckLines,
} from './queue-state.ts';
import { giveUpEntry, overwriteStored, retryEntry } from './resolve-entries.ts';
import type { Pending, SaveState, Settled } from './saving.ts';
import { sendAllNow, sendLater, sendNow } from './send-entries.ts';

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * What is saved, by whichever way a line is. The keys of what was recovered are its lines; `later` hears of lines of
 * other tabs, as it becomes known that those are gone.
 */
export type Saving = Omit<SaveQueue, 'recover'> & {
  recover(later?: (lines: number[]) => void): ReadonlyMap<number, unknown>;
};

/**
 * Brings typed texts to the server: each line one request at a time, always its newest text, again and again until
 * the server has acknowledged it. What is not acknowledged stands in the box too, so a crash loses nothing.
 */
export function createSaveQueue(options: QueueOptions) {
  const state = newQueueState(options);
  return {
    type: (index: number, text: string, base: number) => type(state, index, text, base),
    retryNow: () => sendAllNow(state),
    /** Sends now what is not yet sent. */
    flush(index: number) {
      void sendNow(state, index);
    },
    flushAll: () => sendAllNow(state),
    recover: () => recover(state),
    pending(index: number): Pending | undefined {
      const entry = state.entries.get(index);
      return entry && { text: entry.text, conflict: entry.conflict, refusal: entry.refusal };
    },
    stuckLines: () => stuckLines(state),
    settled: (index: number) => settled(state, index),
    /** Waits until every line is acknowledged or known to be stuck. */
    async allSettled(): Promise<void> {
      await Promise.all([...state.entries.keys()].map((index) => settled(state, index)));
    },
    keepMine: (index: number) => overwriteStored(state, index),
    giveUp: (index: number) => giveUpEntry(state, index),
    retry: (index: number) => retryEntry(state, index),
    state: () => saveStateOf(state),
    /** Ends all timers; what is unsaved stays in the box. */
    close() {
      state.isClosed = true;
      clearTimeout(state.retryTimer);
      for (const entry of state.entries.values()) clearTimeout(entry.timer);
    },
  };
}

/** `base` is the version that the person saw; it counts only for the first key of an unsaved text. */
function type(state: QueueState, index: number, text: string, base: number) {
  const entry = openEntry(state, index, base);
  entry.text = text;
  entry.refusal = undefined;
  storeEntry(state, index, entry);
  if (!entry.conflict) sendLater(state, index, entry);
  state.options.onChange(index);
}

/** Loads what an earlier visit could not save; answers the texts to show. */
function recover(state: QueueState) {
  const found = state.options.box.all();
  for (const [index, { id, text, base, sent }] of found) {
    if (state.entries.has(index)) continue;
    const entry = openEntry(state, index, base);
    entry.id = id ?? entry.id;
    entry.text = text;
    entry.sent = sent;
    sendLater(state, index, entry);
    state.options.onChange(index);
  }
  return found;
}

/** Waits until the newest text of a line is acknowledged, or until it is known that it cannot be now. */
function settled(state: QueueState, index: number): Promise<Settled> {
  const entry = state.entries.get(index);
  if (!entry) return Promise.resolve('saved');
  if (entry.conflict || entry.refusal) return Promise.resolve('stuck');
  if (state.failures > 0) return Promise.resolve('offline');
  return new Promise((resolve) => {
    state.waiting.set(index, [...(state.waiting.get(index) ?? []), resolve]);
    void sendNow(state, index);
  });
}

function saveStateOf(state: QueueState): SaveState {
  const count = state.entries.size;
  if (count === 0) return { kind: 'saved' };
  if (state.failures > 0) return { kind: 'offline', count };
  const stuck = stuckLines(state).length;
  return stuck > 0 ? { kind: 'stuck', count: stuck } : { kind: 'saving', count };
}
