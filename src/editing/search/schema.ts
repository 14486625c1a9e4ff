import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { isPlace, longList } from '../../shared/wire.ts';
import { LINE_LENGTH } from '../../documents/lines/rules.ts';
import { EXPRESSION_LENGTH, FILTER_NAME_LENGTH, QUERY_LENGTH } from './rules.ts';

const query = z.string().max(QUERY_LENGTH).default('');
const document = { project_no: project, fileName, owner: claim };

const FindJson = z.object({
  text: z.string().min(1).max(EXPRESSION_LENGTH),
  side: z.enum(['source', 'target', 'both']).default('both'),
  mode: z.enum(['plain', 'term', 'expression']).default('plain'),
  isCaseSensitive: z.boolean().default(false),
  tags: z.enum(['ignored', 'shown']).default('ignored'),
});

export type FindOrder = z.output<typeof FindJson>;

export const SearchJson = z.object({
  ...document,
  /** A filter, as `readQuery` reads it. */
  query,
  find: FindJson.optional(),
  /** Numbers for the bar of filters, and people. */
  wantsFacets: z.boolean().default(false),
});

const replacing = {
  ...document,
  query,
  find: FindJson.omit({ side: true }),
  /** More than may be, so that the refusal can say why. */
  replacement: z.string().max(LINE_LENGTH),
  /** Korean particles after what is replaced take the form that it needs. */
  fitsParticles: z.boolean().default(true),
};

const MOST_LINE = 10_000_000;
const line = z.number().int().min(0).max(MOST_LINE);

function isLineVersion(value: unknown): value is [index: number, version: number] {
  return Array.isArray(value) && value.length === 2 &&
    value.every((one) => isPlace(one, MOST_LINE));
}

/** `preview` lists which lines; `show` what becomes of some of them; `run` does it. */
export const ReplaceJson = z.discriminatedUnion('process', [
  z.object({ ...replacing, process: z.literal('preview') }),
  z.object({ ...replacing, process: z.literal('show'), lines: z.array(line).max(100) }),
  z.object({
    ...replacing,
    process: z.literal('run'),
    /** Each with the version that the preview has read. */
    lines: longList(isLineVersion, 100_000),
    /** Confirmed lines stay confirmed. For those who manage the document. */
    keepsMarks: z.boolean().default(false),
  }),
]);

export type ReplaceOrder = z.output<typeof ReplaceJson>;

const name = z.string().trim().min(1).max(FILTER_NAME_LENGTH);
export const SaveFilterJson = z.object({ name, query: z.string().min(1).max(QUERY_LENGTH) });
export const FilterNameJson = z.object({ name });
