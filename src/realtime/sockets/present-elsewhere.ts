import { AWARENESS_MS } from './rules.ts';

type Heard<One> = { members: readonly One[]; at: number };

/** Who is in which document or room at other processes, as far as a member here has it open. By its number. */
export class PresentElsewhere<One> {
  readonly #places = new Map<number, Map<string, Heard<One>>>();

  hear(place: number, from: string, members: readonly One[]) {
    const processes = this.#places.get(place) ?? new Map<string, Heard<One>>();
    this.#places.set(place, processes);
    if (members.length === 0) processes.delete(from);
    else processes.set(from, { members, at: performance.now() });
  }

  /** In the order in which the processes were heard first. */
  in(place: number): One[] {
    const processes = this.#places.get(place) ?? new Map<string, Heard<One>>();
    return [...processes.values()].flatMap(({ members }) => members);
  }

  forget(place: number) {
    this.#places.delete(place);
  }

  /** A process that is silent for long is gone. Answers the places in which that changes something. */
  forgetSilent(): number[] {
    const since = performance.now() - AWARENESS_MS;
    return [...this.#places].flatMap(([place, processes]) => {
      const silent = [...processes].filter(([, { at }]) => at < since);
      for (const [from] of silent) processes.delete(from);
      return silent.length > 0 ? [place] : [];
    });
  }
}
