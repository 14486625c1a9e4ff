/** @jsxImportSource react */
import { type SubmitEvent, useEffect, useState } from 'react';
import { emailProblem } from '../src/accounts/users/rules.ts';
import { messageProblem, nameProblem, titleProblem } from '../src/community/inquiry/rules.ts';
import { text } from '../src/community/inquiry/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { Field } from './accounts/Field.tsx';
import { FormAlert } from './accounts/FormAlert.tsx';
import { inWords, wordsOf } from './accounts/refusals.ts';
import { SubmitButton } from './accounts/SubmitButton.tsx';
import { TextField } from './accounts/TextField.tsx';
import { useField } from './accounts/use-field.ts';
import { inquiryApi, send } from './runtime/api.ts';

type InquiryFormProps = { lang: UiLang; name: string; email: string };

/** A question to the operator. Members find their name and address filled in. */
export default function InquiryForm({ lang, ...given }: InquiryFormProps) {
  const { name, email, title, message, ...form } = useInquiry(lang, given);
  if (form.isDone) {
    return (
      <div className='grid gap-4'>
        <FormAlert alert={{ words: text.done[lang], hint: text.doneHint[lang], isGood: true }} />
        <button type='button' className='btn' autoFocus onClick={form.another}>
          {text.another[lang]}
        </button>
      </div>
    );
  }
  return (
    <form method='post' noValidate onSubmit={form.submit} className='grid gap-3'>
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
      <Field label={text.subject[lang]} name='title' autoComplete='off' field={title} />
      <TextField
        label={text.message[lang]}
        name='message'
        field={message}
        help={text.messageHelp[lang]}
      />
      <p className='field-help'>{text.privacy[lang]}</p>
      <SubmitButton words={text.send[lang]} isBusy={form.isBusy} lang={lang} />
    </form>
  );
}

function useInquiry(lang: UiLang, given: Omit<InquiryFormProps, 'lang'>) {
  const name = useField(inWords(nameProblem, lang));
  const email = useField(inWords(emailProblem, lang));
  const title = useField(inWords(titleProblem, lang));
  const message = useField<HTMLTextAreaElement>(inWords(messageProblem, lang));
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [alert, setAlert] = useState<string>();

  useEffect(() => {
    if (!name.ref.current?.value) name.set(given.name);
    if (!email.ref.current?.value) email.set(given.email);
  }, []);

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
      };
      await send(inquiryApi.inquiry.$post({ json }), { stay: true });
      setIsDone(true);
      title.set('');
      message.set('');
    } catch (error) {
      setAlert(wordsOf(error as Error, lang));
    }
    setIsBusy(false);
  }

  const another = () => setIsDone(false);
  return { name, email, title, message, alert, isBusy, isDone, submit, another };
}
