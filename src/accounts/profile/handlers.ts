import type { Context } from 'hono';
import { writeCookie } from '../../server/cookies.ts';
import { type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import { formatMoment } from '../../shared/time.ts';
import { rename } from '../users/rename.ts';
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
  if (lang) setPreferenceCookie(c, 'lang', lang);
  if (theme) setPreferenceCookie(c, 'theme', theme);
  return c.json(publicProfile(profile));
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

function setPreferenceCookie<E extends AppEnv>(
  c: Context<E>,
  name: 'lang' | 'theme',
  value: string,
) {
  writeCookie(c, { name, value, maxAgeSeconds: YEAR_SECONDS });
}
