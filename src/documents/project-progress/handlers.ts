import { ListQuery, OwnProjectParams, Search } from '../../projects/projects/schema.ts';
import { checkIdentity } from '../../server/check-identity.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { viewDocuments } from '../files/view-document.ts';
import { listProjectsWithProgress, readProjectWithProgress, searchAll } from './list-projects.ts';
import { viewProject } from './view-project.ts';

/** GET /load_projects: twelve a page, each with the number of all. */
export const getProjects = createHandlers(signedIn, valid('query', ListQuery), async (c) => {
  const { page, sort: order, type, archived: isArchived } = c.req.valid('query');
  const { deps, member } = c.var;
  const { projects, total } = await listProjectsWithProgress(deps, member, {
    type,
    isArchived,
    order,
  }, page);
  return c.json(projects.map((one) => ({ ...viewProject(one), total_records: total })));
});

export const getProject = createHandlers(signedIn, valid('param', OwnProjectParams), async (c) => {
  const { projectNo, userUid } = c.req.valid('param');
  const { deps, member } = c.var;
  checkIdentity(deps, { kind: 'member', member }, userUid);
  return c.json(viewProject(await readProjectWithProgress(deps, member, projectNo)));
});

export const postSearchProjects = createHandlers(signedIn, valid('json', Search), async (c) => {
  const { deps, member } = c.var;
  const { projects, files } = await searchAll(deps, member, c.req.valid('json').search);
  return c.json({
    projects: projects.map(viewProject),
    files: await viewDocuments(deps, files),
  });
});
