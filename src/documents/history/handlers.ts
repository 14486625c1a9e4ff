import { resolveDocument } from '../access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { listStates } from './list-states.ts';
import { restoreState } from './restore-state.ts';
import { HistoryParams, RestoreJson } from './schema.ts';

/** GET /lines/history/{project}/{user}/{file}/{index}: all that a line has said. */
export const getLineHistory = createHandlers(anyone, valid('param', HistoryParams), async (c) => {
  const { project, user, file, index } = c.req.valid('param');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  return c.json(await listStates(deps, actor, { name, index }));
});

/** PUT /lines/restore: an earlier text of a line becomes its newest. */
export const putRestoredState = createHandlers(anyone, valid('json', RestoreJson), async (c) => {
  const { project_no: project, fileName: file, owner, ...wish } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [owner] });
  return c.json(await restoreState(deps, actor, { name, ...wish }));
});
