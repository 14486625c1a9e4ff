import { useEffect, useRef, useState } from 'react';
import { isEmptyBody } from '../../../src/community/body/body-text.ts';
import { browserCatalogue } from '../../../src/shared/refusals/browser-catalogue.ts';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { DraftWords } from './draft-store.ts';
import { fieldsOf } from './form-fields.ts';
import { savePost, sendAttachment, type StoredPost } from './post-calls.ts';

type Posting = {
  form: HTMLFormElement;
  lang: UiLang;
  draftKey: string;
  no: number | undefined;
  read: () => DraftWords;
  file: () => File | undefined;
  isUploading: () => boolean;
  focusBody: () => void;
  onPosted: () => void;
};

/** Sends what is written in place of the form; a refusal leaves everything as it is. */
export function usePost(posting: Posting) {
  const [alert, setAlert] = useState('');
  const [conflict, setConflict] = useState<StoredPost>();
  const [posted, setPosted] = useState<number>();
  const latest = useRef(posting);
  latest.current = posting;
  const rev = useRef(fieldsOf(posting.form).rev);
  const isSending = useRef(false);

  async function send() {
    const { form, draftKey, no, read, onPosted } = latest.current;
    const wrong = problemOf(latest.current);
    setAlert(wrong ?? '');
    if (wrong || isSending.current) return;
    isSending.current = true;
    try {
      const words = { ...read(), draft: draftKey, client_id: fieldsOf(form).clientId };
      const edited = no === undefined ? undefined : { no, rev: rev.current ?? 1 };
      const saved = await savePost(words, edited);
      if ('stored' in saved) {
        setConflict(saved.stored);
        setAlert(saved.message);
      } else {
        onPosted();
        await finish(saved.no);
      }
    } catch (error) {
      setAlert((error as Error).message);
    }
    isSending.current = false;
  }

  async function finish(no: number) {
    const { file, lang } = latest.current;
    const attachment = file();
    try {
      if (attachment) await sendAttachment(no, attachment);
      location.assign(`/support/${no}`);
    } catch (error) {
      setPosted(no);
      setAlert(`${text.attachmentFailed[lang]} ${(error as Error).message}`);
    }
  }

  useSubmit(posting.form, send);

  /** Over the version that was shown. */
  const settle = () => {
    rev.current = conflict?.rev ?? rev.current;
    setConflict(undefined);
    setAlert('');
  };
  return { alert, conflict, posted, settle, send };
}

/** What is missing, with the focus where it is. */
function problemOf({ form, lang, read, isUploading, focusBody }: Posting): string | undefined {
  const { title, document } = read();
  if (!title.trim()) fieldsOf(form).title.focus();
  else if (isEmptyBody(document)) focusBody();
  else return isUploading() ? text.uploadsOpen[lang] : undefined;
  return browserCatalogue['board.empty'][lang];
}

function useSubmit(form: HTMLFormElement, send: () => Promise<void>) {
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault();
      void send();
    };
    form.addEventListener('submit', submit);
    return () => form.removeEventListener('submit', submit);
  }, []);
}
