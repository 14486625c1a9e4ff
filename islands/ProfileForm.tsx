/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { COLOURS, nameProblem } from '../src/accounts/users/rules.ts';
import { text } from '../src/accounts/profile/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { Field } from './accounts/Field.tsx';
import { inWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { useField } from './accounts/use-field.ts';
import { profileApi, Refusal, send } from './runtime/api.ts';
import { announceOwnChange } from './runtime/own-changes.ts';
import { renameLogin } from './runtime/session.ts';
import { toast } from './ui/toast.tsx';

type Settings = { colour: number; language: UiLang; mail_notices: boolean; marketing: boolean };

type ProfileFormProps = { lang: UiLang; name: string; settings: Settings };

/** Nickname and preferences of a member; each is saved by its own button. */
export default function ProfileForm({ lang, name, settings }: ProfileFormProps) {
  return (
    <div className='grid gap-6'>
      <NameForm lang={lang} name={name} />
      <SettingsForm lang={lang} name={name} settings={settings} />
    </div>
  );
}

function NameForm({ lang, name: given }: { lang: UiLang; name: string }) {
  const name = useField(inWords(nameProblem, lang));
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!name.ref.current?.value) name.set(given);
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!name.check()) return name.ref.current?.focus();
    setIsBusy(true);
    try {
      const { username } = await send(profileApi.name.$post({ json: { name: name.value } }));
      renameLogin(username);
      announceOwnChange({ name: username });
      toast(text.nameSaved[lang], { tone: 'success' });
    } catch (error) {
      const isName = error instanceof Refusal && error.code.startsWith('account.name');
      if (isName) name.refuse(error.message);
      else toast(wordsOf(error as Error, lang), { tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-2'>
      <Field
        label={text.name[lang]}
        name='name'
        autoComplete='nickname'
        field={name}
        help={text.nameHelp[lang]}
      />
      <SubmitButton words={text.saveName[lang]} isBusy={isBusy} lang={lang} />
    </form>
  );
}

function SettingsForm({ lang, name, settings }: ProfileFormProps) {
  const [now, setNow] = useState(settings);
  const [isBusy, setIsBusy] = useState(false);
  const change = (some: Partial<Settings>) => setNow({ ...now, ...some });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await send(profileApi.profile.$put({ json: now }));
      announceOwnChange({ colour: now.colour });
      // The page itself speaks the chosen language.
      if (now.language !== lang) return location.assign(location.pathname);
      toast(text.saved[lang], { tone: 'success' });
    } catch (error) {
      toast(wordsOf(error as Error, lang), { tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <form method='post' noValidate onSubmit={submit} className='grid gap-4'>
      <ColourField {...{ now, change, lang, name }} />
      <LanguageField {...{ now, change, lang }} />
      <MailFields {...{ now, change, lang }} />
      <SubmitButton words={text.save[lang]} isBusy={isBusy} lang={lang} />
    </form>
  );
}

type SettingsFieldProps = {
  now: Settings;
  change: (change: Partial<Settings>) => void;
  lang: UiLang;
};

function ColourField({ now, change, lang, name }: SettingsFieldProps & { name: string }) {
  return (
    <fieldset>
      <legend className='text-sm font-semibold'>{text.colour[lang]}</legend>
      <p className='field-help'>{text.colourHelp[lang]}</p>
      <div className='colours'>
        {Array.from(
          { length: COLOURS },
          (_, colour) => (
            <label key={colour} className={`avatar-mark colour-${colour}`}>
              <input
                type='radio'
                name='colour'
                value={colour}
                className='sr-only'
                checked={now.colour === colour}
                onChange={() => change({ colour })}
                aria-label={text.colourNumber[lang].replace('{number}', String(colour + 1))}
              />
              {name.trim().slice(0, 1)}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}

function LanguageField({ now, change, lang }: SettingsFieldProps) {
  return (
    <fieldset>
      <legend className='text-sm font-semibold'>{text.language[lang]}</legend>
      {(['ko', 'en'] as const).map((one) => (
        <label key={one} className='flex min-h-11 items-center gap-2' lang={one}>
          <input
            type='radio'
            name='language'
            className='radio radio-sm'
            checked={now.language === one}
            onChange={() =>
              change({ language: one })}
          />
          {text.languages[one][lang]}
        </label>
      ))}
    </fieldset>
  );
}

function MailFields({ now, change, lang }: SettingsFieldProps) {
  return (
    <fieldset>
      <legend className='text-sm font-semibold'>{text.mails[lang]}</legend>
      {(['mail_notices', 'marketing'] as const).map((kind) => (
        <label key={kind} className='flex min-h-11 items-start gap-2 py-2'>
          <input
            type='checkbox'
            name={kind}
            className='checkbox checkbox-sm mt-0.5'
            checked={now[kind]}
            onChange={(event) =>
              change({ [kind]: event.target.checked })}
          />
          {kind === 'marketing' ? text.marketing[lang] : text.mailNotices[lang]}
        </label>
      ))}
      <p className='field-help'>{text.mailHelp[lang]}</p>
    </fieldset>
  );
}
