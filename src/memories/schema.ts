import { z } from 'zod';
import { claim, fileName, project } from '../documents/schema.ts';
import { LONGEST_SIDE, LOWEST_THRESHOLD } from '../memory/rules.ts';
import { formDirection, formInt, formJson } from '../shared/wire.ts';
import {
  MEMO_LENGTH,
  MOST_LINES,
  MOST_MEMORIES,
  MOST_PENALTY,
  NAME_LENGTH,
  SEARCH_LENGTH,
} from './rules.ts';

const source = z.string().max(LONGEST_SIDE);
const lineIndex = z.number().int().min(0).max(10_000_000);

/** `source` alone as the specification has it; several as `sources`; lines of a document by `indices`. */
export const MatchingForm = z.object({
  source: source.optional(),
  project_no: project,
  fetchedLineNumber: formInt.pipe(lineIndex).optional(),
  sources: formJson(z.array(source).min(1).max(MOST_LINES)).optional(),
  fileName: fileName.optional(),
  owner: claim,
  indices: formJson(z.array(lineIndex).min(1).max(MOST_LINES)).optional(),
  direction: formDirection.optional(),
}).refine(({ source, sources, fileName, indices, fetchedLineNumber }) =>
  source !== undefined || sources !== undefined ||
  (fileName !== undefined && (indices !== undefined || fetchedLineNumber !== undefined))
);

export const number = z.coerce.number().int().min(1).max(2 ** 31);
export const MemoryParams = z.object({ no: number });
export const EntryParams = MemoryParams.extend({ entry: number });
export const ProjectParams = z.object({ projectNo: number });

const name = z.string().max(4 * NAME_LENGTH);
const memo = z.string().max(MEMO_LENGTH);
export const MemoryJson = z.object({ name: name.optional(), memo: memo.optional() });
/** Fields beside the file of an import. */
export const ImportForm = z.object({
  memory: formInt.optional(),
  project_no: project,
  name: name.optional(),
  direction: formDirection.optional(),
});
export const TmxQuery = z.object({ withoutStyle: z.enum(['0', '1', 'true', 'false']).optional() });

const side = z.enum(['source', 'target']);
export const EntriesQuery = z.object({
  query: z.string().max(SEARCH_LENGTH).default(''),
  side: side.default('source'),
  before: z.coerce.number().int().min(1).optional(),
  show: z.enum(['all', 'conflicts']).default('all'),
  after: z.coerce.number().int().optional(),
});
export const EntryJson = z.object({ source, target: source });

export const SearchJson = z.object({
  query: z.string().max(SEARCH_LENGTH),
  side: side.default('source'),
  fileName: fileName.optional(),
  project_no: project,
  direction: formDirection.optional(),
});

export const SettingsJson = z.object({
  threshold: z.number().int().min(LOWEST_THRESHOLD).max(100),
});

const penalty = z.number().int().min(0).max(MOST_PENALTY);
/** The memories of a project as they shall be, in their order. */
export const ProjectMemoriesJson = z.object({
  memories: z.array(z.object({ no: number, penalty: penalty.default(0) })).max(MOST_MEMORIES),
});
