import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { operationName } from '../../documents/batch-edits/schema.ts';

const known = { project_no: project, fileName, owner: claim };
const place = z.number().int().min(0).max(10_000_000);

export const SplitJson = z.object({
  ...known,
  index: place,
  version: place,
  /** In the plain text of the source. */
  offset: place,
  /** In the plain text of the target; without it all of the target stays with the first line. */
  targetOffset: place.optional(),
});

export const MergeJson = z.object({ ...known, index: place, version: place, nextVersion: place });

export const UndoChangeJson = z.object({ ...known, operation: operationName });
