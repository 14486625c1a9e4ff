import { type Access, renewAccess } from '../access.ts';
import type { SubscribedConnection } from '../../../realtime/sockets/subscription.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Presence, Present } from '../../../realtime/sockets/schema.ts';

/** Changes that come together are sent together. */
const GATHER_MS = 100;

type Seen = { access: Access; line: number | null };

/** Who is in which document, on which line. Nothing of it is stored. */
export class PresenceBoard {
  readonly #deps: Deps;
  readonly #seen = new Map<SubscribedConnection, Seen>();
  readonly #changed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  enter(connection: SubscribedConnection, seen: Seen): Presence {
    this.leave(connection);
    this.#seen.set(connection, seen);
    this.#tellLater(seen.access.documentId);
    return this.#presenceIn(seen.access.documentId);
  }

  goTo(connection: SubscribedConnection, line: number | null) {
    const seen = this.#seen.get(connection);
    if (!seen || seen.line === line) return;
    // The newest of several tabs of one member comes last.
    this.#seen.delete(connection);
    this.#seen.set(connection, { ...seen, line });
    this.#tellLater(seen.access.documentId);
  }

  leave(connection: SubscribedConnection) {
    const seen = this.#seen.get(connection);
    if (!seen) return;
    this.#seen.delete(connection);
    this.#tellLater(seen.access.documentId);
  }

  /** Members who have lost access to the document are seen no more and see nobody. */
  async check() {
    for (const [connection, { access }] of [...this.#seen]) {
      if (!await renewAccess(this.#deps, access)) this.leave(connection);
    }
  }

  #presenceIn(documentId: number): Presence {
    const members = new Map<string, Present>();
    for (const [{ member }, { access, line }] of this.#seen) {
      if (access.documentId !== documentId) continue;
      const { uid, name, colour } = member;
      members.set(uid, { uid, name, colour, line: line ?? members.get(uid)?.line ?? null });
    }
    return { documentId, members: [...members.values()] };
  }

  #tellLater(documentId: number) {
    this.#changed.add(documentId);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const documents = [...this.#changed];
      this.#changed.clear();
      for (const id of documents) this.#tell(id);
    }, GATHER_MS);
  }

  #tell(documentId: number) {
    const presence = this.#presenceIn(documentId);
    for (const [connection, { access }] of this.#seen) {
      if (access.documentId === documentId) connection.push('presence', presence);
    }
  }
}
