import { ListQuery, OwnProjectParams } from '../../projects/projects/schema.ts';
import { checkIdentity } from '../../server/check-identity.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { listProjectsWithProgress, readProjectWithProgress } from './list-projects.ts';
import { viewProject } from './view-project.ts';

/** GET /load_projects: twelve a page, each with the number of all. */
export const getProjects = createHandlers(signedIn, valid('query', ListQuery), async (c) => {
  const { page, sort: order, type, archived: isArchived } = c.req.valid('query');
  const { deps, member } = c.var;
  const { projects, total } = await listProjectsWithProgress(deps, member, {
    type,
    isArchived,
    order,
  }, { from: page, to: page });
  return c.json(projects.map((one) => ({ ...viewProject(one), total_records: total })));
});

export const getProject = createHandlers(signedIn, valid('param', OwnProjectParams), async (c) => {
  const { projectNo, userUid } = c.req.valid('param');
  const { deps, member } = c.var;
  checkIdentity(deps, { kind: 'member', member }, userUid);
  return c.json(viewProject(await readProjectWithProgress(deps, member, projectNo)));
});
