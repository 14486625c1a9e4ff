import { project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { LONGEST_SIDE } from '../translation-memory/rules.ts';
import { entryCursor, entryParam } from '../translation-memory/schema.ts';
import { formDirection, formInt } from '../../shared/wire.ts';
import {
  MEMO_LENGTH,
  MEMORY_NAME_LENGTH,
  MOST_MEMORIES,
  MOST_PENALTY,
  SEARCH_LENGTH,
} from './rules.ts';

const source = z.string().max(LONGEST_SIDE);

const number = z.coerce.number().int().min(1).max(2 ** 31);
export const MemoryParams = z.object({ no: number });
export const ListQuery = z.object({
  page: z.string().optional()
    .transform((text) => Math.max(1, /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1)),
});
export const EntryParams = MemoryParams.extend({ entry: entryParam });
export const ProjectParams = z.object({ projectNo: number });

const name = z.string().max(4 * MEMORY_NAME_LENGTH);
const memo = z.string().max(MEMO_LENGTH);
export const MemoryJson = z.object({ name: name.optional(), memo: memo.optional() });
/** Fields beside the file of an import. */
export const MemoryImportForm = z.object({
  memory: formInt.optional(),
  project_no: project,
  name: name.optional(),
  direction: formDirection.optional(),
});
export const TmxQuery = z.object({ withoutStyle: z.enum(['0', '1', 'true', 'false']).optional() });

export const side = z.enum(['source', 'target']);
export const EntriesQuery = z.object({
  query: z.string().max(SEARCH_LENGTH).default(''),
  side: side.default('source'),
  before: entryCursor.pipe(z.number().min(1)).optional(),
  show: z.enum(['all', 'conflicts']).default('all'),
  after: z.coerce.number().int().optional(),
});
export const EntryJson = z.object({ source, target: source });

const penalty = z.number().int().min(0).max(MOST_PENALTY);
/** The memories of a project as they shall be, in their order. */
export const ProjectMemoriesJson = z.object({
  memories: z.array(z.object({ no: number, penalty: penalty.default(0) })).max(MOST_MEMORIES),
});
