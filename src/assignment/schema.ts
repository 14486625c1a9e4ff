import { z } from 'zod';
import { fileName, project } from '../documents/schema.ts';
import { formJson } from '../shared/wire.ts';
import { MOST_LINES } from './rules.ts';

const index = z.number().int().min(0).max(MOST_LINES);
const range = z.tuple([index, index]).refine(([from, to]) => from <= to);

/** Numbers of lines, or ranges of them: `[0, 3, [10, 2999]]`. */
const someLines = formJson(z.array(z.union([index, range])).max(20_000));

/** `user_no`: the number of a member of the team; 0 frees the lines for everybody. */
export const AssignForm = z.object({
  project_no: project,
  filename: fileName,
  user_no: z.string().regex(/^\d{1,15}$/).transform(Number),
  uidList: someLines,
});

/** `mine`: only what the one who asks may write; a number: only what that member has; `none`: what nobody has. */
export const AssignmentParams = z.object({
  project: z.string().max(40),
  filename: fileName,
  offset: z.string().regex(/^fetching-\d{1,8}$/).transform((text) => Number(text.slice(9))),
});

/** Who a line is assigned to: the number that lines keep and what the grid shows. */
export type AssignUser = { no: number; name: string; color: number; role: string };

export type AssignmentRow = {
  index: number;
  sentence: string;
  target: string;
  checked: boolean;
  reviewed: boolean;
  assignUser: AssignUser | null;
  reviewUser: AssignUser | null;
};
