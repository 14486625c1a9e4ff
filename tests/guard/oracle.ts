import * as Y from 'yjs';
import { cleanTarget } from '../../src/documents/lines/rules.ts';
import { lineLimits } from '../../src/editing/collaboration/guard/limits.ts';
import { copyOf, shown } from './documents.ts';

/** The question of the guard, answered slowly: apply to a copy, and look at all that is new in it. */
export function oracle(
  server: Y.Doc,
  update: Uint8Array,
  owns: (client: number) => boolean,
): boolean {
  const copy = copyOf(server, undefined, { gc: false });
  const before = Y.decodeStateVector(Y.encodeStateVector(copy));
  try {
    Y.applyUpdate(copy, update);
  } catch {
    return false;
  }
  if (copy.store.pendingStructs !== null || copy.store.pendingDs !== null) return false;
  if (copy.share.size > 1 || shown(copy).length > lineLimits.characters) return false;

  for (const [client, structs] of copy.store.clients) {
    const added = structs.filter(({ id, length }) => id.clock + length > (before.get(client) ?? 0));
    if (added.length > 0 && !owns(client)) return false;
    if (!added.every((struct) => isPlain(struct, copy.getText('t')))) return false;
  }
  return true;
}

function isPlain(struct: Y.AbstractStruct, text: Y.Text): boolean {
  if (!(struct instanceof Y.Item) || struct.parentSub !== null || struct.parent !== text) {
    return false;
  }
  const { content } = struct;
  if (content instanceof Y.ContentDeleted) return true;
  return content instanceof Y.ContentString && cleanTarget(content.str) === content.str;
}
