import { fileName, project } from '../access/schema.ts';
import { z } from 'zod';
import type { Acceptance, ProjectRole } from '../../projects/projects/rules.ts';
import { formFlag, formInt, formJson } from '../../shared/wire.ts';
import { MOST_LINES, SEARCH_LENGTH } from './rules.ts';

const index = z.number().int().min(0).max(MOST_LINES);
const range = z.tuple([index, index]).refine(([from, to]) => from <= to);

/** Numbers of lines, or ranges of them: `[0, 3, [10, 2999]]`. */
const someLines = formJson(z.array(z.union([index, range])).max(20_000));

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

const number = z.number().int().min(0);
const assigned = z.tuple([index, index, number, number]).refine(([from, to]) => from <= to);

/** `before`: stretches of lines as an assignment answered them, each with its two numbers. */
export const RestoreAssignmentForm = z.object({
  ...file,
  before: formJson(z.array(assigned).min(1).max(100_000)),
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
