import type { Preview } from '../../formats/contract/preview.ts';
import type { News, Turn } from '../../formats/workers/turn.ts';

type CachedPreview = {
  drawing: Promise<Preview>;
  /** Ends the drawing when nobody waits for it any more. */
  stop: AbortController;
  /** Callbacks of the waiting requests, for progress. */
  waiting: Set<(news: News) => void>;
  /** The last progress that was reported. */
  reported: { news?: News };
  isDone: boolean;
  bytes: number;
  usedAt: number;
};

type Work = { signal: AbortSignal; onNews: (news: News) => void };
type Draw = (work: Work) => Promise<Preview>;

type Options = { bytes: number; idleMs: number; now: () => number };

/** Caches drawn previews: they do not depend on translations, so they never become stale. */
export class PreviewCache {
  #cached = new Map<string, CachedPreview>();
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
    return this.#cached.size;
  }

  /** All who ask for one key at a time share one drawing; it goes on as long as one of them waits. */
  async ask(
    key: string,
    draw: Draw,
    { signal, onNews = () => {} }: Pick<Turn, 'signal' | 'onNews'> = {},
  ): Promise<Preview> {
    signal?.throwIfAborted();
    const cached = this.#cached.get(key) ?? this.#begin(key, draw);
    cached.usedAt = this.#options.now();
    // The one that was used last stands last.
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    const listener = (news: News) => onNews(news);
    cached.waiting.add(listener);
    if (cached.reported.news) listener(cached.reported.news);
    try {
      return await Promise.race([cached.drawing, aborted(signal)]);
    } finally {
      cached.waiting.delete(listener);
      if (cached.waiting.size === 0 && !cached.isDone) this.#giveUp(key, cached);
      this.#clear();
    }
  }

  #begin(key: string, draw: Draw): CachedPreview {
    const stop = new AbortController();
    const waiting: CachedPreview['waiting'] = new Set();
    const reported: CachedPreview['reported'] = {};
    const onNews = (news: News) => {
      reported.news = news;
      for (const listener of waiting) listener(news);
    };
    const drawing = draw({ signal: stop.signal, onNews });
    const cached: CachedPreview = {
      drawing,
      stop,
      waiting,
      reported,
      isDone: false,
      bytes: 0,
      usedAt: 0,
    };
    drawing.then((preview) => {
      cached.isDone = true;
      delete reported.news;
      const all = [...preview.parts, ...preview.images];
      cached.bytes = all.reduce((sum, { bytes }) => sum + bytes.length, 0);
    }, () => this.#giveUp(key, cached));
    return cached;
  }

  #giveUp(key: string, cached: CachedPreview) {
    if (this.#cached.get(key) === cached) this.#cached.delete(key);
    cached.stop.abort();
  }

  /** What nobody has looked at for long goes, and the oldest of what is too much. */
  #clear() {
    const { bytes, idleMs, now } = this.#options;
    let room = bytes;
    for (const [key, cached] of [...this.#cached].reverse()) {
      if (!cached.isDone) continue;
      room -= cached.bytes;
      const isNewest = room + cached.bytes === bytes;
      if (now() - cached.usedAt > idleMs || (room < 0 && !isNewest)) this.#cached.delete(key);
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
