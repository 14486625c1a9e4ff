import type { Deps } from '../../server/deps.ts';
import type { ConversionChange } from '../../ports/bus/conversion-change.ts';

/** So often a process announces that a file is still at work. */
const REPEAT_MS = 5_000;
/** What nobody has announced for so long is over, or its process has died. */
const SILENT_MS = 3 * REPEAT_MS;

/** Files at work at other processes, as they were heard of. */
class ConversionsElsewhere {
  #heard = new Map<string, { change: ConversionChange; at: number }>();

  hear(change: ConversionChange, at: Date) {
    if (change.news === null) this.#heard.delete(change.id);
    else this.#heard.set(change.id, { change, at: at.getTime() });
  }

  find(id: string, now: Date): ConversionChange | undefined {
    return this.#fresh(now).find((change) => change.id === id);
  }

  listOf(owner: string, now: Date): ConversionChange[] {
    return this.#fresh(now).filter((change) => change.owner === owner);
  }

  #fresh(now: Date): ConversionChange[] {
    for (const [id, { at }] of this.#heard) {
      if (at < now.getTime() - SILENT_MS) this.#heard.delete(id);
    }
    return [...this.#heard.values()].map(({ change }) => change);
  }
}

export const beginElsewhere = () => new ConversionsElsewhere();

/** A file that is done before this is not worth a word to others. */
const FIRST_MS = 1_000;

/** Says at other processes how far a file is, once a second where it has come on; the answer says that it is over. */
export function announce(
  { bus, log, config }: Pick<Deps, 'bus' | 'log' | 'config'>,
  read: () => ConversionChange,
): () => void {
  if (!config.sharesDatabase) return () => {};
  let last: unknown;
  let ticks = 0;
  const publish = (change: ConversionChange) =>
    void bus.publish({ type: 'conversion.changed', ...change })
      .catch((error) => log.error('conversions', { error }));
  const timer = setInterval(() => {
    const change = read();
    const isDue = ticks++ % (REPEAT_MS / FIRST_MS) === 0;
    if (!isDue && change.news === last) return;
    last = change.news;
    publish(change);
  }, FIRST_MS);
  return () => {
    clearInterval(timer);
    if (ticks > 0) publish({ ...read(), news: null });
  };
}
