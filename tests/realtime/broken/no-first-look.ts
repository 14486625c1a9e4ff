import * as Y from 'yjs';
import type { Accepted } from '../../../src/editing/collaboration/guard/verdict.ts';

/** Finds nothing wrong with any bytes that can be read. */
export function checkUpdate(document: Y.Doc, update: Uint8Array): Accepted {
  const added = Y.decodeUpdate(update).structs
    .filter((struct) => struct instanceof Y.Item)
    .filter(({ id, length }) => id.clock + length > Y.getState(document.store, id.client))
    .map((item) => {
      const { id, length, origin, rightOrigin } = item;
      return { id, length, origin, rightOrigin, item };
    });
  return { ok: true, added, lengthBefore: 0 };
}
