import type { Preview } from '../../formats/contract/preview.ts';
import type { News, Turn } from '../../formats/workers/turn.ts';

type Kept = {
  drawing: Promise<Preview>;
  /** Ends the drawing when nobody waits for it any more. */
  stop: AbortController;
  /** Callbacks of the waiting requests, for progress. */
  waiting: Set<(news: News) => void>;
  /** The last progress that was reported. */
  told: { news?: News };
  isDone: boolean;
  bytes: number;
  usedAt: number;
};

type Work = { signal: AbortSignal; tell: (news: News) => void };
type Draw = (work: Work) => Promise<Preview>;

type Options = { bytes: number; idleMs: number; now: () => number };

/** Caches drawn previews: they do not depend on translations, so they never become stale. */
export class PreviewCache {
  #kept = new Map<string, Kept>();
  #options: Options;

  constructor(options: Partial<Options> = {}) {
    this.#options = {
      bytes: 96 * 1024 * 1024,
      idleMs: 15 * 60_000,
      now: () => performance.now(),
      ...options,
    };
  }

  get size(): number {
    return this.#kept.size;
  }

  /** All who ask for one key at a time share one drawing; it goes on as long as one of them waits. */
  async ask(
    key: string,
    draw: Draw,
    { signal, tell = () => {} }: Pick<Turn, 'signal' | 'tell'> = {},
  ): Promise<Preview> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(key) ?? this.#begin(key, draw);
    kept.usedAt = this.#options.now();
    // The one that was used last stands last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const listener = (news: News) => tell(news);
    kept.waiting.add(listener);
    if (kept.told.news) listener(kept.told.news);
    try {
      return await Promise.race([kept.drawing, aborted(signal)]);
    } finally {
      kept.waiting.delete(listener);
      if (kept.waiting.size === 0 && !kept.isDone) this.#giveUp(key, kept);
      this.#clear();
    }
  }

  #begin(key: string, draw: Draw): Kept {
    const stop = new AbortController();
    const waiting: Kept['waiting'] = new Set();
    const told: Kept['told'] = {};
    const tell = (news: News) => {
      told.news = news;
      for (const listener of waiting) listener(news);
    };
    const drawing = draw({ signal: stop.signal, tell });
    const kept: Kept = { drawing, stop, waiting, told, isDone: false, bytes: 0, usedAt: 0 };
    drawing.then((preview) => {
      kept.isDone = true;
      delete told.news;
      const all = [...preview.parts, ...preview.images];
      kept.bytes = all.reduce((sum, { bytes }) => sum + bytes.length, 0);
    }, () => this.#giveUp(key, kept));
    return kept;
  }

  #giveUp(key: string, kept: Kept) {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
    kept.stop.abort();
  }

  /** What nobody has looked at for long goes, and the oldest of what is too much. */
  #clear() {
    const { bytes, idleMs, now } = this.#options;
    let room = bytes;
    for (const [key, kept] of [...this.#kept].reverse()) {
      if (!kept.isDone) continue;
      room -= kept.bytes;
      const isNewest = room + kept.bytes === bytes;
      if (now() - kept.usedAt > idleMs || (room < 0 && !isNewest)) this.#kept.delete(key);
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
