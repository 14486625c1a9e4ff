import { claim, fileName, project } from '../access/schema.ts';
import { z } from 'zod';
import type { LineKind } from '../../formats/contract/format.ts';
import type { TagFact } from '../../language/tags/tags.ts';
import {
  formFlag,
  formInt,
  formJson,
  isPlace,
  longList,
  longRecord,
  MANY_ITEMS,
} from '../../shared/wire.ts';
import { domains } from '../../language/register/rules.ts';

const lineIndex = formInt.pipe(z.number().int().min(0).max(10_000_000));
const version = formInt.pipe(z.number().int().min(0)).optional();
/** More than may be stored, so that the refusal can say why. */
const typed = z.string().max(200_000);

const lineForm = {
  fileName,
  project_no: project,
  userEmail: claim,
  owner: claim,
  index: lineIndex,
  version,
  /** Which line is meant, where lines may have been cut or joined since `index` was right. */
  line_id: formInt.pipe(z.number().int().positive()).optional(),
};

const SaveLineForm = z.object({
  ...lineForm,
  process: z.enum(['document.put_one_line', 'put_one_line']).default('document.put_one_line'),
  line: typed,
});

const ConfirmLineForm = z.object({
  ...lineForm,
  process: z.enum(['document.put_one_check', 'put_one_check']),
  humanChecked: formFlag,
  /** The words on the screen, where they are newer than the version that the sender knows. */
  seen: typed.optional(),
});

export const PutFilesForm = z.union([ConfirmLineForm, SaveLineForm]);

/** Lines of one call: names of more would take long to read. */
const MOST_NAMED = 20_000;
const MOST_LISTED = 100_000;

type Test<T> = (value: unknown) => value is T;

/** Keys are line numbers. */
const byLine = <T>(isValue: Test<T>) =>
  formJson(longRecord(isValue, MOST_NAMED), { items: MANY_ITEMS });
const byLineOrListed = <T>(isValue: Test<T>) =>
  formJson(z.union([longRecord(isValue, MOST_NAMED), longList(isValue, MOST_LISTED)]), {
    items: MANY_ITEMS,
  });
const isTyped = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200_000;
const isFlag = (value: unknown): value is boolean | 0 | 1 =>
  typeof value === 'boolean' || value === 0 || value === 1;
const indices = formJson(longList((one): one is number => isPlace(one), MOST_LISTED), {
  items: MANY_ITEMS,
});

const saveForm = {
  fileName,
  project_no: project,
  user_email: claim,
  domain: z.enum(domains).optional(),
  lastJob: z.string().max(40).optional(),
};

const CountSaveForm = z.object({
  ...saveForm,
  process: z.literal('document.getJobCount'),
});

const SaveManyForm = z.object({
  ...saveForm,
  process: z.enum(['write_all', 'write_part', 'document.write_all', 'document.write_part']),
  /** `{ "17": "target" }`, or targets in the order of `indices`. */
  lines: byLineOrListed(isTyped).optional(),
  humanChecked: byLineOrListed(isFlag).optional(),
  versions: byLine((one): one is number => isPlace(one)).optional(),
  indices: indices.optional(),
});

export type SaveManyFields = z.output<typeof SaveManyForm>;

export const PostFilesForm = z.discriminatedUnion('process', [
  CountSaveForm,
  SaveManyForm,
]);

/** A line as the editor reads it. */
export type OpenLine = {
  locked: false;
  /** Stays the same when lines before it are split or joined, which `index` does not. */
  id: number;
  index: number;
  unit: string;
  /** Number of the sentence in its unit, and how many that has. */
  seg: [number, number];
  kind: LineKind;
  source: string;
  target: string;
  /** The first machine target, whatever came later. */
  firstTarget: string | null;
  tags: Record<string, TagFact>;
  base: string | null;
  checked: boolean;
  version: number;
  origin: 'none' | 'machine' | 'person' | 'memory' | 'propagated';
  reason: string | null;
  flags: string[];
  /** A second person has read it. */
  reviewed: boolean;
  /** Numbers of those who may edit: -1 is everyone. */
  accessibility: number[];
};

/** A line of which a visitor learns only that it is there. */
type LockedLine = { locked: true; index: number };

export type LineView = OpenLine | LockedLine;

/** `same`: those words were stored already. `conflict`: the line has changed since it was read; here it is. */
export type Saved = { state: 'saved' | 'same' | 'conflict'; line: OpenLine };

export type Confirmed = {
  state: 'saved' | 'conflict';
  line: OpenLine;
  checkedCount: number;
  filledCount: number;
};
