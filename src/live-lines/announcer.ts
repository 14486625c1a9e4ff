import type { Deps } from '../shared/deps.ts';

/** Others hear of a line twice a second, however fast somebody types. */
const PAUSE_MS = 500;

export type Edit = { documentId: number; index: number; version: number; by: string };

/** Tells the bus of lines that were typed into. */
export class Announcer {
  readonly #deps: Deps;
  /** Lines of which something was told a moment ago; with what is to be told next, if anything. */
  readonly #resting = new Map<number, Edit | undefined>();
  /** True while it speaks: what is heard then comes from here. */
  isSpeaking = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  saved(lineId: number, edit: Edit) {
    if (this.#resting.has(lineId)) {
      this.#resting.set(lineId, edit);
      return;
    }
    this.#speak({ type: 'line.saved', ...edit });
    this.#resting.set(lineId, undefined);
    setTimeout(() => this.#goOn(lineId), PAUSE_MS);
  }

  unconfirmed({ documentId, index, by }: Omit<Edit, 'version'>) {
    this.#speak({ type: 'line.confirmed', documentId, index, isChecked: false, by });
  }

  /** What waits is told now. */
  flush() {
    for (const [lineId, edit] of this.#resting) {
      this.#resting.set(lineId, undefined);
      if (edit) this.#speak({ type: 'line.saved', ...edit });
    }
  }

  #goOn(lineId: number) {
    const edit = this.#resting.get(lineId);
    this.#resting.delete(lineId);
    if (edit) this.saved(lineId, edit);
  }

  #speak(event: Parameters<Deps['bus']['publish']>[0]) {
    this.isSpeaking = true;
    void this.#deps.bus.publish(event)
      .catch((error) => this.#deps.log.error('bus', { error }));
    this.isSpeaking = false;
  }
}
