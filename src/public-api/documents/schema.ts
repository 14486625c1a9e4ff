import { z } from 'zod';

/** The opaque name by which a document is known, or the file name of one of one's own. */
export const ApiDocumentParams = z.object({ document: z.string().min(1).max(1020) });

export const ApiDocument = z.object({
  id: z.string(),
  file_name: z.string(),
  project: z.number().int().nullable(),
  /** `waiting`: it has no lines yet. `drafting`: a job is under way or will be. `ready`: its lines can be worked on. */
  status: z.enum(['waiting', 'drafting', 'ready']),
  direction: z.string().nullable(),
  size: z.number().int(),
  line_count: z.number().int(),
  translated_percent: z.number(),
  confirmed_percent: z.number(),
}).meta({ id: 'Document' });

export const ApiDocuments = z.object({
  documents: z.array(ApiDocument),
  total: z.number().int(),
  page: z.number().int(),
}).meta({ id: 'Documents' });

export const ApiDeleted = z.object({ id: z.string(), deleted: z.boolean() }).meta({
  id: 'Deleted',
});
