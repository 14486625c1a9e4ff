import { announceSaved, type WrittenTarget } from '../../documents/lines/write-targets.ts';
import type { Deps } from '../../server/deps.ts';

/** A line is announced twice a second, however fast members type. */
const PAUSE_MS = 500;

/** Publishes lines that were typed into. */
export class Announcer {
  readonly #deps: Deps;
  /** Lines that were announced a moment ago, with what is to be announced next, if anything. */
  readonly #resting = new Map<number, WrittenTarget | undefined>();
  /** True while it publishes: what is heard then comes from here. */
  isPublishing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  announce(line: WrittenTarget) {
    this.#saved(line);
    if (!line.wasConfirmed) return;
    const { documentId, index, by } = line;
    this.#publish(({ bus }) =>
      bus.publish({ type: 'line.confirmed', documentId, index, isChecked: false, by: by ?? '' })
    );
  }

  /** Publishes at once what waits. */
  flush() {
    for (const [lineId, line] of this.#resting) {
      this.#resting.set(lineId, undefined);
      if (line) this.#publish((deps) => announceSaved(deps, line));
    }
  }

  #saved(line: WrittenTarget) {
    if (this.#resting.has(line.id)) {
      this.#resting.set(line.id, line);
      return;
    }
    this.#publish((deps) => announceSaved(deps, line));
    this.#resting.set(line.id, undefined);
    setTimeout(() => this.#goOn(line.id), PAUSE_MS);
  }

  #goOn(lineId: number) {
    const line = this.#resting.get(lineId);
    this.#resting.delete(lineId);
    if (line) this.#saved(line);
  }

  #publish(publish: (deps: Deps) => Promise<void>) {
    this.isPublishing = true;
    void publish(this.#deps).catch((error) => this.#deps.log.error('bus', { error }));
    this.isPublishing = false;
  }
}
