import type { Deps } from '../../server/deps.ts';
import { holdWork } from './hold-work.ts';
import { LEASE_MS, type WorkKind, type WorkName } from './rules.ts';
import { claimWork, findWaiting } from './store.ts';

/** Works on the rows of one kind, as many at a time as it may. */
export class Lane<Name extends WorkName> {
  readonly #deps: Deps;
  readonly #name: Name;
  readonly #kind: WorkKind<Name>;
  readonly #stop: AbortSignal;
  readonly #loops = new Set<Promise<void>>();
  readonly #own = new Set<number>();
  #isWanted = false;

  constructor(
    deps: Deps,
    { name, kind, stop }: { name: Name; kind: WorkKind<Name>; stop: AbortSignal },
  ) {
    [this.#deps, this.#name, this.#kind, this.#stop] = [deps, name, kind, stop];
  }

  /** There may be rows. With all at work, the first that is done sees them. */
  wake() {
    this.#isWanted = true;
    if (this.#stop.aborted || this.#loops.size >= this.#kind.atOnce) return;
    const loop = this.#work()
      .catch((error) => this.#deps.log.error('work', { kind: this.#name, error }))
      .finally(() => this.#loops.delete(loop));
    this.#loops.add(loop);
  }

  get isBusy(): boolean {
    return this.#loops.size > 0;
  }

  /** When nothing is left to do of what was there. */
  async settled(): Promise<void> {
    while (this.#loops.size > 0) await Promise.all(this.#loops);
  }

  async #work() {
    while (this.#isWanted) {
      this.#isWanted = false;
      for (let row = await this.#claim(); row; row = await this.#claim()) {
        // There may be more for others.
        if (this.#kind.atOnce > 1) this.wake();
        try {
          await holdWork(this.#deps, this.#kind, row, this.#stop);
        } finally {
          this.#own.delete(row.id);
        }
      }
    }
  }

  async #claim() {
    if (this.#stop.aborted) return undefined;
    const { db, config } = this.#deps;
    const wanted = { kind: this.#name, own: [...this.#own] };
    const row = config.sharesDatabase
      ? await claimWork(db, { ...wanted, leaseMs: LEASE_MS })
      : await findWaiting(db, wanted);
    if (row) this.#own.add(row.id);
    return row;
  }
}
