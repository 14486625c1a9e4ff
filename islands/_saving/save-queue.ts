import type { DraftBox } from './draft-box.ts';
import type { Pending, SaveAnswer, SaveState, Settled, Stored } from './saving.ts';

type Entry = {
  /** Of the line that was typed into: its place may change before the words arrive. */
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

type Options = {
  /** Never throws. */
  put: (index: number, text: string, base: number, id?: number) => Promise<SaveAnswer>;
  idOf: (index: number) => number | undefined;
  box: DraftBox;
  onSaved: (index: number, stored: Stored) => void;
  /** Words have gone to a line that stands elsewhere by now. */
  onMoved?: () => void;
  onChange: (index: number) => void;
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * What is saved, by whichever way a line is. The keys of what was recovered are its lines; `later` hears of lines of
 * other tabs, as it becomes known that those are gone.
 */
export type Saving = Omit<SaveQueue, 'recover'> & {
  recover(later?: (lines: number[]) => void): ReadonlyMap<number, unknown>;
};

/** A pause in typing after which a text is sent, and the longest wait while typing goes on. */
const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 3000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const SENT_KEPT = 8;

/**
 * Brings typed texts to the server: each line one request at a time, always its newest text, again and again until
 * the server has acknowledged it. What is not acknowledged stands in the box too, so a crash loses nothing.
 */
export function createSaveQueue({ put, idOf, box, onSaved, onMoved, onChange }: Options) {
  const entries = new Map<number, Entry>();
  const waiting = new Map<number, ((how: Settled) => void)[]>();
  let failures = 0;
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function open(index: number, base: number): Entry {
    const entry = entries.get(index) ?? {
      id: idOf(index),
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

  /** `base` is the version that the person saw; it counts only for the first key of an unsaved text. */
  function type(index: number, text: string, base: number) {
    const entry = open(index, base);
    entry.text = text;
    entry.refusal = undefined;
    keep(index, entry);
    if (!entry.conflict) later(index, entry);
    onChange(index);
  }

  function later(index: number, entry: Entry) {
    clearTimeout(entry.timer);
    const spent = Date.now() - entry.typedAt;
    const delay = Math.max(0, Math.min(PAUSE_MS, LONGEST_WAIT_MS - spent));
    entry.timer = setTimeout(() => {
      entry.timer = undefined;
      void send(index);
    }, delay);
  }

  async function send(index: number) {
    const entry = entries.get(index);
    if (!entry || entry.isSending || entry.conflict || entry.refusal) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    const { base } = entry;
    const text = entry.fence ?? entry.text;
    entry.fence = undefined;
    entry.isSending = true;
    entry.sent = [...entry.sent.filter((one) => one !== text), text].slice(-SENT_KEPT);
    keep(index, entry);
    const answer = await put(index, text, base, entry.id);
    entry.isSending = false;
    // A text that was given up or replaced meanwhile has no use for the answer.
    if (!isClosed && entries.get(index) === entry) take(index, entry, text, answer);
  }

  function take(index: number, entry: Entry, text: string, answer: SaveAnswer) {
    if (answer.kind === 'unreachable') return retryLater();
    failures = 0;
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (answer.kind === 'saved') {
      entry.fence = fenceOf(entry, text, answer.version);
      if (entry.fence !== undefined) void send(index);
      else acknowledge(index, entry, { text, ...answer });
    } else if (answer.kind === 'refused') stick(index, entry, { refusal: answer.message });
    else if (entry.sent.includes(answer.text)) acknowledge(index, entry, answer);
    else stick(index, entry, { conflict: { text: answer.text, version: answer.version } });
    resumeOthers(index);
  }

  /**
   * The text was stored already, so the version did not rise, but another text may still be under way and would then
   * be written over it. Writing that one ourselves raises the version.
   */
  function fenceOf({ base, sent }: Entry, text: string, version: number): string | undefined {
    return version === base ? sent.findLast((one) => one !== text) : undefined;
  }

  function acknowledge(
    index: number,
    entry: Entry,
    { text, version, hasMoved }: Stored & { hasMoved?: boolean },
  ) {
    entry.base = version;
    entry.sent = [];
    entry.typedAt = Date.now();
    if (entry.text === text) {
      forget(index, entry);
      settle(index, 'saved');
    } else {
      keep(index, entry);
      if (waiting.has(index)) void send(index);
      else if (entry.timer === undefined) later(index, entry);
    }
    if (hasMoved) onMoved?.();
    else onSaved(index, { text, version });
    onChange(index);
  }

  function stick(index: number, entry: Entry, why: { conflict?: Stored; refusal?: string }) {
    entry.conflict = why.conflict;
    entry.refusal = why.refusal;
    settle(index, 'stuck');
    onChange(index);
  }

  function retryLater() {
    failures++;
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    clearTimeout(retryTimer);
    retryTimer = setTimeout(retryNow, delay * (0.75 + Math.random() / 2));
    for (const index of waiting.keys()) settle(index, 'offline');
    for (const index of entries.keys()) onChange(index);
  }

  function retryNow() {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const index of entries.keys()) void send(index);
  }

  /** After a failure other lines wait for the retry; the first answer that comes through frees them. */
  function resumeOthers(answered: number) {
    for (const [index, entry] of entries) {
      if (index !== answered && entry.timer === undefined) void send(index);
    }
  }

  function settle(index: number, how: Settled) {
    const listeners = waiting.get(index);
    waiting.delete(index);
    for (const resolve of listeners ?? []) resolve(how);
  }

  /** Waits until the newest text of a line is acknowledged, or until it is known that it cannot be now. */
  function settled(index: number): Promise<Settled> {
    const entry = entries.get(index);
    if (!entry) return Promise.resolve('saved');
    if (entry.conflict || entry.refusal) return Promise.resolve('stuck');
    if (failures > 0) return Promise.resolve('offline');
    return new Promise((resolve) => {
      waiting.set(index, [...(waiting.get(index) ?? []), resolve]);
      void send(index);
    });
  }

  /** Lines that wait for a person, from the top. */
  function stuckLines(): number[] {
    const stuck = [...entries].filter(([, { conflict, refusal }]) => conflict || refusal);
    return stuck.map(([index]) => index).sort((a, b) => a - b);
  }

  function keep(index: number, { id, text, base, sent }: Entry) {
    box.keep(index, { id, text, base, sent });
  }

  function forget(index: number, entry: Entry) {
    clearTimeout(entry.timer);
    entries.delete(index);
    box.drop(index, entry.text);
  }

  return {
    type,
    retryNow,
    /** Sends now what is not yet sent. */
    flush(index: number) {
      void send(index);
    },
    flushAll: retryNow,
    /** Takes up what an earlier visit could not save; answers the texts to show. */
    recover() {
      const found = box.all();
      for (const [index, { id, text, base, sent }] of found) {
        if (entries.has(index)) continue;
        const entry = open(index, base);
        entry.id = id ?? entry.id;
        entry.text = text;
        entry.sent = sent;
        later(index, entry);
        onChange(index);
      }
      return found;
    },
    pending(index: number): Pending | undefined {
      const entry = entries.get(index);
      return entry && { text: entry.text, conflict: entry.conflict, refusal: entry.refusal };
    },
    stuckLines,
    settled,
    /** Waits until every line is acknowledged or known to be stuck. */
    async allSettled(): Promise<void> {
      await Promise.all([...entries.keys()].map(settled));
    },
    /** The typed text wins over the stored one that stood in its way. */
    keepMine(index: number) {
      const entry = entries.get(index);
      if (!entry?.conflict) return;
      entry.base = entry.conflict.version;
      entry.conflict = undefined;
      void send(index);
      onChange(index);
    },
    /** Gives up what was typed; answers the stored text if one stood in its way. */
    giveUp(index: number): Stored | undefined {
      const entry = entries.get(index);
      if (!entry) return undefined;
      forget(index, entry);
      settle(index, 'stuck');
      onChange(index);
      return entry.conflict;
    },
    retry(index: number) {
      const entry = entries.get(index);
      if (!entry) return;
      entry.refusal = undefined;
      void send(index);
      onChange(index);
    },
    state(): SaveState {
      const count = entries.size;
      if (count === 0) return { kind: 'saved' };
      if (failures > 0) return { kind: 'offline', count };
      const stuck = stuckLines().length;
      return stuck > 0 ? { kind: 'stuck', count: stuck } : { kind: 'saving', count };
    },
    /** Ends all timers; what is unsaved stays in the box. */
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      for (const entry of entries.values()) clearTimeout(entry.timer);
    },
  };
}
