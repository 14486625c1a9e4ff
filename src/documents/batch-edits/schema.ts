import { claim, fileName, project } from '../access/schema.ts';
import { z } from 'zod';

/** Name of an operation, as `newOperation` makes it, or of the job that is one. */
export const operationName = z.string().regex(/^[\w-]{32,36}$/);

export const UndoJson = z.object({
  project_no: project,
  fileName,
  owner: claim,
  operation: operationName,
});
