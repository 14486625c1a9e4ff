/** @jsxImportSource preact */
import { text } from '../../../src/public-api/webhooks/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TypedAgain } from './TypedAgain.tsx';

type Props = {
  webhook: number;
  isOn: boolean;
  /** It has lost its right, and the password was not typed in the last minutes. */
  asksPassword: boolean;
  refused: string | undefined;
  address: string;
  lang: UiLang;
};

export function WebhookSettings({ webhook, isOn, asksPassword, refused, address, lang }: Props) {
  return (
    <div class='token-list grid gap-2'>
      {refused && <p class='alert alert-error' role='alert'>{refused}</p>}
      <form method='post' action={address} class='flex flex-wrap gap-2'>
        <input type='hidden' name='webhook' value={webhook} />
        {!isOn && asksPassword && <TypedAgain lang={lang} id='webhook-password-help' />}
        <button type='submit' class='btn btn-sm' name='do' value={isOn ? 'off' : 'on'}>
          {isOn ? text.switchOff[lang] : text.switchOn[lang]}
        </button>
        {isOn && (
          <button type='submit' class='btn btn-sm' name='do' value='test'>{text.test[lang]}</button>
        )}
      </form>
      <Confirmed
        title={text.renew[lang]}
        ask={text.renewAsk[lang]}
        button={text.renewNow[lang]}
        order='renew'
        {...{ webhook, address }}
      />
      <Confirmed
        title={text.remove[lang]}
        ask={text.removeAsk[lang]}
        button={text.removeNow[lang]}
        order='delete'
        {...{ webhook, address }}
      />
    </div>
  );
}

type ConfirmedProps = {
  title: string;
  ask: string;
  button: string;
  order: 'renew' | 'delete';
  webhook: number;
  address: string;
};

function Confirmed({ title, ask, button, order, webhook, address }: ConfirmedProps) {
  return (
    <details>
      <summary class='btn btn-sm'>{title}</summary>
      <form method='post' action={address}>
        <p class='muted'>{ask}</p>
        <input type='hidden' name='webhook' value={webhook} />
        <button
          type='submit'
          class={order === 'delete' ? 'btn btn-sm btn-error' : 'btn btn-sm btn-primary'}
          name='do'
          value={order}
        >
          {button}
        </button>
      </form>
    </details>
  );
}
