import * as Y from 'yjs';
import { cleanTarget } from '../../../documents/lines/rules.ts';
import type { Struct } from './decode.ts';
import type { DeleteList } from './deletes.ts';
import { endOf } from './ids.ts';
import { LAST_CLOCK } from './limits.ts';
import type { Rules } from './options.ts';
import type { Refusal } from './verdict.ts';

/**
 * Is this a run of plain characters in the text of the line? Known items are checked too: Yjs looks at their neighbours
 * and parent before it notices that it has them.
 */
export function itemRefusal(
  struct: Struct,
  { isBroken }: Rules,
  isListed: DeleteList,
): Refusal | undefined {
  if (isBroken('gap', struct instanceof Y.Skip)) return 'gap';
  if (isBroken('clock-too-far', endOf(struct) > LAST_CLOCK)) return 'clock-too-far';
  if (!(struct instanceof Y.Item)) {
    return isBroken('garbage-range', struct instanceof Y.GC) ? 'garbage-range' : undefined;
  }

  const { content } = struct;
  if (content instanceof Y.ContentDeleted) {
    if (isBroken('unlisted-delete', !isListed(struct))) return 'unlisted-delete';
  } else if (content instanceof Y.ContentString) {
    if (isBroken('characters', cleanTarget(content.str) !== content.str)) return 'characters';
  } else if (isBroken('not-text', true)) return 'not-text';

  // Items that have a neighbour take its parent.
  if (struct.origin || struct.rightOrigin) return undefined;
  if (isBroken('other-parent', struct.parent as unknown !== 't')) return 'other-parent';
  return isBroken('map-entry', struct.parentSub !== null) ? 'map-entry' : undefined;
}
