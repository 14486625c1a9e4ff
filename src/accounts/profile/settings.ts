import { newsSince, setNews } from '../consents/set-news.ts';
import { mustHaveFactor } from '../factor-policy/must-have-factor.ts';
import { hasSecondFactor, recoveryCodesLeft } from '../second-factor/has-factor.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { colourOf } from '../users/rules.ts';
import { changeLanguage } from '../users/change-user.ts';
import { readUser } from '../users/read-user.ts';
import { findProfile, setProfile } from './store.ts';

export type Profile = Awaited<ReturnType<typeof readProfile>>;

type Change = {
  colour?: number | undefined;
  lang?: UiLang | undefined;
  theme?: string | undefined;
  hasMailNotices?: boolean | undefined;
  hasMarketing?: boolean | undefined;
};

/** What a member sees of their own account. */
export async function readProfile(deps: Deps, { uid }: Pick<Member, 'uid'>) {
  const user = await readUser(deps.db, uid) ?? fail('auth.required');
  const chosen = await findProfile(deps.db, uid);
  return {
    uid,
    name: user.name,
    email: user.email,
    role: user.role,
    lang: user.lang,
    createdAt: user.createdAt,
    colour: chosen?.colour ?? colourOf(uid),
    theme: chosen?.theme ?? null,
    hasMailNotices: chosen?.hasMailNotices ?? true,
    newsSince: await newsSince(deps, uid),
    hasSecondFactor: await hasSecondFactor(deps, uid),
    needsSecondFactor: await mustHaveFactor(deps, user),
    recoveryCodesLeft: await recoveryCodesLeft(deps, uid),
  };
}

/** How pages look for a member who has chosen that, in the words of the cookie. */
export async function chosenTheme(deps: Deps, uid: string): Promise<string | null> {
  return (await findProfile(deps.db, uid))?.theme ?? null;
}

export async function saveAppearance(deps: Deps, { uid }: Member, theme: string): Promise<void> {
  await deps.db.transaction((tx) => setProfile(tx, uid, { theme }));
}

/** Saves what is given and leaves the rest. `shownIn` is the language in which the member read what they agree to. */
export async function saveProfile(
  deps: Deps,
  member: Member,
  { lang, hasMarketing, ...chosen }: Change,
  shownIn: UiLang,
): Promise<Profile> {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const hasMail = await deps.db.transaction(async (tx) => {
    if (lang) await changeLanguage(tx, member.uid, lang);
    if (given.length > 0) await setProfile(tx, member.uid, Object.fromEntries(given));
    if (hasMarketing === undefined) return false;
    return await setNews(deps, tx, { uid: member.uid, isGiven: hasMarketing, shownIn });
  });
  if (hasMail) await deps.bus.publish({ type: 'mail.queued' });
  return await readProfile(deps, member);
}
