import { closeCodes, epochReason, lineOf } from '../../realtime/sockets/rules.ts';
import type {
  Refused,
  SubscribedConnection,
  Subscription,
  SubscriptionKind,
} from '../../realtime/sockets/subscription.ts';
import type { Shown } from '../../ports/relay/port.ts';
import type { Deps } from '../../server/deps.ts';
import type { Access } from './access.ts';
import { Accesses } from './accesses.ts';
import { LineSubscription } from './line-subscription.ts';
import { LiveLines } from './live-lines.ts';
import { PresenceBoard } from './presence/presence-board.ts';

/** What members edit together in this process: the rooms of open lines, and who is in which document. */
export class Collaboration implements SubscriptionKind {
  readonly lines: LiveLines;
  readonly presence: PresenceBoard;
  readonly #deps: Deps;
  readonly #accesses = new WeakMap<SubscribedConnection, Accesses>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.lines = new LiveLines(deps);
    this.presence = new PresenceBoard(deps);
    deps.relay?.listen((shown, from) => this.#see(shown, from));
  }

  async open(
    connection: SubscribedConnection,
    channel: number,
    path: string,
  ): Promise<{ subscription: Subscription } | Refused> {
    const named = lineOf(path);
    const documentId = named && await this.lines.documentOf(named.line);
    if (!named || documentId === undefined) return noSuchLine;
    const access = await this.accessTo(connection, documentId);
    let room = await this.lines.open(named.line);
    if (room?.isDropped) room = await this.lines.open(named.line);
    if (!room) return noSuchLine;
    const { epoch } = room.line;
    if (named.epoch !== undefined && named.epoch !== epoch) {
      return { code: closeCodes.outdated, reason: epochReason(epoch) };
    }
    const lines = this.lines;
    return { subscription: new LineSubscription(connection, { channel, lines, room, access }) };
  }

  /** What the member of a connection may do in a document. Fails where it is closed to them. */
  async accessTo(connection: SubscribedConnection, documentId: number): Promise<Access> {
    const accesses = this.#accesses.get(connection) ??
      new Accesses(this.#deps, connection.member);
    this.#accesses.set(connection, accesses);
    return await accesses.to(documentId);
  }

  rightsChanged(connection: SubscribedConnection, projectNo: number) {
    this.#accesses.get(connection)?.rightsChanged(projectNo);
  }

  async renewAccess(connection: SubscribedConnection) {
    for (const access of await this.#accesses.get(connection)?.renew() ?? []) {
      this.lines.closeAccess(access);
    }
  }

  async checkAccess() {
    await this.presence.check();
  }

  left(connection: SubscribedConnection) {
    this.presence.leave(connection);
  }

  async close() {
    this.presence.close();
    await this.lines.flush();
    await this.lines.close();
  }

  /** What another process shows, or wants to be shown. */
  #see(shown: Shown, from: string) {
    switch (shown.type) {
      case 'caret':
        return this.lines.find(shown.line)?.awareness.takeElsewhere(shown);
      case 'carets-wanted':
        return this.lines.find(shown.line)?.awareness.relayAgain();
      case 'present':
        return this.presence.hear(shown.document, from, shown.members);
      case 'present-wanted':
        return this.presence.show(shown.document);
    }
  }
}

const noSuchLine: Refused = { code: closeCodes.noSuchLine, reason: '' };
