import * as Y from 'yjs';
import { endOf } from './ids.ts';
import type { Id } from './verdict.ts';

export type Clocks = ReturnType<typeof clocksOf>;

/** How far each client is: what the document has, and what was added while an update is looked at. */
export function clocksOf(document: Y.Doc) {
  const ends = new Map<number, number>();

  function end(client: number): number {
    return ends.get(client) ?? Y.getState(document.store, client);
  }

  return {
    end,
    includes: (id: Id | null) => id === null || id.clock < end(id.client),
    add: (span: { id: Id; length: number }) => ends.set(span.id.client, endOf(span)),
  };
}
