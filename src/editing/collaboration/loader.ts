import type { Deps } from '../../server/deps.ts';
import { loadLines } from './load-lines.ts';
import type { LoadedLine } from './store.ts';

/** Lines in one transaction. */
const MOST = 100;

type PendingLoad = {
  resolve: (line: LoadedLine | undefined) => void;
  reject: (error: unknown) => void;
};

/** Loads lines together: an editor opens as many at once as it shows. */
export class Loader {
  readonly #deps: Deps;
  readonly #promises = new Map<number, Promise<LoadedLine | undefined>>();
  readonly #pending = new Map<number, PendingLoad>();
  #isRunning = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** undefined for a line that is not there. */
  load(id: number): Promise<LoadedLine | undefined> {
    const begun = this.#promises.get(id);
    if (begun) return begun;
    const promise = new Promise<LoadedLine | undefined>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    }).finally(() => this.#promises.delete(id));
    this.#promises.set(id, promise);
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run() {
    this.#isRunning = true;
    // The messages that came together with the first one are read meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 0));
    while (this.#pending.size > 0) {
      const batch = [...this.#pending].slice(0, MOST);
      for (const [id] of batch) this.#pending.delete(id);
      try {
        const lines = await loadLines(this.#deps, batch.map(([id]) => id));
        const found = new Map(lines.map((line) => [line.id, line]));
        for (const [id, { resolve }] of batch) resolve(found.get(id));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
