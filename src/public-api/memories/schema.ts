import { z } from 'zod';
import { SEARCH_LENGTH } from '../../language-resources/memories/rules.ts';
import { formDirection, formInt } from '../../shared/wire.ts';
import { ApiPage } from '../projects/schema.ts';

const number = z.string().regex(/^[1-9]\d{0,9}$/).transform(Number);

export const ApiMemoryParams = z.object({ memory: number });
export const ApiImportParams = z.object({ import: number });

/** `project`, or the direction of one's own memories such as `ko2en`. */
export const ConcordanceQuery = z.object({
  query: z.string().min(1).max(SEARCH_LENGTH),
  side: z.enum(['source', 'target']).default('source'),
  project: formInt.pipe(z.number().int().min(1)).optional(),
  direction: formDirection.optional(),
}).refine(
  ({ project, direction }) => project !== undefined || direction !== undefined,
  'one of both',
);

export const ApiMemoriesQuery = ApiPage;

const ApiMemory = z.object({
  no: z.number().int(),
  name: z.string(),
  personal: z.boolean(),
  direction: z.string(),
  memo: z.string(),
  units: z.number().int(),
}).meta({ id: 'Memory' });

export const ApiMemories = z.object({
  memories: z.array(ApiMemory),
  total: z.number().int(),
  page: z.number().int(),
}).meta({ id: 'Memories' });

export const ApiConcordance = z.object({
  entries: z.array(
    z.object({
      memory: z.number().int(),
      memory_name: z.string(),
      source: z.string(),
      target: z.string(),
    }).meta({ id: 'MemoryEntry' }),
  ),
  more: z.boolean(),
}).meta({ id: 'Concordance' });

export const ApiImport = z.object({
  no: z.number().int(),
  file_name: z.string(),
  state: z.string(),
  /** Null while it waits. */
  percent: z.number().int().nullable(),
  read: z.number().int(),
  added: z.number().int(),
  duplicates: z.number().int(),
  conflicts: z.number().int(),
  skipped: z.number().int(),
  /** Why it failed: a code of a refusal. */
  reason: z.string().nullable(),
}).meta({ id: 'Import' });

export const ApiStartedImport = z.object({ memory: z.number().int(), import: z.number().int() })
  .meta({ id: 'StartedImport' });
