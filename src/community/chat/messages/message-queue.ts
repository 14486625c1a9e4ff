import { announceNotification } from '../../../notifications/feed/notify.ts';
import type { Deps } from '../../../server/deps.ts';
import { DomainError, fail } from '../../../shared/errors.ts';
import type { Sending, Sent } from './store.ts';
import type { ReadMark } from '../rooms/store.ts';
import { type Outcome, writeMessages } from './write-messages.ts';

/** So many at once; more wait for the next transaction. */
const MOST_AT_ONCE = 200;
/**
 * A small batch is followed by a short rest in which others gather; a longer one where commits are slow, for each holds up
 * the whole process until the disk has it.
 */
const SMALL = 50;
const REST_MS = 12;
const REST_TIMES = 4;
const LONGEST_REST_MS = 60;
/** More cannot wait: they are refused and sent again by their clients. */
const MOST_WAITING = 5_000;

export type Written = Extract<Outcome, { state: 'written' }>;

type Waiting = {
  sending: Sending;
  written: (outcome: Written) => void;
  done: (sent: Sent) => void;
  failed: (error: unknown) => void;
};

type WaitingMark = {
  mark: ReadMark;
  done: (seq: number) => void;
  failed: (error: unknown) => void;
};

/**
 * Writes what members say and how far they have read, gathered into few transactions. Nothing is shown or acknowledged
 * before its commit.
 */
export class MessageQueue {
  readonly #deps: Deps;
  #waiting: Waiting[] = [];
  #marks: WaitingMark[] = [];
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** `written` is called behind the commit, before the answer, for what was not known before. */
  add(sending: Sending, written: (outcome: Written) => void): Promise<Sent> {
    if (this.#waiting.length >= MOST_WAITING) fail('chat.notSaved');
    return new Promise((done, failed) => {
      this.#waiting.push({ sending, written, done, failed });
      this.#begin();
    });
  }

  /** Answers where the mark stands: it goes forward only, and no further than there are messages. */
  mark(mark: ReadMark): Promise<number> {
    if (this.#marks.length >= MOST_WAITING) fail('chat.notSaved');
    return new Promise((done, failed) => {
      this.#marks.push({ mark, done, failed });
      this.#begin();
    });
  }

  /** Until nothing waits. */
  async flush() {
    this.#restUntil = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#begin();
    while (this.#running) await this.#running;
  }

  #begin() {
    const isIdle = this.#waiting.length === 0 && this.#marks.length === 0;
    if (this.#running || this.#timer !== undefined || isIdle) return;
    const restMs = this.#restUntil - performance.now();
    if (restMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#begin();
      }, restMs);
      return;
    }
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    const marks = this.#marks.splice(0, MOST_AT_ONCE);
    const begun = performance.now();
    this.#running = this.#write(batch, marks).finally(() => {
      const now = performance.now();
      const rest = Math.min(Math.max(REST_MS, (now - begun) * REST_TIMES), LONGEST_REST_MS);
      this.#restUntil = batch.length < SMALL ? now + rest : 0;
      this.#running = undefined;
      this.#begin();
    });
  }

  async #write(batch: Waiting[], marks: WaitingMark[]) {
    try {
      const sendings = batch.map(({ sending }) => sending);
      const written = await writeMessages(this.#deps, sendings, marks.map(({ mark }) => mark));
      for (const [index, one] of batch.entries()) this.#settle(one, written.outcomes[index]);
      const stands = new Map(written.marks.map((one) => [markKeyOf(one), one.seq]));
      for (const { mark, done } of marks) done(stands.get(markKeyOf(mark)) ?? 0);
      for (const uid of new Set(written.notified)) await announceNotification(this.#deps, uid);
    } catch (error) {
      this.#deps.log.error('chat', { error });
      for (const one of [...batch, ...marks]) one.failed(notSaved());
    }
  }

  #settle(one: Waiting, outcome: Outcome | undefined) {
    if (outcome?.state === 'refused') return one.failed(outcome.refusal);
    if (!outcome) return one.failed(notSaved());
    if (outcome.state === 'written') one.written(outcome);
    one.done(outcome.sent);
  }
}

function markKeyOf({ room, uid }: ReadMark): string {
  return `${room}\n${uid}`;
}

function notSaved() {
  return new DomainError('chat.notSaved');
}
