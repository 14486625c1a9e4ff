import { nameDocument } from '../documents/name-document.ts';
import { createHandlers, signedIn, valid } from '../shared/http.ts';
import { assignLines } from './assign-lines.ts';
import { listAssignment } from './list-assignment.ts';
import { AssignForm, AssignmentParams } from './schema.ts';

/** GET /assignment/{project_no}/{filename}/fetching-{offset}: lines with whom they are assigned to, a part at a time. */
export const getAssignment = createHandlers(
  signedIn,
  valid('param', AssignmentParams),
  async (c) => {
    const { project, filename, offset } = c.req.valid('param');
    const { deps, member } = c.var;
    const actor = { kind: 'member', member } as const;
    const name = await nameDocument(deps, actor, { project, file: filename });
    const { rows, total } = await listAssignment(deps, member, name, offset);
    return c.json({ assignment: rows, total });
  },
);

/** PUT /assignment: gives lines to one member of the team. */
export const putAssignment = createHandlers(signedIn, valid('form', AssignForm), async (c) => {
  const { project_no, filename, user_no, uidList } = c.req.valid('form');
  const { deps, member } = c.var;
  const actor = { kind: 'member', member } as const;
  const fileName = await nameDocument(deps, actor, { project: project_no, file: filename });
  const order = { fileName, lines: uidList, userNo: user_no };
  return c.json({ message: 'ok', ...await assignLines(deps, member, order) });
});
