/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { text } from '../../src/accounts/sign-in/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Spinner } from '../ui/Spinner.tsx';

type SubmitButtonProps = {
  words: string;
  isBusy: boolean;
  lang: UiLang;
  /** Of a form that the server takes the old way as well. */
  needsNoScript?: boolean;
  /** What cannot be taken back is red. */
  isFinal?: boolean;
};

/** Sends a form. It sleeps until its script is there, so that no form is sent the old way. */
export function SubmitButton(
  { words, isBusy, lang, needsNoScript = false, isFinal = false }: SubmitButtonProps,
) {
  const [isReady, setIsReady] = useState(needsNoScript);
  useEffect(() => setIsReady(true), []);
  return (
    <button
      type='submit'
      className={`btn ${isFinal ? 'btn-error' : 'btn-primary'} w-full`}
      disabled={!isReady || isBusy}
    >
      {isBusy && <Spinner />}
      {isBusy ? text.busy[lang] : words}
    </button>
  );
}
