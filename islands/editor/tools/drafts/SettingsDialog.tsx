/** @jsxImportSource react */
import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  formatTerms,
  parseTerms,
} from '../../../../src/machine-translation/draft-settings/rules.ts';
import { text } from '../../../../src/machine-translation/draft-settings/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type DocumentName,
  readDraftSettings,
  saveDraftSettings,
  type SettingsAnswer,
} from '../../../machine-translation/draft-settings/draft-calls.ts';
import { RegisterField } from '../../../machine-translation/draft-settings/RegisterField.tsx';

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

  useEffect(() => {
    readDraftSettings(document).then((found) => {
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
      await saveDraftSettings(document, { register: settings.register, terms: parsed.terms });
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
          <TermsField {...{ terms, bad, lang }} onChange={setTerms} />
          <DialogFoot {...{ lang, onClose }}>
            <button type='submit' className='btn btn-primary'>{text.save[lang]}</button>
          </DialogFoot>
        </form>
      )}
    </Modal>
  );
}

type TermsFieldProps = {
  terms: string;
  /** Rows that are no terms, from 1. */
  bad: readonly number[];
  lang: UiLang;
  onChange: (terms: string) => void;
};

function TermsField({ terms, bad, lang, onChange }: TermsFieldProps) {
  const termsId = useId();
  const helpId = useId();
  return (
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className='field-help' id={helpId}>{text.termsHelp[lang]}</p>
      {bad.length > 0 && (
        <p role='alert' className='field-error'>
          {text.badLines[lang].replace('{lines}', bad.join(', '))}
        </p>
      )}
    </div>
  );
}

function complain(error: unknown) {
  toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
}
