/** `isShort`: a member looks at the screen and waits for just this. */
type Waiting = { owner: string; isShort: boolean };

/**
 * Who is next when threads are few. The owner with the fewest files at work comes first, then the one served longest
 * ago, so twenty files of one person stand before nobody's first. Of one person, short work passes long work.
 */
export class FairQueue<T extends Waiting> {
  #waiting: T[] = [];
  #running = new Map<string, number>();
  /** When an owner was last served, counted in turns. */
  #served = new Map<string, number>();
  #turn = 0;

  /** `mostOfOne`: so many of one owner are at work at a time; the rest of the threads is for others. */
  constructor(readonly mostOfOne: number) {}

  get waiting(): readonly T[] {
    return this.#waiting;
  }

  add(job: T) {
    this.#waiting.push(job);
  }

  /** Takes the next out, which is at work until `done`. */
  next(): T | undefined {
    let best: T | undefined;
    for (const job of this.#waiting) {
      if (this.#runningOf(job.owner) >= this.mostOfOne) continue;
      if (!best || this.#isBefore(job, best)) best = job;
    }
    if (!best) return undefined;
    this.remove(best);
    this.#running.set(best.owner, this.#runningOf(best.owner) + 1);
    this.#served.set(best.owner, ++this.#turn);
    return best;
  }

  done({ owner }: T) {
    const left = this.#runningOf(owner) - 1;
    if (left > 0) return void this.#running.set(owner, left);
    this.#running.delete(owner);
    if (this.countOf(owner) === 0) this.#served.delete(owner);
  }

  /** True when it was waiting. */
  remove(job: T): boolean {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** How many of one owner wait. */
  countOf(owner: string): number {
    return this.#waiting.filter((job) => job.owner === owner).length;
  }

  /** How many come before a waiting one, when everybody has a turn in each round. */
  aheadOf(job: T): number {
    const mine = this.#waiting.filter(({ owner }) => owner === job.owner);
    const before = mine.filter((other) => other !== job && isFirst(other, job, mine)).length;
    const owners = new Set(this.#waiting.map(({ owner }) => owner));
    owners.delete(job.owner);
    return [...owners].reduce((sum, owner) => {
      const rounds = before + (this.#rank(owner, job.owner) < 0 ? 1 : 0);
      return sum + Math.min(this.countOf(owner), rounds);
    }, before);
  }

  #isBefore(job: T, best: T): boolean {
    if (job.owner === best.owner) return job.isShort && !best.isShort;
    return this.#rank(job.owner, best.owner) < 0;
  }

  #rank(a: string, b: string): number {
    return this.#runningOf(a) - this.#runningOf(b) ||
      (this.#served.get(a) ?? 0) - (this.#served.get(b) ?? 0);
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0;
  }
}

function isFirst<T extends Waiting>(one: T, other: T, all: readonly T[]): boolean {
  if (one.isShort !== other.isShort) return one.isShort;
  return all.indexOf(one) < all.indexOf(other);
}
