/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../src/accounts/profile/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { wordsOf } from './accounts/refusals.ts';
import { saveFile } from './runtime/save-file.ts';
import { loginHeaders, refusalOf } from './runtime/api.ts';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

/** Downloads all stored data of a member as one file. */
export default function DataExport({ lang }: { lang: UiLang }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const answer = await fetch('/api/profile/export', { headers: loginHeaders() });
      if (!answer.ok) throw await refusalOf(answer);
      saveFile('omgim-data.json', await answer.blob());
    } catch (error) {
      toast(wordsOf(error as Error, lang), { tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <button type='button' className='btn' disabled={isBusy} onClick={download}>
      {isBusy && <Spinner />}
      {text.export[lang]}
    </button>
  );
}
