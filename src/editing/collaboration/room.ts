import * as Y from 'yjs';
import type { Relay } from '../../ports/relay/port.ts';
import { type Assigned, mayWrite } from '../../documents/lines/rules.ts';
import type { TextNews } from '../../documents/shared-texts/read-shared-texts.ts';
import { applyWithin } from './guard/apply-within.ts';
import { checkApplied } from './guard/check-applied.ts';
import { checkUpdate } from './guard/check-update.ts';
import { isKnown } from './guard/is-known.ts';
import type { Accepted, Refusal } from './guard/verdict.ts';
import type { Access } from './access.ts';
import { Awareness } from './presence/awareness.ts';
import type { LineChannel } from './channel.ts';
import { updateMessage } from './messages.ts';
import { applyTo, documentOf } from './shared-text.ts';
import type { LoadedLine } from './store.ts';

/** Who wrote something: a member at a channel, or an actor that writes past the channels. */
export type Author = { uid: string; access?: Access; mayWrite?: (line: Assigned) => boolean };

/** An update that waits to be stored. */
export type Waiting = {
  bytes: Uint8Array;
  author: Author;
  /** Whose the copies are that wrote for the first time. */
  clients: [client: number, uid: string][];
  channel?: LineChannel;
  n: number;
  onKept?: (version: number) => void;
  onLost?: () => void;
};

/** `count`: of the stored updates, so many are in it. */
type Compacted = { bytes: Uint8Array; count: number; seq: number };

/** What is to happen once everything before it is stored. */
type Then = { then: () => void; onLost?: (() => void) | undefined };

/**
 * The shared text of one line while a member has it open. What is in it may not be stored yet; nobody hears of that part
 * before it is.
 */
export class Room {
  readonly channels = new Set<LineChannel>();
  readonly awareness: Awareness;
  readonly line: LoadedLine;
  readonly #onWork: (room: Room) => void;
  /** Whose each copy is. */
  readonly #clients: Map<number, string>;
  #document: Y.Doc;
  /** What is stored, from which the text can be made again. */
  #kept: Uint8Array[];
  #queue: (Waiting | Then)[] = [];
  #writing: (Waiting | Then)[] = [];
  isDropped = false;
  /** The log has lost some of the text, which waits to be written again. */
  isRestoring = false;
  /** Since when the room is empty; undefined while it is not. */
  emptySince: number | undefined = performance.now();

  constructor(line: LoadedLine, onWork: (room: Room) => void, relay?: Relay) {
    this.line = line;
    this.awareness = new Awareness(this.channels, (carets) => {
      for (const caret of carets) relay?.show({ type: 'caret', line: line.id, ...caret });
    });
    this.#onWork = onWork;
    this.#clients = new Map(line.clients);
    this.#kept = line.updates;
    this.#document = documentOf(line.updates);
  }

  get document(): Y.Doc {
    return this.#document;
  }

  get text(): string {
    return this.#document.getText('t').toString();
  }

  get isQuiet(): boolean {
    return this.#queue.length === 0 && this.#writing.length === 0;
  }

  /** How many updates wait that nobody writes yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** How much was written since the text was last compacted. */
  get loose(): number {
    return this.#kept.length - 1;
  }

  enter(channel: LineChannel) {
    this.channels.add(channel);
    this.emptySince = undefined;
  }

  leave(channel: LineChannel) {
    if (!this.channels.delete(channel)) return;
    if (this.channels.size === 0) this.emptySince = performance.now();
    this.awareness.leave(channel);
  }

  /** Takes in what a channel sent; answers why not. */
  take(channel: LineChannel, bytes: Uint8Array, n: number): Refusal | 'no-rights' | undefined {
    const { access } = channel;
    const { uid } = access.member;
    if (!mayWrite(access.rights, this.line)) {
      // A reader, too, answers with all that they have: that is nothing new.
      if (!isKnown(this.#document, bytes)) return 'no-rights';
      this.afterKept(() => channel.committed(n, this.line.version));
      return undefined;
    }
    const looked = checkUpdate(this.#document, bytes, {
      ownsClient: (client) => (this.#ownerOf(client) ?? uid) === uid,
    });
    if (!looked.ok) return looked.code;
    const clients = [...new Set(looked.added.map(({ id }) => id.client))]
      .filter((client) => !this.#clients.has(client));
    const result = this.#apply(bytes, looked);
    if (typeof result === 'string') return result;
    const owned = clients.map((client): [number, string] => [client, uid]);
    for (const [client] of owned) this.#clients.set(client, uid);
    if (result === undefined) this.afterKept(() => channel.committed(n, this.line.version));
    else this.#push({ bytes: result, author: { uid, access }, clients: owned, channel, n });
    return undefined;
  }

  /** Writes a text for an actor without a channel, with the smallest change. False: it says that already. */
  write(text: string, author: Author, done: Pick<Waiting, 'onKept' | 'onLost'>): boolean {
    const bytes = applyTo(this.#document, text);
    if (!bytes) return false;
    this.#push({ bytes, author, clients: [], n: 0, ...done });
    return true;
  }

  /** At once when everything is stored already. */
  afterKept(then: () => void, onLost?: () => void) {
    if (this.isQuiet) then();
    else this.#queue.push({ then, onLost });
  }

  /** Takes what waits, to write it, and the text with all of it. */
  cut(): { updates: Waiting[]; text: string } {
    this.#writing = this.#queue;
    this.#queue = [];
    return { updates: this.#writing.filter((one) => 'bytes' in one), text: this.text };
  }

  /** What was cut is stored: notifies its writers and the readers. */
  settle({ version, seq, news }: { version: number; seq: number; news?: TextNews | undefined }) {
    this.line.version = version;
    if (news) this.applyNews(news);
    this.line.seq = Math.max(this.line.seq, seq);
    this.isRestoring = false;
    const updates = this.#writing.filter((one) => 'bytes' in one);
    this.#kept.push(...updates.map(({ bytes }) => bytes));
    const written = this.#writing;
    this.#writing = [];
    this.#broadcast(updates);
    for (const one of written) {
      if ('then' in one) one.then();
      else {
        one.channel?.committed(one.n, version);
        one.onKept?.(version);
      }
    }
    while (this.#queue[0] && 'then' in this.#queue[0]) (this.#queue.shift() as Then).then();
  }

  /** Applies what another process has stored. */
  applyNews({ updates, seq, clients }: TextNews) {
    // Who wrote there may come back here, and goes on with the same replica.
    for (const [client, uid] of clients) this.#clients.set(client, uid);
    this.line.seq = Math.max(this.line.seq, seq);
    if (updates.length === 0) return;
    for (const bytes of updates) Y.applyUpdate(this.#document, bytes);
    this.#kept.push(...updates);
    this.#send(updates, undefined);
  }

  /** The text as one update, of what is stored alone. */
  compacted(): Compacted {
    const document = documentOf(this.#kept);
    const bytes = Y.encodeStateAsUpdate(document);
    document.destroy();
    return { bytes, count: this.#kept.length, seq: this.line.seq };
  }

  setCompacted({ bytes, count }: Compacted) {
    this.#kept.splice(0, count, bytes);
  }

  /** The text that the stored updates and others make together. */
  textWith(updates: Uint8Array[]): string {
    const document = documentOf([...this.#kept, ...updates]);
    const text = document.getText('t').toString();
    document.destroy();
    return text;
  }

  /** The log has lost some of what was stored: writes all of that again, before what waits. */
  restore() {
    const { bytes } = this.compacted();
    const clients = [...this.#clients];
    const author = { uid: clients.at(-1)?.[1] ?? '', mayWrite: () => true };
    const waiting = [...this.#writing, ...this.#queue];
    this.#writing = [];
    this.#queue = [{ bytes, author, clients, n: 0 }, ...waiting];
    this.line.seq = 0;
    this.isRestoring = true;
    this.#onWork(this);
  }

  /** What waits could not be stored: it goes, and everybody with it. What is stored stays. */
  suspend(code: number, reason: string) {
    for (const one of [...this.#writing, ...this.#queue]) one.onLost?.();
    this.#writing = [];
    this.#queue = [];
    for (const channel of [...this.channels]) channel.close(code, reason);
    this.#rebuild();
  }

  /** The copy may hold what is not stored: it goes, and everybody with it. */
  drop(reasonFor: (channel: LineChannel) => { code: number; reason: string }) {
    this.isDropped = true;
    for (const one of [...this.#writing, ...this.#queue]) one.onLost?.();
    this.#writing = [];
    this.#queue = [];
    const channels = [...this.channels];
    this.channels.clear();
    for (const channel of channels) {
      const { code, reason } = reasonFor(channel);
      channel.close(code, reason);
    }
    this.#document.destroy();
  }

  #push(waiting: Waiting) {
    this.#queue.push(waiting);
    this.#onWork(this);
  }

  /** A copy that is in the text and nobody's is the server's own. */
  #ownerOf(client: number): string | undefined {
    const isServers = Y.getState(this.#document.store, client) > 0;
    return this.#clients.get(client) ?? (isServers ? '' : undefined);
  }

  /** What it changed, undefined for nothing, or why it must not. */
  #apply(bytes: Uint8Array, looked: Accepted): Uint8Array | Refusal | undefined {
    const changes: Uint8Array[] = [];
    const listen = (change: Uint8Array) => changes.push(change);
    this.#document.on('update', listen);
    try {
      if (!applyWithin(this.#document, bytes, looked)) {
        this.#rebuild();
        return 'too-much-work';
      }
    } catch {
      this.#rebuild();
      return 'undecodable';
    }
    this.#document.off('update', listen);
    const result = checkApplied(this.#document, looked);
    if (!result.ok) {
      this.#rebuild();
      return result.code;
    }
    return changes.length > 1 ? Y.mergeUpdates(changes) : changes[0];
  }

  #rebuild() {
    const waiting = [...this.#writing, ...this.#queue].filter((one) => 'bytes' in one);
    this.#document.destroy();
    this.#document = documentOf([...this.#kept, ...waiting.map(({ bytes }) => bytes)]);
  }

  /** One frame for each reader; not for the writer of all of it. */
  #broadcast(updates: Waiting[]) {
    const authors = new Set(updates.map(({ channel }) => channel));
    const [only] = authors;
    this.#send(updates.map(({ bytes }) => bytes), authors.size === 1 ? only : undefined);
  }

  #send(updates: Uint8Array[], except: LineChannel | undefined) {
    const others = [...this.channels].filter((channel) => channel !== except);
    if (updates.length === 0 || others.length === 0) return;
    const merged = updates.length > 1 ? Y.mergeUpdates(updates) : updates[0];
    if (!merged) return;
    const message = updateMessage(merged);
    for (const channel of others) channel.send(message);
  }
}
