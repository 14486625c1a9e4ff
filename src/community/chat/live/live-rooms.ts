import type { SubscribedConnection } from '../../../realtime/sockets/subscription.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import type { OpenedRoom } from '../rooms/open-room.ts';
import { readRoomName } from '../rules.ts';

/** A connection in a room. */
export type Participant = {
  readonly connection: SubscribedConnection;
  /** The name by which this client has the room. */
  readonly alias: string;
  readonly room: LiveRoom;
  /** Why its member may only read. */
  refusal: ErrorCode | undefined;
  /** There while rights are read again: what is said meanwhile waits. */
  check: Promise<void> | undefined;
  waiting: (() => void)[];
  typedAt: number;
};

/** A room that at least one connection of this process has open. */
export type LiveRoom = {
  facts: OpenedRoom;
  readonly participants: Map<SubscribedConnection, Participant>;
};

/** One that has said nothing yet. */
export function newParticipant(
  given: Pick<Participant, 'connection' | 'alias' | 'room' | 'refusal'>,
): Participant {
  return { ...given, check: undefined, waiting: [], typedAt: -Infinity };
}

/** Which connections are in which rooms. */
export class LiveRooms {
  readonly #rooms = new Map<number, LiveRoom>();
  /** Rooms of two that are open now, by the names that are the same for both. */
  readonly #named = new Map<string, LiveRoom>();
  readonly #participants = new WeakMap<SubscribedConnection, Map<string, Participant>>();

  enter(connection: SubscribedConnection, alias: string, facts: OpenedRoom): Participant {
    const room = this.#rooms.get(facts.no) ?? { facts, participants: new Map() };
    room.facts = facts;
    this.#rooms.set(facts.no, room);
    const before = room.participants.get(connection);
    if (before?.alias === alias) return Object.assign(before, { refusal: facts.refusal });
    if (before) this.leave(before);
    const participant = newParticipant({
      connection,
      alias,
      room,
      refusal: facts.refusal,
    });
    this.#rooms.set(facts.no, room);
    if (facts.kind === 'pair' && isShared(alias)) this.#named.set(alias, room);
    room.participants.set(connection, participant);
    const own = this.#participants.get(connection) ?? new Map<string, Participant>();
    this.#participants.set(connection, own.set(alias, participant));
    return participant;
  }

  find(connection: SubscribedConnection, alias: string): Participant | undefined {
    return this.#participants.get(connection)?.get(alias);
  }

  room(no: number): LiveRoom | undefined {
    return this.#rooms.get(no);
  }

  all(): LiveRoom[] {
    return [...this.#rooms.values()];
  }

  /** The facts of a room of two that is open for a member of it; the database says no more. */
  known({ member }: SubscribedConnection, alias: string): OpenedRoom | undefined {
    const room = this.#named.get(alias);
    return room?.facts.members.some(({ uid }) => uid === member.uid) ? room.facts : undefined;
  }

  participantsOf(connection: SubscribedConnection): Participant[] {
    return [...this.#participants.get(connection)?.values() ?? []];
  }

  leave({ connection, alias, room }: Participant) {
    this.#participants.get(connection)?.delete(alias);
    room.participants.delete(connection);
    if (room.participants.size === 0) this.#rooms.delete(room.facts.no);
    const others = [...room.participants.values()];
    if (!others.some((other) => other.alias === alias)) this.#named.delete(alias);
  }
}

function isShared(alias: string): boolean {
  return readRoomName(alias)?.by === 'emails' || readRoomName(alias)?.by === 'id';
}

/** Members who have the room open now. */
export function membersHere({ participants }: LiveRoom): Set<string> {
  return new Set([...participants.keys()].map(({ member }) => member.uid));
}

/** Sends to everybody in a room what each of them may see of it. */
export function toRoom(
  { participants }: LiveRoom,
  event: string,
  dataFor: (participant: Participant) => unknown,
) {
  for (const participant of participants.values()) {
    const send = () => {
      const data = dataFor(participant);
      if (data !== undefined) participant.connection.push(event, data);
    };
    if (participant.check) participant.waiting.push(send);
    else send();
  }
}
