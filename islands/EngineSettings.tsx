/** @jsxImportSource react */
import { useState } from 'react';
import type { EngineNames } from '../src/machine-translation/engines/name-engines.ts';
import { text } from '../src/machine-translation/engines/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { ChainForm } from './machine-translation/engines/ChainForm.tsx';
import type { EngineSettingsView } from './machine-translation/engines/engine-calls.ts';
import { EnginePanel } from './machine-translation/engines/EnginePanel.tsx';
import { LocalServers } from './machine-translation/engines/LocalServers.tsx';
import { SettingsForm } from './machine-translation/engines/SettingsForm.tsx';

type EngineSettingsProps = { lang: UiLang; view: EngineSettingsView; names: EngineNames };

/** The operator's page: which engines translate, what they need, and whether they work. */
export default function EngineSettings({ lang, view: first, names }: EngineSettingsProps) {
  const [view, setView] = useState(first);
  const inUse = view.in_use.filter(({ id }) => id !== 'memory');
  return (
    <div className='engine-settings'>
      <section className='panel profile-section' aria-label={text.inUse[lang]}>
        <h2>{text.inUse[lang]}</h2>
        {inUse.length === 0 ? <p>{text.nothingInUse[lang]}</p> : (
          <p className='engine-chain'>
            {inUse.map(({ id, label }, at) => (
              <span key={id}>
                {at > 0 && '→ '}
                <strong>{names.engines[id] ?? id}</strong> <span className='muted'>{label}</span>
              </span>
            ))}
          </p>
        )}
        {view.unreadable.length > 0 && (
          <p className='field-error'>
            {text.unreadable[lang].replace('{names}', view.unreadable.join(', '))}
          </p>
        )}
      </section>
      <LocalServers lang={lang} onView={setView} />
      <section className='panel profile-section' aria-label={text.chain[lang]}>
        <h2>{text.chain[lang]}</h2>
        <p className='muted'>{text.chainLead[lang]}</p>
        <ChainForm view={view} names={names} lang={lang} onView={setView} />
      </section>
      <section className='engine-list' aria-label={text.engines[lang]}>
        <h2>{text.engines[lang]}</h2>
        {view.engines.map((engine) => (
          <EnginePanel key={engine.id} {...{ engine, names, lang }} onView={setView} />
        ))}
      </section>
      <section className='panel profile-section' aria-label={text.options[lang]}>
        <h2>{text.options[lang]}</h2>
        <SettingsForm
          fields={view.options}
          labels={names.settings}
          lang={lang}
          label={text.options[lang]}
          onView={setView}
        />
      </section>
    </div>
  );
}
