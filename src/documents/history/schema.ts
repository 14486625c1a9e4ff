import { claim, DocumentParams, fileName, project } from '../access/schema.ts';
import { z } from 'zod';
import { FIRST_TARGET } from './rules.ts';

export const HistoryParams = DocumentParams.extend({
  index: z.string().regex(/^\d{1,8}$/).transform(Number),
});

export const RestoreJson = z.object({
  project_no: project,
  fileName,
  owner: claim,
  index: z.number().int().min(0).max(10_000_000),
  /** The one that was on the screen. */
  version: z.number().int().min(0),
  /** The state that becomes the newest. */
  rev: z.number().int().min(FIRST_TARGET),
});
