import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { listRepeats } from './list-repeats.ts';
import { ExceptionJson, ReachJson, RepeatParams } from './schema.ts';
import { setException } from './set-exception.ts';
import { setReach } from './set-reach.ts';

/** GET /repetitions/{project}/{user}/{file}/{index}: the lines with the same source, and how far a line fills them. */
export const getRepetitions = createHandlers(anyone, valid('param', RepeatParams), async (c) => {
  const { project, user, file, index } = c.req.valid('param');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  return c.json(await listRepeats(deps, actor, { name, index }));
});

/** PUT /repetitions/exception: a line stays out of it, or takes part again. */
export const putException = createHandlers(anyone, valid('json', ExceptionJson), async (c) => {
  const { project_no: project, fileName: file, owner, ...change } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [owner] });
  await setException(deps, actor, { name, ...change });
  return c.json({ isException: change.isException });
});

/** PUT /repetitions/reach: how far confirmed lines fill others, for a document or its project. */
export const putReach = createHandlers(anyone, valid('json', ReachJson), async (c) => {
  const { project_no: project, fileName: file, owner, ...change } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [owner] });
  await setReach(deps, actor, { name, ...change });
  return c.json({ of: change.of, reach: change.reach });
});
