import { DocumentParams } from '../../documents/access/schema.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { readFill } from './read-fill.ts';
import { FillJson } from './schema.ts';
import { startFill } from './start-fill.ts';

/** GET /pretranslate/{project}/{user}/{file}: the fill that is under way, and what there is to fill. */
export const getFill = createHandlers(signedIn, valid('param', DocumentParams), async (c) => {
  const { project, user, file } = c.req.valid('param');
  const { deps, member } = c.var;
  const named = { project, file, claims: [user] };
  const name = await resolveDocument(deps, { kind: 'member', member }, named);
  return c.json(await readFill(deps, member, name));
});

/** POST /pretranslate: fills lines from the memories of a document, as a job that can be followed and stopped. */
export const postFill = createHandlers(signedIn, valid('json', FillJson), async (c) => {
  const { project_no: project, fileName: file, owner, ...order } = c.req.valid('json');
  const { deps, member } = c.var;
  const named = { project, file, claims: [owner] };
  const name = await resolveDocument(deps, { kind: 'member', member }, named);
  return c.json({ fill: await startFill(deps, member, { name, ...order }) ?? null });
});
