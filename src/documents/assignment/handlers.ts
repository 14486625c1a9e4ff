import { resolveDocument } from '../access/resolve-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { assignLines } from './assign-lines.ts';
import { findNamed } from './find-named.ts';
import { findLines, listAssignment, readRanges } from './list-assignment.ts';
import { restoreLines } from './restore-lines.ts';
import {
  AssignForm,
  AssignmentParams,
  FileParams,
  FindQuery,
  RestoreAssignmentForm,
  RowsQuery,
} from './schema.ts';
import { readLineWeights } from './read-line-weights.ts';

/** GET /assignment/{project_no}/{filename}/fetching-{offset}: lines with their assignees, a part at a time. */
export const getAssignment = createHandlers(
  signedIn,
  valid('param', AssignmentParams),
  valid('query', RowsQuery),
  async (c) => {
    const { offset, ...file } = c.req.valid('param');
    const { deps, member } = c.var;
    const part = { offset, lines: c.req.valid('query').lines };
    const { rows, total } = await listAssignment(deps, member, await nameOf(c.var, file), part);
    return c.json({ assignment: rows, total });
  },
);

/** GET /assignment/{project_no}/{filename}/ranges: who has what, in stretches of lines. */
export const getRanges = createHandlers(signedIn, valid('param', FileParams), async (c) => {
  const { deps, member } = c.var;
  return c.json(await readRanges(deps, member, await nameOf(c.var, c.req.valid('param'))));
});

/** GET /assignment/{project_no}/{filename}/found: the lines that a filter lets through. */
export const getFound = createHandlers(
  signedIn,
  valid('param', FileParams),
  valid('query', FindQuery),
  async (c) => {
    const { deps, member } = c.var;
    const name = await nameOf(c.var, c.req.valid('param'));
    return c.json(await findLines(deps, member, name, c.req.valid('query')));
  },
);

/** GET /assignment/{project_no}/{filename}/weights: what each line weighs, for sharing them out. */
export const getWeights = createHandlers(signedIn, valid('param', FileParams), async (c) => {
  const { deps, member } = c.var;
  return c.json(await readLineWeights(deps, member, await nameOf(c.var, c.req.valid('param'))));
});

/** PUT /assignment: gives lines to one member of the team. */
export const putAssignment = createHandlers(signedIn, valid('form', AssignForm), async (c) => {
  const { project_no: project, filename, user_no, uidList, line_count } = c.req.valid('form');
  const { deps, member } = c.var;
  const fileName = await nameOf(c.var, { project, filename });
  const order = { fileName, lines: uidList, userNo: user_no, lineCount: line_count };
  return c.json({ message: 'ok', ...await assignLines(deps, member, order) });
});

/** PUT /assignment/restore: takes assignments back. */
export const putRestoredAssignment = createHandlers(
  signedIn,
  valid('form', RestoreAssignmentForm),
  async (c) => {
    const { project_no: project, filename, before, line_count } = c.req.valid('form');
    const { deps, member } = c.var;
    const fileName = await nameOf(c.var, { project, filename });
    const order = { fileName, before, lineCount: line_count };
    return c.json({ message: 'ok', ...await restoreLines(deps, member, order) });
  },
);

async function nameOf(
  { deps, member }: { deps: Deps; member: Member },
  { project, filename }: { project: string | undefined; filename: string },
): Promise<string> {
  if (project === undefined) return await findNamed(deps, member, filename);
  return await resolveDocument(deps, { kind: 'member', member }, { project, file: filename });
}
