/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../src/shared/shell/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { draftOfForm, dropStoredDraft } from './accounts/form-drafts/draft-of-form.ts';
import { readLogin } from './runtime/session.ts';

type FormDraftsProps = { lang: UiLang };
type Restored = { form: HTMLFormElement; discard: () => void };

/** Long words in the plain forms of a page (`data-draft`) outlive an ended session and a closed tab. */
export default function FormDrafts({ lang }: FormDraftsProps) {
  const [restored, setRestored] = useState<readonly Restored[]>([]);

  useEffect(() => {
    dropStoredDraft();
    // The login may end while the page is open; what is written then is still of this member.
    const uid = readLogin()?.uid ?? '';
    const off = new AbortController();
    const found: Restored[] = [];
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
      const draft = draftOfForm(form, uid);
      if (draft.restore()) found.push({ form, discard: draft.discard });
      form.addEventListener('input', draft.changed, { signal: off.signal });
      form.addEventListener('submit', draft.submitted, { signal: off.signal });
    }
    setRestored(found);
    return () => off.abort();
  }, []);

  const isOver = (one: Restored) => () => {
    one.discard();
    setRestored(restored.filter((other) => other !== one));
  };
  return restored.map((one) =>
    createPortal(
      <p role='status' className='muted form-draft'>
        {text.draftRestored[lang]}{' '}
        <button type='button' className='btn btn-sm' onClick={isOver(one)}>
          {text.draftDiscard[lang]}
        </button>
      </p>,
      one.form,
    )
  );
}
