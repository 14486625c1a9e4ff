import { fail } from '../shared/errors.ts';

/** Counts the event streams that are open in this process, so that nobody holds too many. */
export class OpenFeeds {
  readonly #open = new Map<string, number>();

  /** Refuses when `most` of this key are open. What it answers is called when the feed ends. */
  enter(key: string, most: number): () => void {
    const count = this.#open.get(key) ?? 0;
    if (count >= most) fail('request.tooMany');
    this.#open.set(key, count + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
