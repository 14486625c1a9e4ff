/** @jsxImportSource preact */
import { ADDRESS_LENGTH, webhookEvents } from '../../../src/public-api/webhooks/rules.ts';
import { eventTitles, text } from '../../../src/public-api/webhooks/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TypedAgain } from './TypedAgain.tsx';

/** As it was sent, for the form that comes back. */
export type TypedWebhook = { url: string; project: string; events: readonly unknown[] };

type Props = {
  address: string;
  lang: UiLang;
  projects: readonly { no: number; title: string }[];
  /** The password was not typed in the last minutes. */
  asksPassword: boolean;
  typed: TypedWebhook | undefined;
};

export function MakeWebhookForm({ address, lang, projects, asksPassword, typed }: Props) {
  return (
    <form method='post' action={address} class='grid gap-4'>
      <label class='field'>
        <span>{text.url[lang]}</span>
        <input
          class='input w-full'
          type='url'
          name='url'
          required
          maxLength={ADDRESS_LENGTH}
          value={typed?.url}
          placeholder='https://'
          autocomplete='off'
          aria-describedby='webhook-url-help'
        />
        <span class='muted' id='webhook-url-help'>{text.urlHelp[lang]}</span>
      </label>
      <label class='field'>
        <span>{text.project[lang]}</span>
        <select class='select w-full' name='project'>
          <option value=''>{text.allProjects[lang]}</option>
          {projects.map(({ no, title }) => (
            <option key={no} value={no} selected={typed?.project === String(no)}>{title}</option>
          ))}
        </select>
      </label>
      <fieldset class='grid gap-2'>
        <legend>{text.events[lang]}</legend>
        {webhookEvents.map((event) => (
          <label class='check-field' key={event}>
            <input
              type='checkbox'
              class='checkbox'
              name='events'
              value={event}
              checked={typed?.events.includes(event)}
            />
            <span>
              {eventTitles[event][lang]} <code>{event}</code>
            </span>
          </label>
        ))}
      </fieldset>
      {asksPassword && <TypedAgain lang={lang} id='webhook-password-help' />}
      <p>
        <button type='submit' class='btn btn-primary' name='do' value='make'>
          {text.make[lang]}
        </button>
      </p>
    </form>
  );
}
