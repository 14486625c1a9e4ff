import {
  checkDirection,
  prepareDocument,
} from '../../documents/files/transfer/prepare-document.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { markDocument } from '../../documents/files/mark-document.ts';
import { stopOpenJob } from '../jobs/cancel-job.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { Order } from './start-job.ts';

/** Opens a document for translation by hand: it has its lines, all of them empty, and counts as translated. */
export async function translateByHand(
  deps: Deps,
  actor: Actor,
  { fileName, direction, mayReplaceLines, options, keepOptions }: Order,
): Promise<void> {
  const known = await requireDocument(deps, actor, fileName, 'manage');
  const rights = {
    force: mayReplaceLines ?? false,
    options,
    keepOptions: keepOptions ?? false,
  };
  await checkDirection(deps, known, direction, rights);
  await stopOpenJob(deps, known.id);
  const { document } = await prepareDocument(
    deps,
    actor,
    fileName,
    direction,
    known.domain,
    rights,
  );
  await deps.db.transaction((tx) => markDocument(deps, tx, document.id, 'translated'));
}
