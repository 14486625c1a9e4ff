import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { saveEffort } from './save-effort.ts';
import { EffortJson } from './schema.ts';

/** POST /effort: what the editor has noted of its member's work, where the member wants that. */
export const postEffort = createHandlers(signedIn, valid('json', EffortJson), async (c) => {
  return c.json(await saveEffort(c.var.deps, c.var.member, c.req.valid('json')));
});
