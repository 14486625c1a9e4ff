import { type Access, renewAccess } from '../access.ts';
import { PresentElsewhere } from '../../../realtime/sockets/present-elsewhere.ts';
import type { SubscribedConnection } from '../../../realtime/sockets/subscription.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Presence, Present } from '../../../realtime/sockets/schema.ts';

/** Changes that come together are sent together. */
const GATHER_MS = 100;
/** So often other processes are shown again who is here. */
const AGAIN_MS = 10_000;

type Seen = { access: Access; line: number | null };

/** Who is in which document, on which line. Nothing of it is stored. */
export class PresenceBoard {
  readonly #deps: Deps;
  readonly #seen = new Map<SubscribedConnection, Seen>();
  readonly #changed = new Set<number>();
  readonly #elsewhere = new PresentElsewhere<Present>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  enter(connection: SubscribedConnection, seen: Seen): Presence {
    this.leave(connection);
    const { documentId } = seen.access;
    if (!this.#isOpen(documentId)) {
      this.#deps.relay?.show({ type: 'present-wanted', document: documentId });
    }
    this.#seen.set(connection, seen);
    this.#tellLater(documentId);
    if (this.#deps.relay) this.#again ??= setInterval(() => this.#showAgain(), AGAIN_MS);
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

  /** Who is in a document at another process. */
  hear(documentId: number, from: string, members: readonly Present[]) {
    if (!this.#isOpen(documentId)) return;
    this.#elsewhere.hear(documentId, from, members);
    this.#push(documentId);
  }

  /** Shows other processes who is in a document here. */
  show(documentId: number) {
    if (!this.#isOpen(documentId)) return;
    const members = [...this.#presentHere(documentId).values()];
    this.#deps.relay?.show({ type: 'present', document: documentId, members });
  }

  close() {
    clearTimeout(this.#timer);
    clearInterval(this.#again);
  }

  #isOpen(documentId: number): boolean {
    return [...this.#seen.values()].some(({ access }) => access.documentId === documentId);
  }

  #showAgain() {
    for (const id of new Set([...this.#seen.values()].map(({ access }) => access.documentId))) {
      this.show(id);
    }
    for (const id of this.#elsewhere.forgetSilent()) this.#push(id);
    if (this.#seen.size > 0) return;
    clearInterval(this.#again);
    this.#again = undefined;
  }

  #presenceIn(documentId: number): Presence {
    const here = this.#presentHere(documentId);
    const others = this.#elsewhere.in(documentId).filter(({ uid }) => !here.has(uid));
    const members = new Map([...here.values(), ...others].map((member) => [member.uid, member]));
    return { documentId, members: [...members.values()] };
  }

  #presentHere(documentId: number): Map<string, Present> {
    const members = new Map<string, Present>();
    for (const [{ member }, { access, line }] of this.#seen) {
      if (access.documentId !== documentId) continue;
      const { uid, name, colour } = member;
      members.set(uid, { uid, name, colour, line: line ?? members.get(uid)?.line ?? null });
    }
    return members;
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

  /** To those who are here, and to other processes. */
  #tell(documentId: number) {
    this.#push(documentId);
    if (this.#isOpen(documentId)) return this.show(documentId);
    this.#elsewhere.forget(documentId);
    this.#deps.relay?.show({ type: 'present', document: documentId, members: [] });
  }

  #push(documentId: number) {
    const presence = this.#presenceIn(documentId);
    for (const [connection, { access }] of this.#seen) {
      if (access.documentId === documentId) connection.push('presence', presence);
    }
  }
}
