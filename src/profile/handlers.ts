import type { Context } from 'hono';
import { keepCookie } from '../shared/cookies.ts';
import { type AppEnv, createHandlers, signedIn, valid } from '../shared/http.ts';
import { formatMoment } from '../shared/time.ts';
import { exportData } from './export-data.ts';
import { rename } from './rename.ts';
import { ProfileForm, Rename } from './schema.ts';
import { type Profile, readProfile, saveProfile } from './settings.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** POST /name: another nickname. */
export const postName = createHandlers(signedIn, valid('json', Rename), async (c) => {
  const name = await rename(c.var.deps, c.var.member, c.req.valid('json').name);
  return c.json({ username: name });
});

export const getProfile = createHandlers(signedIn, async (c) => {
  return c.json(publicProfile(await readProfile(c.var.deps, c.var.member)));
});

/** PUT /profile: what the pages read from cookies is set there too. */
export const putProfile = createHandlers(signedIn, valid('json', ProfileForm), async (c) => {
  const { colour, language: lang, theme, mail_notices: hasMailNotices, marketing } = c.req.valid(
    'json',
  );
  const { deps, member } = c.var;
  const change = { colour, lang, theme, hasMailNotices, hasMarketing: marketing };
  const profile = await saveProfile(deps, member, change, c.var.lang);
  if (lang) keep(c, 'lang', lang);
  if (theme) keep(c, 'theme', theme);
  return c.json(publicProfile(profile));
});

/** GET /profile/export: everything that is kept of the member, as a file. */
export const getProfileExport = createHandlers(signedIn, async (c) => {
  const data = await exportData(c.var.deps, c.var.member);
  c.header('content-disposition', 'attachment; filename="omgim-data.json"');
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(data, null, 2));
});

function publicProfile(profile: Profile) {
  return {
    username: profile.name,
    user_uid: profile.uid,
    email: profile.email,
    role: profile.role,
    colour: profile.colour,
    language: profile.lang,
    theme: profile.theme,
    mail_notices: profile.hasMailNotices,
    marketing: profile.newsSince !== null,
    has_second_factor: profile.hasSecondFactor,
    recovery_codes_left: profile.recoveryCodesLeft,
    created_datetime: formatMoment(profile.createdAt),
  };
}

function keep<E extends AppEnv>(c: Context<E>, name: 'lang' | 'theme', value: string) {
  keepCookie(c, { name, value, maxAgeSeconds: YEAR_SECONDS });
}
