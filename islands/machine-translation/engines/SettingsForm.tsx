/** @jsxImportSource react */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { toast } from '../../ui/toast.tsx';
import { changesOf, isNothing } from './changes.ts';
import { type EngineSettingsView, type FieldView, saveEngineSettings } from './engine-calls.ts';
import { SettingField } from './SettingField.tsx';

type SettingsFormProps = {
  fields: readonly FieldView[];
  /** What the settings of engines are called. */
  labels: Readonly<Record<string, string>>;
  lang: UiLang;
  label: string;
  onView: (view: EngineSettingsView) => void;
  children?: ReactNode;
};

/** Fields with one button; what is refused is said above them and nothing typed is lost. */
export function SettingsForm(
  { fields, labels, lang, label, onView, children }: SettingsFormProps,
) {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [times, setTimes] = useState(0);

  async function run(set: Record<string, string>, clear: string[], words: string) {
    setIsBusy(true);
    try {
      onView(await saveEngineSettings(set, clear));
      setProblem('');
      setTimes((before) => before + 1); // the fields begin anew with what is saved
      toast(words, { tone: 'success' });
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = changesOf(fields, new FormData(event.currentTarget));
    if (isNothing(changes)) return void toast(text.unchanged[lang]);
    void run(changes.set, changes.clear, text.saved[lang]);
  }

  return (
    <form className='engine-form' onSubmit={submit} aria-label={label} noValidate>
      <p className='field-error' role='alert'>{problem}</p>
      <div className='engine-fields' key={times}>
        {fields.map((field) => (
          <SettingField
            key={field.name}
            field={field}
            labels={labels}
            lang={lang}
            onClear={(name) => void run({}, [name], text.cleared[lang])}
          />
        ))}
      </div>
      <p className='engine-buttons'>
        <button type='submit' className='btn btn-primary' disabled={isBusy}>
          {text.save[lang]}
        </button>
        {children}
      </p>
    </form>
  );
}
