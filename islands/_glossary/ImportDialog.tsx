/** @jsxImportSource react */
import { useState } from 'react';
import { fill, text } from '../../src/glossary/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Modal } from '../_ui/Modal.tsx';
import { Spinner } from '../_ui/Spinner.tsx';

export type ImportMode = 'add' | 'replacement';

type Props = {
  total: number;
  lang: UiLang;
  /** Says what went wrong; nothing when it worked. */
  run(files: readonly File[], mode: ImportMode): Promise<string | undefined>;
  onClose(): void;
};

const KINDS = /\.(?:xlsx|csv|tbx)$/i;

/** Takes terms from files: added to what is there, or in the place of all of it. */
export function ImportDialog({ total, lang, run, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [mode, setMode] = useState<ImportMode>('add');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problem = files.some(({ name }) => !KINDS.test(name))
    ? text.unsupported[lang]
    : mode === 'replacement' && files.length > 1
    ? text.oneFile[lang]
    : failure;

  async function submit() {
    setIsBusy(true);
    setFailure(undefined);
    const wrong = await run(files, mode);
    setIsBusy(false);
    if (wrong) setFailure(wrong);
    else onClose();
  }

  return (
    <Modal title={text.importTitle[lang]} lang={lang} onClose={onClose}>
      <form
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className='muted'>{text.importHelp[lang]}</p>
        <label className='field'>
          <span>{text.importFiles[lang]}</span>
          <input
            type='file'
            accept='.xlsx,.csv,.tbx'
            multiple
            data-first
            className='file-field'
            onChange={(event) => {
              setFailure(undefined);
              setFiles([...event.target.files ?? []]);
            }}
          />
        </label>
        <fieldset className='import-modes'>
          <legend>{text.importMode[lang]}</legend>
          {(['add', 'replacement'] as const).map((one) => (
            <label key={one}>
              <input
                type='radio'
                className='radio radio-sm'
                name='mode'
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              {(one === 'add' ? text.modeAdd : text.modeReplace)[lang]}
            </label>
          ))}
        </fieldset>
        {mode === 'replacement' && total > 0 && (
          <p className='alert alert-error' role='alert'>
            {fill(text.replaceWarning[lang], { count: total.toLocaleString(lang) })}
          </p>
        )}
        {problem && <p className='field-error' role='alert'>{problem}</p>}
        <div className='dialog-foot'>
          <button type='button' className='btn btn-ghost' onClick={onClose}>
            {shell.cancel[lang]}
          </button>
          <button
            type='submit'
            className={`btn ${mode === 'replacement' ? 'btn-error' : 'btn-primary'}`}
            disabled={isBusy || files.length === 0 || (problem !== undefined && !failure)}
          >
            {isBusy && <Spinner />}
            {text.import[lang]}
          </button>
        </div>
      </form>
    </Modal>
  );
}
