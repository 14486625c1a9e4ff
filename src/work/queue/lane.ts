import type { Deps } from '../../server/deps.ts';
import { isResting } from '../pauses/pause-kind.ts';
import { holdWork } from './hold-work.ts';
import { LEASE_MS, type WorkKind, type WorkName } from './rules.ts';
import { claimWork, findWaiting } from './store.ts';

/** Members who have not been served for so long count as new. */
const MOST_SERVED = 100;

/** Works on the rows of one kind, as many at a time as it may. */
export class Lane<Name extends WorkName> {
  readonly #deps: Deps;
  readonly #name: Name;
  readonly #kind: WorkKind<Name>;
  readonly #stop: AbortSignal;
  readonly #loops = new Set<Promise<void>>();
  readonly #own = new Set<number>();
  /** Whose rows were begun, the last one last. */
  readonly #served = new Set<string>();
  #rowDone = Promise.withResolvers<void>();
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

  /** When the next row is done, in whichever way. */
  async nextDone(): Promise<void> {
    await this.#rowDone.promise;
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
          this.#rowDone.resolve();
          this.#rowDone = Promise.withResolvers();
        }
      }
    }
  }

  async #claim() {
    if (this.#stop.aborted || await isResting(this.#deps, this.#name)) return undefined;
    const { db, config } = this.#deps;
    const wanted = { kind: this.#name, own: [...this.#own], served: [...this.#served] };
    const row = config.sharesDatabase
      ? await claimWork(db, { ...wanted, leaseMs: LEASE_MS })
      : await findWaiting(db, wanted);
    if (!row) return undefined;
    this.#own.add(row.id);
    this.#notice(row.byUid ?? '');
    return row;
  }

  #notice(uid: string) {
    this.#served.delete(uid);
    this.#served.add(uid);
    const [oldest] = this.#served;
    if (this.#served.size > MOST_SERVED && oldest !== undefined) this.#served.delete(oldest);
  }
}
