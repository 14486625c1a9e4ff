import type { PublicMessage } from '../../../src/community/chat/view-message.ts';
import type { MessageAttachment } from './files/send-chat-file.ts';
import type { Mux } from '../../runtime/socket/mux.ts';
import { createMessageSender } from './message-sender.ts';
import { applyChanges, mergeMessages, withoutWords } from './message-window.ts';
import type { Outbox } from './outbox.ts';
import {
  afterMessage,
  afterPresence,
  afterRead,
  type ChatState,
  type Partner,
} from './room-state.ts';

type Page = { messages: PublicMessage[]; has_more: boolean };
type Joined = Page & {
  id: string;
  last_seq: number;
  rev: number;
  read_seq: number;
  partners: Partner[];
};

const TYPING_SHOWN_MS = 5_000;
const TYPING_EVERY_MS = 3_000;
const PATIENCE_MS = 15_000;

type Parts = { mux: Mux; outbox: Outbox; room: string; initial: ChatState };

/**
 * One room in the browser: shown at once, sent in order, again under the same id after a lost connection, and caught up by
 * `rev`.
 */
export class RoomStore {
  readonly #mux: Mux;
  readonly #outbox: Outbox;
  /** The name by which the server pushes to this page. */
  readonly #alias: string;
  #room: string;
  #state: ChatState;
  #cursor: number | undefined;
  #typedAt = 0;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #catching: Promise<void> | undefined;
  readonly #sendUnsent: () => Promise<void>;
  readonly #listeners = new Set<() => void>();

  constructor({ mux, outbox, room, initial }: Parts) {
    this.#mux = mux;
    this.#outbox = outbox;
    this.#alias = this.#room = room;
    this.#state = initial;
    this.#sendUnsent = createMessageSender({
      mux,
      outbox,
      room: this.room,
      request: (event, data) => this.#request(event, data),
      onSent: () => this.#showUnsent(),
    });
  }

  now = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The name that calls take. */
  room = () => this.#room;

  /** Until what it answers is called. */
  begin(): () => void {
    this.#showUnsent();
    const stopEvents = this.#mux.onEvent(({ event, data }) => {
      const pushed = data as unknown as Record<string, unknown>;
      if (pushed?.room === this.#alias) this.#hear(event, pushed);
    });
    const stopState = this.#mux.onState((now) => {
      if (now === 'open') void this.#enter();
      else this.#change({ isOpen: false, ...(now === 'connecting' ? {} : { isAway: true }) });
    });
    if (this.#mux.state === 'open') void this.#enter();
    return () => {
      stopEvents();
      stopState();
      clearTimeout(this.#typingTimer);
    };
  }

  /** False when too much waits already. */
  say(message: string, attachment?: MessageAttachment): boolean {
    const room = this.#room;
    const one = {
      client_id: crypto.randomUUID(),
      room,
      message,
      ...(attachment && { attachment }),
      at: Date.now(),
    };
    if (!this.#outbox.add(one)) return false;
    this.#showUnsent();
    void this.#sendUnsent();
    return true;
  }

  sayAgain(clientId: string) {
    this.#outbox.retry(clientId);
    this.#showUnsent();
    void this.#sendUnsent();
  }

  discard(clientId: string) {
    this.#outbox.remove(clientId);
    this.#showUnsent();
  }

  async older() {
    const { window } = this.#state;
    const before = window.messages[0]?.seq;
    if (before === undefined || !window.hasOlder) return;
    const page = await this.#request<Page>('more', { before });
    const messages = mergeMessages(page.messages, this.#state.window.messages);
    this.#change({ window: { ...this.#state.window, messages, hasOlder: page.has_more } });
  }

  /** A stretch around one message; what is shown is replaced where there would be a hole. */
  async showAround(seq: number) {
    if (this.#state.window.messages.some((one) => one.seq === seq)) return;
    const page = await this.#request<Page>('more', { around: seq });
    const isAtEnd = (page.messages.at(-1)?.seq ?? 0) >= this.#state.lastSeq;
    this.#change({ window: { messages: page.messages, hasOlder: page.has_more, isAtEnd } });
  }

  /** Where a day begins, or the first words after it. */
  async showDay(day: string): Promise<number> {
    const page = await this.#request<Page & { seq: number }>('more', { day });
    const isAtEnd = (page.messages.at(-1)?.seq ?? 0) >= this.#state.lastSeq;
    this.#change({ window: { messages: page.messages, hasOlder: page.has_more, isAtEnd } });
    return page.seq;
  }

  async newest() {
    this.#cursor = undefined;
    await this.#catchUp();
  }

  async read() {
    const { readSeq, lastSeq, window } = this.#state;
    if (readSeq >= lastSeq || this.#mux.state !== 'open' || !window.isAtEnd) return;
    const { seq } = await this.#request<{ seq: number }>('read_message', { seq: lastSeq });
    this.#change({ readSeq: Math.max(this.#state.readSeq, seq) });
  }

  typed() {
    const now = Date.now();
    if (now - this.#typedAt < TYPING_EVERY_MS || this.#mux.state !== 'open') return;
    this.#typedAt = now;
    void this.#request('typing', {}).catch(() => {});
  }

  async remove(uids: number[]) {
    type Removed = { removed: { seq: number; rev: number }[] };
    const { removed } = await this.#request<Removed>('remove_messages', { uids });
    this.#change({ window: withoutWords(this.#state.window, removed) });
  }

  #change(next: Partial<ChatState>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #showUnsent() {
    this.#change({ pending: this.#outbox.of(this.#room) });
  }

  async #request<T>(event: string, data: object): Promise<T> {
    const answer = await this.#mux.request(event, { room: this.#alias, ...data }, PATIENCE_MS);
    if ('ok' in answer) return answer.ok as T;
    throw Object.assign(new Error(answer.message), { code: answer.code });
  }

  /** The newest messages at first, then what has changed since. */
  async #join() {
    for (let more = true; more;) {
      const after = this.#cursor;
      const joined = await this.#request<Joined>(
        'join_room',
        after === undefined ? {} : { after },
      );
      this.#room = joined.id;
      const window = after === undefined
        ? { messages: joined.messages, hasOlder: joined.has_more, isAtEnd: true }
        : applyChanges(this.#state.window, joined.messages);
      more = after !== undefined && joined.has_more;
      const reached = Math.max(after ?? 0, ...joined.messages.map(({ rev }) => rev));
      this.#cursor = more ? reached : joined.rev;
      const { partners, last_seq: lastSeq, read_seq: readSeq } = joined;
      this.#change({ window, partners, lastSeq, readSeq, isOpen: true, isAway: false });
    }
    this.#showUnsent();
  }

  #catchUp(): Promise<void> {
    this.#catching ??= this.#join().catch((error: Error & { code?: string }) => {
      if (error.code === 'chat.roomNotFound') this.#change({ isClosed: true });
    }).finally(() => this.#catching = undefined);
    return this.#catching;
  }

  async #enter() {
    await this.#catchUp();
    void this.#sendUnsent();
  }

  #receive(message: PublicMessage) {
    if (message.is_mine) this.#outbox.remove(message.client_id);
    const isNext = this.#cursor !== undefined && message.rev <= this.#cursor + 1;
    this.#change(afterMessage(this.#state, message, isNext));
    this.#showUnsent();
    if (isNext) this.#cursor = Math.max(this.#cursor ?? 0, message.rev);
    else void this.#catchUp();
  }

  #hear(event: string, data: Record<string, unknown>) {
    switch (event) {
      case 'receive_message':
        return this.#receive(data as unknown as PublicMessage);
      case 'removed_messages': {
        const removed = data.messages as { seq: number; rev: number }[];
        this.#cursor = Math.max(this.#cursor ?? 0, ...removed.map(({ rev }) => rev));
        return this.#change({ window: withoutWords(this.#state.window, removed) });
      }
      case 'check_message':
        return this.#change(
          afterRead(this.#state, data as { reader_uid: string; seq: number }),
        );
      case 'room_presence':
        return this.#change(afterPresence(this.#state, data.here as string[]));
      case 'typing':
        clearTimeout(this.#typingTimer);
        this.#typingTimer = setTimeout(() => this.#change({ typing: '' }), TYPING_SHOWN_MS);
        return this.#change({ typing: String(data.name) });
      case 'room_closed':
        return this.#change({ isClosed: true });
    }
  }
}
