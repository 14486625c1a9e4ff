/** @jsxImportSource react */
import { useState } from 'react';
import { SAMPLE_TERMS } from '../../../src/language-resources/glossaries/rules.ts';
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

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
        <Help lang={lang} />
        <FilesField
          lang={lang}
          change={(chosen) => {
            setFailure(undefined);
            setFiles(chosen);
          }}
        />
        <ModeField {...{ mode, lang }} change={setMode} />
        {mode === 'replacement' && total > 0 && (
          <p className='alert alert-error' role='alert'>
            {fill(text.replaceWarning[lang], { count: total.toLocaleString(lang) })}
          </p>
        )}
        {problem && <p className='field-error' role='alert'>{problem}</p>}
        <DialogFoot {...{ lang, onClose }}>
          <button
            type='submit'
            className={`btn ${mode === 'replacement' ? 'btn-error' : 'btn-primary'}`}
            disabled={isBusy || files.length === 0 || (problem !== undefined && !failure)}
          >
            {isBusy && <Spinner />}
            {text.import[lang]}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** How terms stand in a file, in words and as a workbook. */
function Help({ lang }: { lang: UiLang }) {
  return (
    <p className='muted'>
      {text.importHelp[lang]}{' '}
      <a className='text-link' href={SAMPLE_TERMS} download>{text.sample[lang]}</a>
    </p>
  );
}

type FilesFieldProps = { lang: UiLang; change: (files: readonly File[]) => void };

function FilesField({ lang, change }: FilesFieldProps) {
  return (
    <label className='field'>
      <span>{text.importFiles[lang]}</span>
      <FileField lang={lang} accept='.xlsx,.csv,.tbx' isMultiple isFirst onChoose={change} />
    </label>
  );
}

type ModeFieldProps = { mode: ImportMode; change: (mode: ImportMode) => void; lang: UiLang };

function ModeField({ mode, change, lang }: ModeFieldProps) {
  return (
    <fieldset className='import-modes'>
      <legend>{text.importMode[lang]}</legend>
      {(['add', 'replacement'] as const).map((one) => (
        <label key={one}>
          <input
            type='radio'
            className='radio radio-sm'
            name='mode'
            checked={mode === one}
            onChange={() => change(one)}
          />
          {(one === 'add' ? text.modeAdd : text.modeReplace)[lang]}
        </label>
      ))}
    </fieldset>
  );
}
