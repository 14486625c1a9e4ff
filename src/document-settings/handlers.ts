import { checkNoProject } from '../documents/check-identity.ts';
import { anyone, createHandlers, valid } from '../shared/http.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { SettingsForm, SettingsQuery } from './schema.ts';

/** GET /document/settings: the speech level, terms and examples of one document. */
export const getSettings = createHandlers(anyone, valid('query', SettingsQuery), async (c) => {
  const { filename, project_no } = c.req.valid('query');
  checkNoProject(project_no);
  return c.json(await readSettings(c.var.deps, c.var.actor, filename));
});

/** PUT /document/settings: what is sent changes, the rest stays. */
export const putSettings = createHandlers(anyone, valid('form', SettingsForm), async (c) => {
  const { filename, project_no, register, terms, examples } = c.req.valid('form');
  const { deps, actor } = c.var;
  checkNoProject(project_no);
  await saveSettings(deps, actor, filename, {
    ...(register === undefined ? {} : { register: register || null }),
    ...(terms ? { terms } : {}),
    ...(examples ? { examples } : {}),
  });
  return c.json(await readSettings(deps, actor, filename));
});
