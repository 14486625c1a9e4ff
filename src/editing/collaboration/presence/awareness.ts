import { AWARENESS_MS } from '../../../realtime/sockets/rules.ts';
import type { AwarenessUser } from '../../../realtime/sockets/schema.ts';
import type { LineChannel } from '../channel.ts';
import type { AwarenessEntry } from '../messages.ts';

type Shown = AwarenessEntry & { channel: LineChannel; at: number };

const GONE = 'null';

/** Who is at a line and where their caret stands. Nothing of it is stored. */
export class Awareness {
  readonly #shown = new Map<number, Shown>();

  /**
   * Takes what a channel says of itself and answers what the others are to hear. Who it is, only the server says; what
   * it says of copies that are not its own is dropped.
   */
  take(channel: LineChannel, entries: readonly AwarenessEntry[]): AwarenessEntry[] {
    const heard: AwarenessEntry[] = [];
    for (const entry of entries) {
      if (!this.#isOwn(channel, entry.client)) continue;
      channel.awarenessClient = entry.client;
      const state = signed(entry.state, channel);
      if (state === undefined) continue;
      const relayed = { ...entry, state };
      if (state === GONE) this.#shown.delete(entry.client);
      else this.#shown.set(entry.client, { ...relayed, channel, at: performance.now() });
      heard.push(relayed);
    }
    return heard;
  }

  /** The states that a newcomer sees. */
  all(): AwarenessEntry[] {
    return [...this.#shown.values()].map(({ client, clock, state }) => ({ client, clock, state }));
  }

  /** What the others are to hear when a channel is closed. */
  leave(channel: LineChannel): AwarenessEntry[] {
    return this.#forget((shown) => shown.channel === channel);
  }

  /** The same for those who have said nothing for long. */
  forgetSilent(): AwarenessEntry[] {
    const since = performance.now() - AWARENESS_MS;
    return this.#forget(({ at }) => at < since);
  }

  #forget(isMeant: (shown: Shown) => boolean): AwarenessEntry[] {
    const gone = [...this.#shown.values()].filter(isMeant);
    for (const { client } of gone) this.#shown.delete(client);
    return gone.map(({ client, clock }) => ({ client, clock: clock + 1, state: GONE }));
  }

  #isOwn(channel: LineChannel, client: number): boolean {
    if (channel.awarenessClient !== undefined) return channel.awarenessClient === client;
    const holder = this.#shown.get(client)?.channel;
    // The same copy may come back on another socket before the first one is known to be dead.
    return !holder || holder.access.member.uid === channel.access.member.uid;
  }
}

/** The state with its author as the session knows them; undefined when it is no state. */
function signed(state: string, { access: { member } }: LineChannel): string | undefined {
  try {
    const parsed: unknown = JSON.parse(state);
    if (parsed === null) return GONE;
    if (typeof parsed !== 'object' || Array.isArray(parsed)) return undefined;
    const { uid, name, colour } = member;
    const user: AwarenessUser = { uid, name, colour };
    return JSON.stringify({ ...parsed, user });
  } catch {
    return undefined;
  }
}
