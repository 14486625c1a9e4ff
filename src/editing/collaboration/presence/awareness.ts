import { AWARENESS_MS } from '../../../realtime/sockets/rules.ts';
import type { AwarenessUser } from '../../../realtime/sockets/schema.ts';
import type { LineChannel } from '../channel.ts';
import { type AwarenessEntry, awarenessMessage } from '../messages.ts';

/** `channel`: absent for those at other processes. */
type Caret = AwarenessEntry & { uid: string; channel?: LineChannel; at: number };

const GONE = 'null';

/** Who is at a line and where their caret stands. Nothing of it is stored. */
export class Awareness {
  readonly #carets = new Map<number, Caret>();
  readonly #channels: ReadonlySet<LineChannel>;
  readonly #relay: (entries: readonly AwarenessEntry[]) => void;

  /** `relay`: what the channels say, for other processes. */
  constructor(
    channels: ReadonlySet<LineChannel>,
    relay: (entries: readonly AwarenessEntry[]) => void,
  ) {
    [this.#channels, this.#relay] = [channels, relay];
  }

  /**
   * Takes what a channel says of itself and passes it to the others. Who it is, only the server says; what it says of
   * copies that are not its own is dropped.
   */
  take(channel: LineChannel, entries: readonly AwarenessEntry[]) {
    const heard: AwarenessEntry[] = [];
    const { uid } = channel.access.member;
    for (const entry of entries) {
      if (!this.#isOwn(channel, entry.client)) continue;
      channel.awarenessClient = entry.client;
      const state = signed(entry.state, channel);
      if (state === undefined) continue;
      const relayed = { ...entry, state };
      this.#set({ ...relayed, uid, channel, at: performance.now() });
      heard.push(relayed);
    }
    this.#tell(heard, channel);
    this.#relay(heard);
  }

  /** The same from another process, which has signed it. A copy that has a channel here is known better here. */
  takeElsewhere(entry: AwarenessEntry) {
    if (this.#carets.get(entry.client)?.channel) return;
    this.#set({ ...entry, uid: userOf(entry.state), at: performance.now() });
    this.#tell([entry]);
  }

  /** The states that a newcomer sees. */
  all(): AwarenessEntry[] {
    return [...this.#carets.values()].map(entryOf);
  }

  /** Says again what the channels here have said, for a process that has just come. */
  relayAgain() {
    this.#relay([...this.#carets.values()].filter(({ channel }) => channel).map(entryOf));
  }

  leave(channel: LineChannel) {
    const gone = this.#forget((caret) => caret.channel === channel);
    this.#tell(gone);
    this.#relay(gone);
  }

  /** Those who have said nothing for long are gone; each process finds that by itself. */
  forgetSilent() {
    const since = performance.now() - AWARENESS_MS;
    this.#tell(this.#forget(({ at }) => at < since));
  }

  #set(caret: Caret) {
    if (caret.state === GONE) this.#carets.delete(caret.client);
    else this.#carets.set(caret.client, caret);
  }

  #tell(entries: readonly AwarenessEntry[], except?: LineChannel) {
    if (entries.length === 0) return;
    const message = awarenessMessage(entries);
    for (const channel of this.#channels) if (channel !== except) channel.send(message);
  }

  #forget(isMeant: (caret: Caret) => boolean): AwarenessEntry[] {
    const gone = [...this.#carets.values()].filter(isMeant);
    for (const { client } of gone) this.#carets.delete(client);
    return gone.map(({ client, clock }) => ({ client, clock: clock + 1, state: GONE }));
  }

  #isOwn(channel: LineChannel, client: number): boolean {
    if (channel.awarenessClient !== undefined) return channel.awarenessClient === client;
    const holder = this.#carets.get(client);
    // The same copy may come back on another socket before the first one is known to be dead.
    return !holder || holder.uid === channel.access.member.uid;
  }
}

function entryOf({ client, clock, state }: Caret): AwarenessEntry {
  return { client, clock, state };
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

/** Who signed a state; nobody's when it says that they are gone. */
function userOf(state: string): string {
  try {
    const { user } = (JSON.parse(state) ?? {}) as { user?: AwarenessUser };
    return user?.uid ?? '';
  } catch {
    return '';
  }
}
