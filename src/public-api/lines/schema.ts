import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';
import { EXPRESSION_LENGTH, QUERY_LENGTH } from '../../editing/search/rules.ts';
import { ApiDocumentParams } from '../documents/schema.ts';

export const MOST_LINES = 200;
const MOST_CHANGES = 500;
const MOST_INDEX = 10_000_000;

/** `cursor` is the number of the first line of the page, as the page before names it. */
export const LinesQuery = z.object({
  cursor: formInt.pipe(z.number().int().min(0).max(MOST_INDEX)).optional(),
  limit: formInt.pipe(z.number().int().min(1).max(MOST_LINES)).optional(),
});

export const LineParams = ApiDocumentParams.extend({
  line: z.string().regex(/^\d{1,8}$/).transform(Number)
    .pipe(z.number().int().min(0).max(MOST_INDEX)),
});

export const NewTarget = z.object({
  target: z.string().max(200_000),
  /** The version that was read: a line that has changed since is not written over. */
  version: z.number().int().min(0),
});

/** What is left out stays as it is. */
export const NewTargets = z.object({
  lines: z.array(z.object({
    index: z.number().int().min(0).max(MOST_INDEX),
    target: z.string().max(200_000).optional(),
    confirmed: z.boolean().optional(),
    version: z.number().int().min(0),
  })).min(1).max(MOST_CHANGES).refine(
    (lines) => new Set(lines.map(({ index }) => index)).size === lines.length,
    'each line once',
  ),
});

/** `query`: a filter, such as `status:empty,draft`. `cursor` is how many were answered before. */
export const LineSearchQuery = z.object({
  text: z.string().min(1).max(EXPRESSION_LENGTH).optional(),
  side: z.enum(['source', 'target', 'both']).optional(),
  mode: z.enum(['plain', 'term', 'expression']).optional(),
  query: z.string().max(QUERY_LENGTH).optional(),
  cursor: formInt.pipe(z.number().int().min(0).max(MOST_INDEX)).optional(),
  limit: formInt.pipe(z.number().int().min(1).max(MOST_LINES)).optional(),
});

export const NewProposals = z.object({
  lines: z.array(z.object({
    index: z.number().int().min(0).max(MOST_INDEX),
    target: z.string().min(1).max(200_000),
    version: z.number().int().min(0),
  })).min(1).max(MOST_CHANGES).refine(
    (lines) => new Set(lines.map(({ index }) => index)).size === lines.length,
    'each line once',
  ),
});

export const ApiLine = z.object({
  index: z.number().int(),
  source: z.string(),
  target: z.string(),
  version: z.number().int(),
  origin: z.enum(['none', 'machine', 'person', 'memory', 'propagated']),
  confirmed: z.boolean(),
  reviewed: z.boolean(),
}).meta({ id: 'Line' });

export const ApiLines = z.object({
  lines: z.array(ApiLine),
  total: z.number().int(),
  next_cursor: z.number().int().nullable(),
}).meta({ id: 'Lines' });

export const ApiProposed = z.object({
  /** How many lines got a draft. */
  proposed: z.number().int(),
  /** Lines that have changed since they were read, as they are now; nothing of these was stored. */
  conflicts: z.array(ApiLine),
  /** Indexes of lines that others work on, that are confirmed, or that a person has written. */
  refused: z.array(z.number().int()),
}).meta({ id: 'Proposed' });

export const ApiSavedLines = z.object({
  /** How many lines got other words or another mark. */
  saved: z.number().int(),
  /** Lines that have changed since they were read, as they are now; nothing of these was stored. */
  conflicts: z.array(ApiLine),
  /** Indexes of lines that could not be confirmed; their targets are stored. */
  unconfirmed: z.array(z.number().int()),
  /** Indexes of lines that others work on; they stay as they are. */
  refused: z.array(z.number().int()),
}).meta({ id: 'SavedLines' });
