/** @jsxImportSource react */
import { type SubmitEvent, useId, useState } from 'react';
import { emailProblem } from '../src/accounts/users/rules.ts';
import {
  inquiryCategories,
  type InquiryCategory,
  messageProblem,
  nameProblem,
  titleProblem,
} from '../src/community/inquiry/rules.ts';
import { inquiryCategoryNames, text } from '../src/community/inquiry/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { Field } from './accounts/Field.tsx';
import { FormAlert } from './accounts/FormAlert.tsx';
import { inWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { TextField } from './accounts/TextField.tsx';
import { useField } from './accounts/use-field.ts';
import { inquiryApi, send } from './runtime/api.ts';

type Given = {
  name: string;
  email: string;
  title?: string;
  message?: string;
  category?: InquiryCategory;
};
type InquiryFormProps = {
  lang: UiLang;
  given: Given;
  isMember: boolean;
  /** Why the form came back, where no script sends it. */
  refusal?: string;
};

/** A question to the operator. Members find their name and address filled in. */
export default function InquiryForm({ lang, given, isMember, refusal }: InquiryFormProps) {
  const { name, email, title, message, ...form } = useInquiry(lang, given, refusal);
  if (form.sent !== undefined) {
    return <Sent lang={lang} isMember={isMember} no={form.sent} another={form.another} />;
  }
  return (
    <form
      method='post'
      action='/inquiry'
      noValidate
      onSubmit={form.submit}
      className='grid gap-3'
    >
      <FormAlert alert={form.alert === undefined ? undefined : { words: form.alert }} />
      <Field label={text.name[lang]} name='name' autoComplete='name' field={name} />
      <Field
        label={text.email[lang]}
        name='email'
        type='email'
        inputMode='email'
        autoComplete='email'
        field={email}
      />
      <CategoryField lang={lang} value={form.category} onChange={form.setCategory} />
      <Field label={text.subject[lang]} name='title' autoComplete='off' field={title} />
      <TextField
        label={text.message[lang]}
        name='message'
        field={message}
        help={text.messageHelp[lang]}
      />
      <p className='field-help'>{text.privacy[lang]}</p>
      <SubmitButton words={text.send[lang]} isBusy={form.isBusy} lang={lang} needsNoScript />
    </form>
  );
}

type SentProps = { lang: UiLang; isMember: boolean; no: number; another: () => void };

function Sent({ lang, isMember, no, another }: SentProps) {
  const words = `${text.done[lang]} ${text.number[lang].replace('{no}', String(no))}`;
  const hint = isMember ? text.doneHint[lang] : `${text.doneHint[lang]} ${text.doneLink[lang]}`;
  return (
    <div className='grid gap-4'>
      <FormAlert alert={{ words, hint, isGood: true }} />
      {isMember && <a className='btn' href={`/inquiry/${no}`}>{text.open[lang]}</a>}
      <button type='button' className='btn' autoFocus onClick={another}>
        {text.another[lang]}
      </button>
    </div>
  );
}

type CategoryProps = {
  lang: UiLang;
  value: InquiryCategory;
  onChange: (value: InquiryCategory) => void;
};

function CategoryField({ lang, value, onChange }: CategoryProps) {
  const id = useId();
  return (
    <div className='field mb-2'>
      <label htmlFor={id}>{text.category[lang]}</label>
      <select
        id={id}
        name='category'
        className='select w-full'
        value={value}
        onChange={(event) => onChange(event.target.value as InquiryCategory)}
      >
        {inquiryCategories.map((one) => (
          <option key={one} value={one}>{inquiryCategoryNames[one][lang]}</option>
        ))}
      </select>
    </div>
  );
}

function useInquiry(lang: UiLang, given: Given, refusal = '') {
  const name = useField(inWords(nameProblem, lang), given.name);
  const email = useField(inWords(emailProblem, lang), given.email);
  const title = useField(inWords(titleProblem, lang), given.title);
  const message = useField<HTMLTextAreaElement>(inWords(messageProblem, lang), given.message);
  const [category, setCategory] = useState<InquiryCategory>(given.category ?? 'other');
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [alert, setAlert] = useState<string | undefined>(refusal || undefined);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrong = [name, email, title, message].filter((field) => !field.check());
    if (wrong[0]) return wrong[0].ref.current?.focus();
    setIsBusy(true);
    setAlert(undefined);
    try {
      const json = {
        name: name.value,
        email: email.value,
        title: title.value,
        message: message.value,
        category,
      };
      const { no } = await send(inquiryApi.inquiry.$post({ json }), { stay: true });
      setSent(no);
      title.set('');
      message.set('');
    } catch (error) {
      setAlert(wordsOf(error as Error, lang));
    }
    setIsBusy(false);
  }

  const another = () => setSent(undefined);
  const fields = { name, email, title, message, category, setCategory };
  return { ...fields, alert, isBusy, sent, submit, another };
}
