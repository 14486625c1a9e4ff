import { closeCodes } from '../../../realtime/sockets/rules.ts';
import type {
  Refused,
  SubscribedConnection,
  SubscriptionKind,
} from '../../../realtime/sockets/subscription.ts';
import type { Deps } from '../../../server/deps.ts';
import { DomainError } from '../../../shared/errors.ts';
import { MessageQueue } from '../messages/message-queue.ts';
import { openRoom } from '../rooms/open-room.ts';
import { type Alerted, pushAlerts } from './alerts.ts';
import { FollowedRooms } from './followed-rooms.ts';
import { LiveRooms, membersHere, type Participant } from './live-rooms.ts';
import { RoomPresence } from './room-presence.ts';

/** What members say to each other in this process: who has which room open, and what waits to be written. */
export class Chat implements SubscriptionKind {
  readonly deps: Deps;
  readonly rooms = new LiveRooms();
  readonly queue: MessageQueue;
  readonly followed: FollowedRooms;
  readonly presence: RoomPresence;
  /** Connections that said who they are: they hear of what is said in all rooms of their member. */
  readonly #announced = new Map<string, Set<SubscribedConnection>>();
  readonly #tails = new WeakMap<SubscribedConnection, Promise<unknown>>();
  readonly alerted: Alerted = new WeakMap();
  readonly #stopListening: () => void;

  constructor(deps: Deps) {
    this.deps = deps;
    this.queue = new MessageQueue(deps);
    this.followed = new FollowedRooms(deps, this.rooms);
    this.presence = new RoomPresence(deps, this.rooms);
    this.#stopListening = deps.bus.subscribe((event) => {
      this.followed.hear(event);
      if (event.type !== 'notifications.changed') return;
      for (const connection of this.announcedOf(event.uid)) this.#alert(connection);
    });
  }

  /** Chat has events and no channels. */
  open(): Promise<Refused> {
    return Promise.resolve({ code: closeCodes.noSuchLine, reason: '' });
  }

  async announce(connection: SubscribedConnection) {
    const { uid } = connection.member;
    const own = this.#announced.get(uid) ?? new Set();
    this.#announced.set(uid, own.add(connection));
    await pushAlerts(this, connection);
  }

  #alert(connection: SubscribedConnection) {
    pushAlerts(this, connection).catch((error) => this.deps.log.error('chat', { error }));
  }

  announcedOf(uid: string): Iterable<SubscribedConnection> {
    return this.#announced.get(uid) ?? [];
  }

  /** What a connection sends is let in in the order in which it came, although rights may have to be read. */
  inOrder<T>(connection: SubscribedConnection, run: () => Promise<T>): Promise<T> {
    const done = (this.#tails.get(connection) ?? Promise.resolve()).then(run);
    this.#tails.set(connection, done.catch(() => {}));
    return done;
  }

  rightsChanged(connection: SubscribedConnection, projectNo: number) {
    for (const participant of this.rooms.participantsOf(connection)) {
      if (participant.room.facts.projectNo === projectNo) void this.#check(participant);
    }
  }

  async renewAccess(connection: SubscribedConnection) {
    for (const participant of this.rooms.participantsOf(connection)) await this.#check(participant);
  }

  checkAccess(): Promise<void> {
    return Promise.resolve();
  }

  left(connection: SubscribedConnection) {
    const { uid } = connection.member;
    const own = this.#announced.get(uid);
    own?.delete(connection);
    if (own?.size === 0) this.#announced.delete(uid);
    for (const participant of this.rooms.participantsOf(connection)) this.leave(participant);
  }

  leave(participant: Participant) {
    this.rooms.leave(participant);
    if (!membersHere(participant.room).has(participant.connection.member.uid)) {
      this.presence.changed(participant.room);
    }
  }

  async close() {
    this.#stopListening();
    this.presence.close();
    await this.queue.flush();
    await this.followed.close();
  }

  /** Reads the rights of a participant again; nothing reaches it before they are known. */
  #check(participant: Participant): Promise<void> {
    participant.check ??= this.#readAgain(participant).catch((error) => {
      if (!(error instanceof DomainError)) this.deps.log.error('chat', { error });
      this.#expel(participant);
    }).finally(() => {
      participant.check = undefined;
      for (const send of participant.waiting.splice(0)) send();
    });
    return participant.check;
  }

  async #readAgain(participant: Participant) {
    const { room, connection } = participant;
    const facts = await openRoom(this.deps, connection.member, room.facts.id, { creates: false });
    room.facts = facts;
    participant.refusal = facts.refusal;
  }

  #expel(participant: Participant) {
    participant.waiting = [];
    this.leave(participant);
    participant.connection.push('room_closed', { room: participant.alias });
  }
}
