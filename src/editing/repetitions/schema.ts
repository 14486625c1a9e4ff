import { claim, DocumentParams, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { reaches } from './rules.ts';

const index = z.number().int().min(0).max(10_000_000);

export const RepeatParams = DocumentParams.extend({
  index: z.string().regex(/^\d{1,8}$/).transform(Number),
});

const known = { project_no: project, fileName, owner: claim };

export const ExceptionJson = z.object({ ...known, index, isException: z.boolean() });

/** `of: project` is for all documents of its project; a document that has no word of its own (null) follows it. */
export const ReachJson = z.object({
  ...known,
  of: z.enum(['document', 'project']).default('document'),
  reach: z.enum(reaches).nullable(),
});
