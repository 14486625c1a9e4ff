import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { muteThing } from '../choices/choose.ts';
import { readMutes } from '../choices/read-choice.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { MuteForm, SettingForm } from './schema.ts';

/** GET /notification/settings: what is shown and mailed of each cause, and what is muted. */
export const getSettings = createHandlers(signedIn, async (c) => {
  const { deps, member } = c.var;
  const causes = await readSettings(deps, member);
  return c.json({
    causes: causes.map(({ cause, isInApp, mail }) => ({ cause, in_app: isInApp, mail })),
    muted: await readMutes(deps.db, member.uid),
  });
});

/** PUT /notification/settings: one cause. */
export const putSettings = createHandlers(signedIn, valid('json', SettingForm), async (c) => {
  const { cause, in_app: isInApp, mail } = c.req.valid('json');
  await changeSettings(c.var.deps, c.var.member, [{ cause, isInApp, mail }]);
  return c.json({ cause, in_app: isInApp, mail });
});

/** PUT /notification/mute: a post or a project. */
export const putMuted = createHandlers(signedIn, valid('json', MuteForm), async (c) => {
  const { kind, id, muted } = c.req.valid('json');
  await muteThing(c.var.deps, c.var.member.uid, { kind, id, isOn: muted });
  return c.json({ kind, id, muted });
});
