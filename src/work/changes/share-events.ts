import type { Bus, Event } from '../../ports/bus/port.ts';
import type { Hints } from '../../ports/hints/port.ts';
import type { Deps } from '../../server/deps.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { randomId } from '../../shared/random.ts';
import type { Relay } from '../../ports/relay/port.ts';
import { createRelay } from './relay.ts';
import { findLastChange, insertChanges, listChangesAfter } from './store.ts';

/** Events that come close together are stored together. */
const GATHER_MS = 50;
/** So often others are read. */
export const CHANGES_POLL_MS = 500;
const MOST_READ = 500;
/** While the database cannot be reached, so many wait; older ones are given up. They are hints: polling makes up for them. */
const MOST_WAITING = 5_000;

export type SharedEvents = { bus: Bus; relay: Relay; stop(): Promise<void> };

type Parts = Pick<Deps, 'db' | 'log' | 'now' | 'state'> & { bus: Bus; hints?: Hints | undefined };

/** The bus of a process that shares its database: what it publishes is heard at the others, and the reverse. */
export function shareEvents(parts: Parts): SharedEvents {
  const { bus, hints, log, now } = parts;
  const health = parts.state.of(beginHealth);
  health.changesReadAt = now();
  const origin = randomId();
  const writer = createWriter(parts, origin);
  const read = createReader(parts, origin);
  const relay = createRelay({ bus, hints, origin, store: writer.add });
  let isReading = false;
  let isWanted = false;

  async function poll() {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    try {
      // A hint that comes while one reads may be of what was not there yet. Under load one always comes.
      while (isWanted) {
        isWanted = false;
        health.hasHints = hints?.isUp();
        writer.retry();
        await read();
        health.changesReadAt = now();
      }
    } catch (error) {
      log.error('changes', { error });
    } finally {
      isReading = false;
    }
  }

  hints?.listen(() => void poll());
  void poll();
  const interval = setInterval(poll, CHANGES_POLL_MS);
  return {
    bus: {
      async publish(event) {
        await bus.publish(event);
        writer.add(event);
      },
      subscribe: bus.subscribe,
    },
    relay,
    async stop() {
      clearInterval(interval);
      relay.stop();
      await writer.flush();
    },
  };
}

function createWriter({ db, hints, log, now }: Parts, origin: string) {
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storing = Promise.resolve();

  async function store() {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      await insertChanges(db, origin, events, now());
      hints?.send();
    } catch (error) {
      waiting = [...events, ...waiting].slice(-MOST_WAITING);
      log.error('changes', { error });
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return storing = storing.then(store);
  }

  const begin = () => timer ??= setTimeout(flush, GATHER_MS);
  return {
    add(event: Event) {
      waiting.push(event);
      begin();
    },
    /** What could not be stored waits for this. */
    retry() {
      if (waiting.length > 0) begin();
    },
    flush,
  };
}

/** Each call publishes in this process what others have stored since the last one. */
function createReader({ db, bus }: Parts, origin: string): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    const end = await findLastChange(db);
    // What was before the start is known; a database that comes back older begins anew.
    if (last === undefined || end < last) last = end;
    while (last < end) {
      const rows = await listChangesAfter(db, { seq: last, origin, limit: MOST_READ });
      for (const { event } of rows) await bus.publish(event);
      const read = rows.at(-1)?.seq ?? end;
      last = rows.length < MOST_READ ? Math.max(read, end) : read;
    }
  };
}
