/** @jsxImportSource preact */
import {
  noticeAudiences,
  noticeKinds,
  WORDS_AT_MOST,
} from '../../../../src/notifications/notices/rules.ts';
import { audienceNames, noticeKindNames, text } from '../../../../src/operator/notices/text.ts';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { usePage } from '../../../parts/page.tsx';

/** A new notice: kind, audience, words in both languages, and its time. */
export function NoticeDraft({ refused }: { refused: RefusedAct | undefined }) {
  const { lang } = usePage();
  const { typed = {} } = refused ?? {};
  return (
    <form
      method='post'
      action='/operator/notices'
      class='console-why panel'
      data-draft='notice'
    >
      <h2>{text.write[lang]}</h2>
      <Choice name='kind' values={noticeKinds} names={noticeKindNames} chosen={typed.kind} />
      <Choice
        name='audience'
        values={noticeAudiences}
        names={audienceNames}
        chosen={typed.audience}
      />
      {(['ko', 'en'] as const).map((one) => (
        <>
          <label for={`notice-${one}`}>{text[one][lang]}</label>
          <textarea
            class='textarea'
            id={`notice-${one}`}
            name={one}
            lang={one}
            rows={2}
            maxLength={WORDS_AT_MOST}
            required
          >
            {typed[one]}
          </textarea>
        </>
      ))}
      {(['from', 'until'] as const).map((one) => (
        <>
          <label for={`notice-${one}`}>{text[one][lang]}</label>
          <input
            class='input'
            type='datetime-local'
            id={`notice-${one}`}
            name={one}
            required
            value={typed[one]}
          />
        </>
      ))}
      <ReadOnlyTick isTicked={typed.readOnly === 'yes'} />
      <PasswordField id='notice-password' refused={refused} />
      <button type='submit' class='btn btn-primary' name='do' value='write'>
        {text.announce[lang]}
      </button>
    </form>
  );
}

function ReadOnlyTick({ isTicked }: { isTicked: boolean }) {
  const { lang } = usePage();
  return (
    <>
      <label class='console-tick'>
        <input
          type='checkbox'
          class='checkbox'
          name='readOnly'
          value='yes'
          checked={isTicked}
          aria-describedby='notice-read-only-help'
        />
        {text.readOnly[lang]}
      </label>
      <p class='muted' id='notice-read-only-help'>{text.readOnlyHelp[lang]}</p>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  name: 'kind' | 'audience';
  values: readonly Value[];
  names: Record<Value, { ko: string; en: string }>;
  chosen: string | undefined;
};

function Choice<Value extends string>({ name, values, names, chosen }: ChoiceProps<Value>) {
  const { lang } = usePage();
  return (
    <>
      <label for={`notice-${name}`}>{text[name][lang]}</label>
      <select class='select' id={`notice-${name}`} name={name}>
        {values.map((one) => (
          <option key={one} value={one} selected={chosen === one}>{names[one][lang]}</option>
        ))}
      </select>
    </>
  );
}
