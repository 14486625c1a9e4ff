import { liveSessions } from '../../accounts/sessions/sessions.ts';
import type { Event } from '../../ports/bus/port.ts';
import type { Deps } from '../../server/deps.ts';
import { beginMetrics } from '../../server/metrics/metrics.ts';
import { AddressPlaces } from './address-places.ts';
import type { Connection } from './connection.ts';
import type { SubscriptionKind, SubscriptionKinds } from './subscription.ts';
import {
  ASK_AGAIN_MS,
  closeCodes,
  HEARTBEAT_MS,
  SESSIONS_MS,
  SOCKETS_PER_MEMBER,
} from './rules.ts';

const REST_MS = 5;

/** The open sockets of this process. */
export class Sockets {
  readonly kinds: SubscriptionKinds;
  readonly places = new AddressPlaces();
  readonly #deps: Deps;
  readonly #open = new Set<Connection>();
  readonly #stopListening: () => void;
  #timers: ReturnType<typeof setInterval>[] = [];
  isClosing = false;

  constructor(deps: Deps, kinds: SubscriptionKinds) {
    this.#deps = deps;
    this.kinds = kinds;
    deps.state.of(beginMetrics).read('omgim_sockets', () => this.#open.size);
    this.#stopListening = deps.bus.subscribe((event) => this.#hear(event));
  }

  /** False when the member has too many: one that was silent for long makes room. */
  add(connection: Connection): boolean {
    const own = [...this.#open].filter(({ member }) => member.uid === connection.member.uid);
    const isUnlimited = this.#deps.config.unlimited.has(connection.ip);
    if (own.length >= SOCKETS_PER_MEMBER && !isUnlimited) {
      const [oldest] = own.sort((a, b) => a.heardAt - b.heardAt);
      if (!oldest || performance.now() - oldest.heardAt < HEARTBEAT_MS) return false;
      oldest.close(closeCodes.restart);
      this.remove(oldest);
    }
    this.#open.add(connection);
    this.#startTimers();
    return true;
  }

  remove(connection: Connection) {
    this.#open.delete(connection);
    for (const kind of this.#allKinds()) kind.left(connection);
    if (this.#open.size === 0) this.#stopTimers();
  }

  /** Saves what was typed and closes everything; members who come back find the next process. */
  async close() {
    if (this.isClosing) return;
    this.isClosing = true;
    this.#stopListening();
    this.#stopTimers();
    for (const kind of this.#allKinds()) await kind.close();
    for (const connection of this.#open) connection.close(closeCodes.restart);
    this.#open.clear();
  }

  #hear(event: Event) {
    switch (event.type) {
      case 'session.ended':
        return this.#guarded(() => this.#endOver(({ member }) => member.uid === event.uid));
      case 'rights.changed':
        for (const kind of this.#allKinds()) {
          for (const connection of this.#open) kind.rightsChanged(connection, event.projectNo);
        }
        return this.#guarded(() => this.#checkAccess());
      case 'document.deleted':
        return this.#guarded(() => this.#checkAccess());
      default:
        return;
    }
  }

  #startTimers() {
    if (this.#timers.length > 0) return;
    const rightsMs = this.#deps.config.sharesDatabase ? SESSIONS_MS : ASK_AGAIN_MS;
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#guarded(() => this.#endOver(() => true)), SESSIONS_MS),
      setInterval(() => this.#guarded(() => this.#askAgain()), rightsMs),
    ];
  }

  #stopTimers() {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  #beat() {
    for (const connection of this.#open) connection.beat();
  }

  /** Other processes tell nothing. */
  async #askAgain() {
    for (const connection of [...this.#open]) {
      for (const kind of this.#allKinds()) await kind.renewAccess(connection);
      await rest();
    }
    await this.#checkAccess();
  }

  async #endOver(isMeant: (connection: Connection) => boolean) {
    const meant = [...this.#open].filter(isMeant);
    const live = await liveSessions(this.#deps, meant.map(({ member }) => member.sid));
    for (const connection of meant) {
      if (live.has(connection.member.sid)) continue;
      connection.close(closeCodes.sessionEnded);
      this.remove(connection);
    }
  }

  async #checkAccess() {
    for (const kind of this.#allKinds()) await kind.checkAccess();
  }

  #allKinds(): SubscriptionKind[] {
    return Object.values(this.kinds);
  }

  #guarded(job: () => Promise<void>) {
    job().catch((error) => this.#deps.log.error('socket', { error }));
  }
}

/** Between two of thousands, so that members who type have their turn. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
