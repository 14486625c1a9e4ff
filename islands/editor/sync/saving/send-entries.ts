import {
  type QueueEntry,
  type QueueState,
  removeEntry,
  resolveWaiting,
  storeEntry,
} from './queue-state.ts';
import type { SaveAnswer, Stored } from './saving.ts';

/** A pause in typing after which a text is sent, and the longest wait while typing goes on. */
const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 3000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const MOST_SENT_TEXTS = 8;

export function sendLater(state: QueueState, index: number, entry: QueueEntry) {
  clearTimeout(entry.timer);
  const spent = Date.now() - entry.typedAt;
  const delay = Math.max(0, Math.min(PAUSE_MS, LONGEST_WAIT_MS - spent));
  entry.timer = setTimeout(() => {
    entry.timer = undefined;
    void sendNow(state, index);
  }, delay);
}

/** One request per line at a time, always its newest text. */
export async function sendNow(state: QueueState, index: number) {
  const entry = state.entries.get(index);
  if (!entry || entry.isSending || entry.conflict || entry.refusal) return;
  clearTimeout(entry.timer);
  entry.timer = undefined;
  const { base } = entry;
  const text = entry.fence ?? entry.text;
  entry.fence = undefined;
  entry.isSending = true;
  entry.sent = [...entry.sent.filter((one) => one !== text), text].slice(-MOST_SENT_TEXTS);
  storeEntry(state, index, entry);
  const answer = await state.options.put(index, text, base, entry.id);
  entry.isSending = false;
  // A text that was given up or replaced meanwhile has no use for the answer.
  const isCurrent = !state.isClosed && state.entries.get(index) === entry;
  if (isCurrent) applyAnswer(state, index, entry, text, answer);
}

export function sendAllNow(state: QueueState) {
  clearTimeout(state.retryTimer);
  state.retryTimer = undefined;
  for (const index of state.entries.keys()) void sendNow(state, index);
}

function applyAnswer(
  state: QueueState,
  index: number,
  entry: QueueEntry,
  text: string,
  answer: SaveAnswer,
) {
  if (answer.kind === 'unreachable') return retryLater(state);
  state.failures = 0;
  clearTimeout(state.retryTimer);
  state.retryTimer = undefined;
  if (answer.kind === 'saved') {
    entry.fence = fenceOf(entry, text, answer.version);
    if (entry.fence !== undefined) void sendNow(state, index);
    else acknowledge(state, index, entry, { text, ...answer });
  } else if (answer.kind === 'refused') stick(state, index, entry, { refusal: answer.message });
  else if (entry.sent.includes(answer.text)) acknowledge(state, index, entry, answer);
  else {
    stick(state, index, entry, { conflict: { text: answer.text, version: answer.version } });
  }
  resumeOthers(state, index);
}

/**
 * The text was stored already, so the version did not rise, but another text may still be under way and would then
 * be written over it. Writing that one ourselves raises the version.
 */
function fenceOf({ base, sent }: QueueEntry, text: string, version: number): string | undefined {
  return version === base ? sent.findLast((one) => one !== text) : undefined;
}

function acknowledge(
  state: QueueState,
  index: number,
  entry: QueueEntry,
  { text, version, hasMoved }: Stored & { hasMoved?: boolean },
) {
  const { onMoved, onSaved, onChange } = state.options;
  entry.base = version;
  entry.sent = [];
  entry.typedAt = Date.now();
  if (entry.text === text) {
    removeEntry(state, index, entry);
    resolveWaiting(state, index, 'saved');
  } else {
    storeEntry(state, index, entry);
    if (state.waiting.has(index)) void sendNow(state, index);
    else if (entry.timer === undefined) sendLater(state, index, entry);
  }
  if (hasMoved) onMoved?.();
  else onSaved(index, { text, version });
  onChange(index);
}

function stick(
  state: QueueState,
  index: number,
  entry: QueueEntry,
  why: { conflict?: Stored; refusal?: string },
) {
  entry.conflict = why.conflict;
  entry.refusal = why.refusal;
  resolveWaiting(state, index, 'stuck');
  state.options.onChange(index);
}

function retryLater(state: QueueState) {
  state.failures++;
  const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (state.failures - 1));
  clearTimeout(state.retryTimer);
  state.retryTimer = setTimeout(() => sendAllNow(state), delay * (0.75 + Math.random() / 2));
  for (const index of state.waiting.keys()) resolveWaiting(state, index, 'offline');
  for (const index of state.entries.keys()) state.options.onChange(index);
}

/** After a failure other lines wait for the retry; the first answer that comes through frees them. */
function resumeOthers(state: QueueState, answered: number) {
  for (const [index, entry] of state.entries) {
    if (index !== answered && entry.timer === undefined) void sendNow(state, index);
  }
}
