/** @jsxImportSource react */
import { text } from '../../src/accounts/profile/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { saveFile } from '../runtime/save-file.ts';

type RecoveryCodesProps = { codes: readonly string[]; lang: UiLang; onKept: () => void };

/** Shown this once. */
export function RecoveryCodes({ codes, lang, onKept }: RecoveryCodesProps) {
  const save = () =>
    saveFile(
      'omgim-recovery-codes.txt',
      new Blob([codes.join('\n') + '\n'], { type: 'text/plain' }),
    );
  return (
    <div className='grid gap-3'>
      <p>{text.codesLead[lang]}</p>
      <ul className='codes' aria-label={text.codes[lang]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className='flex flex-wrap gap-2'>
        <button type='button' className='btn' onClick={save}>{text.codesSave[lang]}</button>
        <button type='button' className='btn btn-primary' onClick={onKept}>
          {text.codesDone[lang]}
        </button>
      </div>
    </div>
  );
}
