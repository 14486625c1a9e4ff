import { claim, fileName, project } from '../access/schema.ts';
import { z } from 'zod';

/** Name of an operation, as `newOperation` makes it. */
export const operationName = z.uuid();

export const UndoJson = z.object({
  project_no: project,
  fileName,
  owner: claim,
  operation: operationName,
});
