import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { readSettings } from './read-settings.ts';
import { saveDraftSettings } from './save-settings.ts';
import { SettingsForm, SettingsQuery } from './schema.ts';

/** GET /document/settings: the speech level, terms and examples of one document. */
export const getSettings = createHandlers(anyone, valid('query', SettingsQuery), async (c) => {
  const { filename, project_no } = c.req.valid('query');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project: project_no, file: filename });
  return c.json(await readSettings(deps, actor, name));
});

/** PUT /document/settings: what is sent changes, the rest stays. */
export const putSettings = createHandlers(anyone, valid('form', SettingsForm), async (c) => {
  const { filename, project_no, register, terms, examples } = c.req.valid('form');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project: project_no, file: filename });
  await saveDraftSettings(deps, actor, name, {
    ...(register === undefined ? {} : { register: register || null }),
    ...(terms ? { terms } : {}),
    ...(examples ? { examples } : {}),
  });
  return c.json(await readSettings(deps, actor, name));
});
