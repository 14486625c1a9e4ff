import { PresentElsewhere } from '../../../realtime/sockets/present-elsewhere.ts';
import type { Shown } from '../../../ports/relay/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { hidesOperator, OPERATOR } from '../view-message.ts';
import { type LiveRoom, type LiveRooms, membersHere, toRoom } from './live-rooms.ts';
import { showTyping } from './show-change.ts';

/** So often other processes are shown again who is here. */
const AGAIN_MS = 10_000;

/** Who has which room open, and who types, here and at other processes. Nothing of it is stored. */
export class RoomPresence {
  readonly #deps: Deps;
  readonly #rooms: LiveRooms;
  readonly #elsewhere = new PresentElsewhere<string>();
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(deps: Deps, rooms: LiveRooms) {
    [this.#deps, this.#rooms] = [deps, rooms];
    deps.relay?.listen((shown, from) => this.#see(shown, from));
  }

  /** Members who have the room open now. */
  in(room: LiveRoom): Set<string> {
    const here = membersHere(room);
    for (const uid of this.#elsewhere.in(room.facts.no)) here.add(uid);
    return here;
  }

  /** A member has come who was not here, or the last connection of one has left. `isNew`: nobody was here before. */
  changed(room: LiveRoom, { isNew = false } = {}) {
    const { no } = room.facts;
    this.#announce(room);
    const { relay } = this.#deps;
    if (!relay) return;
    if (isNew) relay.show({ type: 'room-present-wanted', room: no });
    if (room.participants.size === 0) this.#elsewhere.forget(no);
    this.#show(room);
    this.#again ??= setInterval(() => this.#showAgain(), AGAIN_MS);
  }

  typing(room: LiveRoom, { uid, name }: { uid: string; name: string }) {
    showTyping(this.#deps, room, { uid, name });
    this.#deps.relay?.show({ type: 'room-typing', room: room.facts.no, uid, name });
  }

  close() {
    clearInterval(this.#again);
  }

  #see(shown: Shown, from: string) {
    if (!('room' in shown)) return;
    const room = this.#rooms.room(shown.room);
    if (!room) return;
    switch (shown.type) {
      case 'room-present': {
        const before = this.in(room);
        this.#elsewhere.hear(shown.room, from, shown.uids);
        // It is shown again and again; only news go on to those who are here.
        if (before.symmetricDifference(this.in(room)).size > 0) this.#announce(room);
        return;
      }
      case 'room-present-wanted':
        return this.#show(room);
      case 'room-typing':
        return showTyping(this.#deps, room, shown);
    }
  }

  #show(room: LiveRoom) {
    const uids = [...membersHere(room)];
    this.#deps.relay?.show({ type: 'room-present', room: room.facts.no, uids });
  }

  #showAgain() {
    const rooms = this.#rooms.all();
    for (const room of rooms) this.#show(room);
    for (const no of this.#elsewhere.forgetSilent()) {
      const room = this.#rooms.room(no);
      if (room) this.#announce(room);
    }
    if (rooms.length > 0) return;
    clearInterval(this.#again);
    this.#again = undefined;
  }

  /** To members all operators are one. */
  #announce(room: LiveRoom) {
    const here = [...this.in(room)];
    toRoom(room, 'room_presence', ({ alias, connection }) => ({
      room: alias,
      here: [
        ...new Set(
          here.map((uid) =>
            hidesOperator(uid, { room: room.facts, reader: connection.member }) ? OPERATOR : uid
          ),
        ),
      ],
    }));
  }
}
