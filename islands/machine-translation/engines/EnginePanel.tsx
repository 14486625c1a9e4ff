/** @jsxImportSource react */
import { useState } from 'react';
import type { EngineNames } from '../../../src/machine-translation/engines/name-engines.ts';
import { text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { type EngineSettingsView, testPair } from './engine-calls.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { type Outcome, Trials } from './Trials.tsx';

type EnginePanelProps = {
  engine: EngineSettingsView['engines'][number];
  names: EngineNames;
  lang: UiLang;
  onView: (view: EngineSettingsView) => void;
};

/** One engine: its settings, and a test that really translates. */
export function EnginePanel({ engine, names, lang, onView }: EnginePanelProps) {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const name = names.engines[engine.id] ?? engine.id;

  async function test() {
    setIsBusy(true);
    setOutcomes([]);
    for (const pair of engine.pairs) {
      const outcome = await testPair(engine.id, pair)
        .catch((error: Error) => ({ ...pair, message: error.message }));
      setOutcomes((before) => [...before, outcome]);
    }
    setIsBusy(false);
  }

  const hasAnswered = outcomes.some((one) => 'ok' in one && one.ok);
  const saved = hasAnswered ? 'isReady' : 'isSaved';
  const state = engine.is_in_use ? 'isInUse' : engine.is_configured ? saved : 'isEmpty';
  return (
    <details className='panel engine-panel' open={engine.is_in_use}>
      <summary>
        <strong>{name}</strong>
        <span className={`badge ${engine.is_in_use ? 'badge-primary' : 'badge-ghost'}`}>
          {text[state][lang]}
        </span>
      </summary>
      <SettingsForm
        fields={engine.fields}
        labels={names.settings}
        lang={lang}
        label={name}
        onView={onView}
      >
        <button
          type='button'
          className='btn'
          onClick={test}
          disabled={isBusy || engine.pairs.length === 0}
        >
          {isBusy ? text.testing[lang] : text.test[lang]}
        </button>
      </SettingsForm>
      <p className='muted text-xs'>
        {engine.pairs.length === 0 ? text.noPairs[lang] : text.testHelp[lang]}
      </p>
      <Trials outcomes={outcomes} lang={lang} label={name} />
    </details>
  );
}
