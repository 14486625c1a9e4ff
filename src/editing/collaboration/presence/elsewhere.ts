import { AWARENESS_MS } from '../../../realtime/sockets/rules.ts';
import type { Present } from '../../../realtime/sockets/schema.ts';

type Heard = { members: readonly Present[]; at: number };

/** Who is in which document at other processes, as far as a member here has it open. */
export class PresentElsewhere {
  readonly #documents = new Map<number, Map<string, Heard>>();

  hear(documentId: number, from: string, members: readonly Present[]) {
    const processes = this.#documents.get(documentId) ?? new Map<string, Heard>();
    this.#documents.set(documentId, processes);
    if (members.length === 0) processes.delete(from);
    else processes.set(from, { members, at: performance.now() });
  }

  /** In the order in which the processes were heard first. */
  in(documentId: number): Present[] {
    const processes = this.#documents.get(documentId) ?? new Map<string, Heard>();
    return [...processes.values()].flatMap(({ members }) => members);
  }

  forget(documentId: number) {
    this.#documents.delete(documentId);
  }

  /** A process that is silent for long is gone. Answers the documents in which that changes something. */
  forgetSilent(): number[] {
    const since = performance.now() - AWARENESS_MS;
    return [...this.#documents].flatMap(([documentId, processes]) => {
      const silent = [...processes].filter(([, { at }]) => at < since);
      for (const [from] of silent) processes.delete(from);
      return silent.length > 0 ? [documentId] : [];
    });
  }
}
