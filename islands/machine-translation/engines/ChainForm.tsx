/** @jsxImportSource react */
import { type SubmitEvent, useId, useState } from 'react';
import { judges } from '../../../src/machine-translation/engines/rules.ts';
import type { EngineNames } from '../../../src/machine-translation/engines/name-engines.ts';
import { text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { toast } from '../../ui/toast.tsx';
import { changesOf, isNothing, shownIn } from './changes.ts';
import { type EngineSettingsView, type FieldView, saveEngineSettings } from './engine-calls.ts';
import { FallbackList } from './FallbackList.tsx';
import { SettingField } from './SettingField.tsx';

type ChainFormProps = {
  view: EngineSettingsView;
  names: EngineNames;
  lang: UiLang;
  onView: (view: EngineSettingsView) => void;
};

/** Which engine comes first, which step in, and who translates back and judges. */
export function ChainForm({ view, names, lang, onView }: ChainFormProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { set, clear } = changesOf(view.chain, new FormData(event.currentTarget));
    if (isNothing({ set, clear })) return void toast(text.unchanged[lang]);
    setIsBusy(true);
    try {
      onView(await saveEngineSettings(set, clear));
      setProblem('');
      toast(text.saved[lang], { tone: 'success' });
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  }

  return (
    <form className='engine-form' onSubmit={submit} aria-label={text.chain[lang]}>
      <p className='field-error' role='alert'>{problem}</p>
      <ChainFields {...{ view, names, lang }} />
      <p className='engine-buttons'>
        <button type='submit' className='btn btn-primary' disabled={isBusy}>
          {text.save[lang]}
        </button>
      </p>
    </form>
  );
}

function ChainFields({ view, names, lang }: Omit<ChainFormProps, 'onView'>) {
  const field = (name: string) => view.chain.find((one) => one.name === name);
  const engines = view.engines.map(({ id }) => ({ value: id, words: names.engines[id] ?? id }));
  const first = [
    { value: 'auto', words: text.auto[lang] },
    ...engines,
    { value: 'memory', words: names.engines.memory ?? '' },
  ];
  const ways = judges.map((value) => ({ value, words: text.judges[value][lang] }));
  const model = field('QE_MODEL');
  return (
    <div className='engine-fields'>
      <Choice field={field('MT_ENGINE')} label={text.first[lang]} options={first} lang={lang} />
      <FallbackList
        field={field('MT_FALLBACK')}
        engines={engines}
        names={names.engines}
        lang={lang}
      />
      <Choice
        field={field('MT_BACK_ENGINE')}
        label={text.back[lang]}
        options={engines}
        lang={lang}
      />
      <Choice field={field('QE')} label={text.judge[lang]} options={ways} lang={lang} />
      <Choice
        field={field('QE_ENGINE')}
        label={text.judgeEngine[lang]}
        options={engines}
        lang={lang}
      />
      {model && (
        <SettingField field={model} labels={names.settings} lang={lang} onClear={() => {}} />
      )}
    </div>
  );
}

type Option = { value: string; words: string };
type ChoiceProps = {
  field: FieldView | undefined;
  label: string;
  options: readonly Option[];
  lang: UiLang;
};

function Choice({ field, label, options, lang }: ChoiceProps) {
  const id = useId();
  if (!field) return null;
  const saved = shownIn(field);
  const given = options.find(({ value }) => value === field.value)?.words ?? field.value;
  const otherwise = field.source === 'environment'
    ? text.asEnvironment[lang].replace('{value}', given)
    : text.notSet[lang];
  return (
    <div className='field'>
      <label htmlFor={id}>
        {label}
        <code className='setting-name'>{field.name}</code>
      </label>
      <select id={id} name={field.name} className='select w-full' defaultValue={saved} key={saved}>
        <option value=''>{otherwise}</option>
        {options.map(({ value, words }) => <option key={value} value={value}>{words}</option>)}
      </select>
      <p className='field-help'>{field.overrides ? text.overrides[lang] : ''}</p>
    </div>
  );
}
