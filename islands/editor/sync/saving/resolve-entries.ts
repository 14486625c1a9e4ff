import { type QueueState, removeEntry, resolveWaiting } from './queue-state.ts';
import type { Stored } from './saving.ts';
import { sendNow } from './send-entries.ts';

/** The typed text wins over the stored one that stood in its way. */
export function overwriteStored(state: QueueState, index: number) {
  const entry = state.entries.get(index);
  if (!entry?.conflict) return;
  entry.base = entry.conflict.version;
  entry.conflict = undefined;
  void sendNow(state, index);
  state.options.onChange(index);
}

/** Gives up what was typed; answers the stored text if one stood in its way. */
export function giveUpEntry(state: QueueState, index: number): Stored | undefined {
  const entry = state.entries.get(index);
  if (!entry) return undefined;
  removeEntry(state, index, entry);
  resolveWaiting(state, index, 'stuck');
  state.options.onChange(index);
  return entry.conflict;
}

/** Sends again what was refused. */
export function retryEntry(state: QueueState, index: number) {
  const entry = state.entries.get(index);
  if (!entry) return;
  entry.refusal = undefined;
  void sendNow(state, index);
  state.options.onChange(index);
}
