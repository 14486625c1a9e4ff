import { memberOfSession } from '../accounts/sessions.ts';
import { liveLines } from '../live-lines/live-lines.ts';
import type { Event } from '../ports/bus/port.ts';
import type { Deps } from '../shared/deps.ts';
import type { Connection } from './connection.ts';
import { PresenceBoard } from './presence-board.ts';
import { ASK_AGAIN_MS, closeCodes, HEARTBEAT_MS, SOCKETS_PER_MEMBER } from './rules.ts';

const everyone = new WeakMap<Deps['db'], Sockets>();

/** The open sockets of this service. */
export function socketsOf(deps: Deps): Sockets {
  const known = everyone.get(deps.db) ?? new Sockets(deps);
  everyone.set(deps.db, known);
  return known;
}

/** Keeps what was typed and says goodbye; whoever comes back finds the next process. */
export async function closeSockets(deps: Deps): Promise<void> {
  await everyone.get(deps.db)?.close();
}

const REST_MS = 5;

export class Sockets {
  readonly presence = new PresenceBoard();
  readonly #deps: Deps;
  readonly #open = new Set<Connection>();
  readonly #stopListening: () => void;
  #timers: ReturnType<typeof setInterval>[] = [];
  isClosing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stopListening = deps.bus.subscribe((event) => this.#hear(event));
  }

  /** False when the member has too many: one that was silent for long makes room. */
  add(connection: Connection): boolean {
    const own = [...this.#open].filter(({ member }) => member.uid === connection.member.uid);
    if (own.length >= SOCKETS_PER_MEMBER) {
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
    this.presence.leave(connection);
    if (this.#open.size === 0) this.#stopTimers();
  }

  async close() {
    this.isClosing = true;
    this.#stopListening();
    this.#stopTimers();
    const lines = liveLines(this.#deps);
    await lines.flush();
    await lines.close();
    for (const connection of this.#open) connection.close(closeCodes.restart);
    this.#open.clear();
    everyone.delete(this.#deps.db);
  }

  #hear(event: Event) {
    switch (event.type) {
      case 'session.ended':
        return this.#guarded(() => this.#endOver(({ member }) => member.uid === event.uid));
      case 'rights.changed':
        for (const connection of this.#open) connection.rightsChanged(event.projectNo);
        return this.#guarded(() => this.presence.check());
      case 'document.deleted':
        return this.#guarded(() => this.presence.check());
      default:
        return;
    }
  }

  #startTimers() {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#guarded(() => this.#askAgain()), ASK_AGAIN_MS),
    ];
  }

  #stopTimers() {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  #beat() {
    for (const connection of this.#open) connection.beat();
  }

  /** Sessions end by time, too, and other processes tell nothing. */
  async #askAgain() {
    await this.#endOver(() => true);
    for (const connection of [...this.#open]) {
      await connection.renewAccesses();
      await rest();
    }
    await this.presence.check();
  }

  async #endOver(isMeant: (connection: Connection) => boolean) {
    for (const connection of [...this.#open].filter(isMeant)) {
      if (await memberOfSession(this.#deps, connection.member.sid)) continue;
      connection.close(closeCodes.sessionEnded);
      this.remove(connection);
    }
  }

  #guarded(job: () => Promise<void>) {
    job().catch((error) => this.#deps.log.error('socket', { error }));
  }
}

/** Between two of thousands, so that whoever types has their turn. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
