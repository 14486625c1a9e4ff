/** @jsxImportSource preact */
import { readProfile } from '../../../src/accounts/profile/settings.ts';
import { muteThing } from '../../../src/notifications/choices/choose.ts';
import { readMutes } from '../../../src/notifications/choices/read-choice.ts';
import { mailChoices, type MutedThing } from '../../../src/notifications/choices/rules.ts';
import { kinds } from '../../../src/notifications/feed/kinds.ts';
import {
  changeSettings,
  readSettings,
} from '../../../src/notifications/settings/change-settings.ts';
import { MuteForm, SettingForm, SettingsForm } from '../../../src/notifications/settings/schema.ts';
import { text } from '../../../src/notifications/settings/text.ts';
import { registerFaults } from '../../../src/language/korean/speech-level/register-faults.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext } from '../../parts/page.tsx';

const ADDRESS = '/notifications/settings';

type Setting = Awaited<ReturnType<typeof readSettings>>[number];

/** GET /notifications/settings: what is shown and mailed of each cause, and what is muted. Works without scripts. */
export const notificationSettingsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const settings = await readSettings(deps, member);
  const muted = await readMutes(deps.db, member.uid);
  const { hasMailNotices } = await readProfile(deps, member);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='notifications'>
        <h1>{text.title[lang]}</h1>
        {c.req.query('saved') && <p role='status'>{text.saved[lang]}</p>}
        <p class='muted'>{text.help[lang]}</p>
        {!hasMailNotices && <p class='muted'>{text.mailsOff[lang]}</p>}
        <SettingsTable settings={settings} lang={lang} />
        <h2>{text.muted[lang]}</h2>
        <MutedList muted={muted} lang={lang} />
      </div>
    </Layout>
  );
});

function SettingsTable({ settings, lang }: { settings: Setting[]; lang: UiLang }) {
  return (
    <form method='post' action={ADDRESS} class='grid gap-4'>
      <ul class='panel notification-settings'>
        {settings.map(({ cause, isInApp, mail }) => {
          const label = labelOf(cause, lang);
          return (
            <li key={cause}>
              <span>{label}</span>
              <input type='hidden' name={`cause:${cause}`} value='1' />
              <label>
                <input
                  type='checkbox'
                  class='checkbox'
                  name={`in:${cause}`}
                  value='1'
                  checked={isInApp}
                  aria-label={`${label}: ${text.inApp[lang]}`}
                />{' '}
                {text.inApp[lang]}
              </label>
              <label>
                {text.mail[lang]}{' '}
                <select
                  class='select'
                  name={`mail:${cause}`}
                  aria-label={`${label}: ${text.mail[lang]}`}
                >
                  {mailChoices.map((choice) => (
                    <option key={choice} value={choice} selected={choice === mail}>
                      {text[choice][lang]}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      <p>
        <button type='submit' class='btn btn-primary'>{text.save[lang]}</button>
      </p>
    </form>
  );
}

/** The subject of its mail without our name. Pages speak in 해요체, where mails may not. */
function labelOf(cause: Setting['cause'], lang: UiLang): string {
  const words = kinds[cause].mail[lang].subject.replace(/^\[[^\]]*\] /, '');
  const [fault] = lang === 'ko' ? registerFaults(`${words}.`, 'haeyo') : [];
  return fault?.right ? words.slice(0, fault.start) + fault.right : words;
}

function MutedList({ muted, lang }: { muted: MutedThing[]; lang: UiLang }) {
  if (muted.length === 0) return <p class='muted'>{text.noneMuted[lang]}</p>;
  return (
    <ul class='panel notification-settings'>
      {muted.map(({ kind, id }) => (
        <li key={`${kind}:${id}`}>
          <a href={kind === 'post' ? `/support/${id}` : `/projects/edit/${id}`}>
            {text[kind][lang].replace('{id}', id)}
          </a>
          <form method='post' action={ADDRESS}>
            <input type='hidden' name='kind' value={kind} />
            <input type='hidden' name='id' value={id} />
            <button type='submit' class='btn btn-sm'>{text.unmute[lang]}</button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** POST /notifications/settings: saves the table, or unmutes one thing. */
export async function saveSettingsByForm(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const member = user ?? fail('auth.required');
  const read = SettingsForm.safeParse(await readForm(c));
  if (!read.success) fail('request.invalid');
  const form = read.data;
  if ('kind' in form) {
    const thing = MuteForm.safeParse({ kind: form.kind, id: form.id, muted: false });
    if (!thing.success) fail('request.invalid');
    const { kind, id } = thing.data;
    await muteThing(deps, member.uid, { kind, id, isOn: false });
  } else await changeSettings(deps, member, changesIn(form));
  return c.redirect(`${ADDRESS}?saved=1`, 303);
}

function changesIn(form: Record<string, string>) {
  return Object.keys(form).filter((name) => name.startsWith('cause:')).map((name) => {
    const cause = name.slice('cause:'.length);
    const setting = SettingForm.safeParse({
      cause,
      in_app: form[`in:${cause}`] !== undefined,
      mail: form[`mail:${cause}`],
    });
    if (!setting.success) fail('request.invalid');
    return { cause, isInApp: setting.data.in_app, mail: setting.data.mail };
  });
}
