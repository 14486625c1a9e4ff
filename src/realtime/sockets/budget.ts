import type { Rate } from './rules.ts';

/** Counts what one socket asks for. */
export class Budget {
  readonly #rate: Rate;
  #left: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** 0 when it is granted; else it is not, and would be after so many milliseconds. */
  take(): number {
    const now = performance.now();
    const { perSecond, burst } = this.#rate;
    this.#left = Math.min(burst, this.#left + (now - this.#at) / 1000 * perSecond);
    this.#at = now;
    if (this.#left < 1) return (1 - this.#left) / perSecond * 1000;
    this.#left--;
    return 0;
  }
}
