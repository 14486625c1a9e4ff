/** @jsxImportSource react */
import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatTerms, parseTerms } from '../../src/document-settings/rules.ts';
import { text } from '../../src/document-settings/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Modal } from '../_ui/Modal.tsx';
import { Spinner } from '../_ui/Spinner.tsx';
import { toast } from '../_ui/toast.tsx';
import {
  type DocumentName,
  readSettings,
  saveSettings,
  type SettingsAnswer,
} from './draft-calls.ts';
import { RegisterField } from './RegisterField.tsx';

type SettingsDialogProps = {
  document: DocumentName;
  /** Speech levels are of Korean alone. */
  isIntoKorean: boolean;
  lang: UiLang;
  onClose: () => void;
};

/** The speech level and the terms that the next drafts of a document follow. */
export function SettingsDialog({ document, isIntoKorean, lang, onClose }: SettingsDialogProps) {
  const [settings, setSettings] = useState<SettingsAnswer>();
  const [terms, setTerms] = useState('');
  const [bad, setBad] = useState<number[]>([]);
  const termsId = useId();
  const helpId = useId();

  useEffect(() => {
    readSettings(document).then((found) => {
      setSettings(found);
      setTerms(formatTerms(found.terms));
    }, (error) => {
      complain(error);
      onClose();
    });
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseTerms(terms);
    setBad(parsed.bad);
    if (!settings || parsed.bad.length > 0) return;
    try {
      await saveSettings(document, { register: settings.register, terms: parsed.terms });
      toast(text.saved[lang], { tone: 'success' });
      onClose();
    } catch (error) {
      complain(error);
    }
  }

  return (
    <Modal title={text.title[lang]} lang={lang} onClose={onClose}>
      {!settings ? <Spinner /> : (
        <form onSubmit={submit} className='grid gap-4'>
          {isIntoKorean && (
            <RegisterField
              value={settings.register}
              suggested={settings.suggested}
              lang={lang}
              onChange={(register) => setSettings({ ...settings, register })}
            />
          )}
          <div className='field'>
            <label htmlFor={termsId}>{text.terms[lang]}</label>
            <textarea
              id={termsId}
              className='textarea w-full'
              rows={8}
              spellCheck={false}
              value={terms}
              placeholder={text.termsExample[lang]}
              aria-describedby={helpId}
              aria-invalid={bad.length > 0 || undefined}
              onChange={({ currentTarget }) => setTerms(currentTarget.value)}
            />
            <p className='field-help' id={helpId}>{text.termsHelp[lang]}</p>
            {bad.length > 0 && (
              <p role='alert' className='field-error'>
                {text.badLines[lang].replace('{lines}', bad.join(', '))}
              </p>
            )}
          </div>
          <div className='dialog-foot'>
            <button type='button' className='btn btn-ghost' onClick={onClose}>
              {shell.cancel[lang]}
            </button>
            <button type='submit' className='btn btn-primary'>{text.save[lang]}</button>
          </div>
        </form>
      )}
    </Modal>
  );
}

function complain(error: unknown) {
  toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
}
