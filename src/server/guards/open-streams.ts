import type { Event } from '../../ports/bus/port.ts';
import type { Deps } from '../deps.ts';
import { senderOf } from '../limit.ts';
import { DomainError, fail } from '../../shared/errors.ts';

/** Pages and programs of one member, in all of their browsers. */
export const STREAMS_PER_MEMBER = 20;
const STREAMS_PER_ADDRESS = 300;
/** So often sessions are read again, and rights where other processes change them unheard. */
export const CHECK_MS = 4_000;
/** So often rights are read again without a word of a change. */
const RIGHTS_MS = 60_000;

/** One answer that goes on. */
type OpenStream = {
  uid: string | undefined;
  sid: string | undefined;
  /** Throws a `DomainError` when it may not go on. */
  mayGoOn: () => unknown;
  end(): void;
};

/** Of these sessions, those that are live. */
type LiveSessions = (
  deps: Pick<Deps, 'db' | 'now'>,
  sids: readonly string[],
) => Promise<Set<string>>;

/** The streams and long downloads of this process: how many each person has, and whether they may still go on. */
export class OpenStreams {
  readonly #deps: Deps;
  readonly #liveSessions: LiveSessions;
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<OpenStream>();
  #stopWatching: (() => void) | undefined;
  #isChecking = false;
  #mustCheckAgain = false;

  constructor(deps: Deps, liveSessions: LiveSessions) {
    this.#deps = deps;
    this.#liveSessions = liveSessions;
  }

  /** Refuses when a person or an address has too many. What it answers is called when the stream ends. */
  enter(holder: string | undefined, ip: string): () => void {
    const places: [key: string, most: number][] = [];
    if (holder) places.push([`of:${holder}`, STREAMS_PER_MEMBER]);
    if (!this.#deps.config.unlimited.has(ip)) {
      places.push([`from:${senderOf(ip)}`, STREAMS_PER_ADDRESS]);
    }
    for (const [key, most] of places) {
      if ((this.#counts.get(key) ?? 0) >= most) fail('request.tooMany', { retryAfter: '5' });
    }
    for (const [key] of places) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      for (const [key] of places) this.#leave(key);
    };
  }

  /** Ends the stream when its session or its right ends. What it answers is called when it has ended by itself. */
  watch(stream: OpenStream): () => void {
    this.#open.add(stream);
    this.#stopWatching ??= this.#startWatching();
    return () => this.#forget(stream);
  }

  #leave(key: string) {
    const left = (this.#counts.get(key) ?? 1) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }

  #forget(stream: OpenStream) {
    if (!this.#open.delete(stream) || this.#open.size > 0) return;
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  #startWatching(): () => void {
    const close = this.#deps.bus.subscribe((event) => this.#hear(event));
    const rightsMs = this.#deps.config.sharesDatabase ? CHECK_MS : RIGHTS_MS;
    const timers = [
      setInterval(() => void this.#checkSessions([...this.#open]), CHECK_MS),
      setInterval(() => void this.#checkRights(), rightsMs),
    ];
    return () => {
      close();
      for (const timer of timers) clearInterval(timer);
    };
  }

  #hear(event: Event) {
    switch (event.type) {
      case 'session.ended':
        return void this.#checkSessions([...this.#open].filter(({ uid }) => uid === event.uid));
      case 'rights.changed':
      case 'document.deleted':
        return void this.#checkRights();
    }
  }

  async #checkSessions(streams: OpenStream[]) {
    const sids = [...new Set(streams.flatMap(({ sid }) => sid ?? []))];
    if (sids.length === 0) return;
    const live = await this.#liveSessions(this.#deps, sids).catch((error) => {
      // What cannot be checked does not go on; readers come back.
      this.#deps.log.error('streams', { error });
      return new Set<string>();
    });
    for (const stream of streams) {
      if (stream.sid !== undefined && !live.has(stream.sid)) this.#end(stream);
    }
  }

  /** One round at a time; changes in the middle of one lead to one more. */
  async #checkRights() {
    this.#mustCheckAgain = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#mustCheckAgain) {
      this.#mustCheckAgain = false;
      for (const stream of [...this.#open]) await this.#checkRight(stream);
    }
    this.#isChecking = false;
  }

  async #checkRight(stream: OpenStream) {
    try {
      await stream.mayGoOn();
    } catch (error) {
      if (!(error instanceof DomainError)) this.#deps.log.error('streams', { error });
      this.#end(stream);
    }
  }

  #end(stream: OpenStream) {
    this.#forget(stream);
    stream.end();
  }
}
