import { fileName, project } from '../access/schema.ts';
import { z } from 'zod';
import type { Acceptance, ProjectRole } from '../../projects/projects/rules.ts';
import { formFlag, formInt, formJson, isPlace, longList, MANY_ITEMS } from '../../shared/wire.ts';
import { MOST_LINES, SEARCH_LENGTH } from './rules.ts';

const isLine = (value: unknown): value is number => isPlace(value, MOST_LINES);

function isRange(value: unknown): value is [from: number, to: number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value;
  return isLine(from) && isLine(to) && from <= to;
}

/** Numbers of lines, or ranges of them: `[0, 3, [10, 2999]]`. */
const someLines = formJson(
  longList((one): one is number | [number, number] => isLine(one) || isRange(one), 20_000),
);

const file = { project_no: project, filename: fileName };
/** Of which the sender knows: places of lines mean others after lines were cut or joined. */
const knownLines = formInt.optional();

/** `user_no`: the number of a member of the team; 0 frees the lines for everybody. */
export const AssignForm = z.object({
  ...file,
  user_no: z.string().regex(/^\d{1,15}$/).transform(Number),
  uidList: someLines,
  line_count: knownLines,
});

type Stretch = [from: number, to: number, assignee: number, reviewer: number];

function isStretch(value: unknown): value is Stretch {
  return Array.isArray(value) && value.length === 4 && isRange(value.slice(0, 2)) &&
    isPlace(value[2]) && isPlace(value[3]);
}

/** `before`: stretches of lines as an assignment answered them, each with its two numbers. */
export const RestoreAssignmentForm = z.object({
  ...file,
  before: formJson(
    longList(isStretch, 100_000).refine(({ length }) => length > 0),
    { items: MANY_ITEMS },
  ),
  line_count: knownLines,
});

export const FileParams = z.object({ project: z.string().max(40), filename: fileName });

export const AssignmentParams = FileParams.extend({
  offset: z.string().regex(/^fetching-\d{1,8}$/).transform((text) => Number(text.slice(9))),
});

/** `lines`: these lines, at most as many as an answer holds, in place of those behind the offset. */
export const RowsQuery = z.object({ lines: someLines.optional() });

/** What a filter asks for. `who`: lines of the member of this number; 0: of nobody. */
export const FindQuery = z.object({
  who: z.string().regex(/^\d{1,15}$/).transform(Number).optional(),
  unconfirmed: formFlag.optional(),
  words: z.string().max(SEARCH_LENGTH).optional(),
});

/** Who a line is assigned to: the number that lines keep and what the grid shows. */
export type AssignUser = { no: number; name: string; color: number; role: string };

/** A member of the team, invited ones included. */
export type Colleague = AssignUser & { role: ProjectRole; acceptance: Acceptance };

export type AssignmentRow = {
  index: number;
  sentence: string;
  target: string;
  checked: boolean;
  reviewed: boolean;
  assignUser: AssignUser | null;
  reviewUser: AssignUser | null;
};
