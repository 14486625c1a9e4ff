import type { Bus, Event } from '../../../ports/bus/port.ts';
import type { Deps } from '../../../server/deps.ts';

/** A page that was drawn longer ago reads everything again. */
const RECENT_MS = 60_000;
/** So many events are held at most. */
const MOST = 5_000;

/**
 * What happened to lines a moment ago. A page is drawn first and follows its lines a little later; what happens in
 * between would reach nobody.
 */
class RecentEvents {
  #events: { at: number; event: Event }[] = [];
  /** Before this time some are not held any more. */
  #completeSince = 0;
  #bus: Bus | undefined;

  /** Listens from the first call on. */
  listen({ bus, now }: Pick<Deps, 'bus' | 'now'>) {
    if (this.#bus) return;
    this.#bus = bus;
    this.#completeSince = now().getTime();
    bus.subscribe((event) => {
      if (!('documentId' in event)) return;
      const at = now().getTime();
      this.#events.push({ at, event });
      const isOver = this.#events.length > MOST || this.#events[0]!.at < at - 2 * RECENT_MS;
      if (isOver) this.#forget(at);
    });
  }

  /** undefined where not all since then are known. */
  since(time: number): Event[] | undefined {
    if (time < this.#completeSince) return undefined;
    return this.#events.filter(({ at }) => at >= time).map(({ event }) => event);
  }

  #forget(now: number) {
    const held = this.#events.slice(-MOST / 2).filter(({ at }) => at >= now - RECENT_MS);
    // Events of one moment go or stay together.
    this.#completeSince = (held[0]?.at ?? now) + 1;
    this.#events = held;
  }
}

const begin = () => new RecentEvents();

export function recentEvents(deps: Pick<Deps, 'bus' | 'now' | 'state'>): RecentEvents {
  const recent = deps.state.of(begin);
  recent.listen(deps);
  return recent;
}
