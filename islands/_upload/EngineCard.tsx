/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { text } from '../../src/documents/text.ts';
import { nameOfEngine, text as engines } from '../../src/engine-settings/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { findLocal, type Local } from '../_engines/engine-calls.ts';
import { Icon } from '../_ui/Icon.tsx';

export type EngineState =
  | 'ready'
  | 'needs-engine'
  | 'unreachable'
  | 'unauthorized'
  | 'needs-download';

/** Which engine translates; the id of a chain joins those of its engines by `+`. */
export type EngineFacts = { state: EngineState; engine: string; label: string };

type EngineCardProps = { facts: EngineFacts; isOperator: boolean; lang: UiLang };

const SETTINGS = '/settings/engines';

/** Names the engine that texts go to; without one, says that everything else works and how to connect one. */
export function EngineCard({ facts, isOperator, lang }: EngineCardProps) {
  const { state } = facts;
  if (state === 'ready') return <InUse facts={facts} lang={lang} />;
  if (state === 'unreachable' || state === 'unauthorized') {
    const words = state === 'unreachable' ? text.engineUnreachable : text.engineUnauthorized;
    return (
      <div role='note' className='note note-warning'>
        <Icon name='plug' />
        <div>
          <p>{words[lang].replace('{engine}', namesOf(facts, lang))}</p>
          {isOperator && <SettingsLink lang={lang} />}
        </div>
      </div>
    );
  }
  return (
    <div role='note' className='note'>
      <Icon name='plug' />
      <div>
        <p className='font-semibold'>{text.engineTitle[lang]}</p>
        <p>{text.engineBody[lang]}</p>
        {isOperator ? <OperatorWays lang={lang} /> : <OtherWays lang={lang} />}
      </div>
    </div>
  );
}

function InUse({ facts, lang }: { facts: EngineFacts; lang: UiLang }) {
  return (
    <p className='muted text-sm engine-in-use'>
      <Icon name='plug' />
      {text.engineInUse[lang].replace('{engine}', namesOf(facts, lang))}
    </p>
  );
}

function namesOf({ engine, label }: EngineFacts, lang: UiLang): string {
  const names = engine.split('+').map((id) => nameOfEngine(id, lang)).join(' → ');
  return names === label ? names : `${names} (${label})`;
}

/** What the operator can do, with a model server that runs on this machine first. */
function OperatorWays({ lang }: { lang: UiLang }) {
  const [local, setLocal] = useState<Local>();
  useEffect(() => {
    findLocal().then(([first]) => setLocal(first), () => {
      // Nothing to propose; the page of settings shows all ways.
    });
  }, []);
  return (
    <>
      {local && (
        <p>
          {text.engineFound[lang].replace('{kind}', engines.localKinds[local.kind])
            .replace('{model}', local.models[0] ?? '')}
        </p>
      )}
      <SettingsLink lang={lang} />
    </>
  );
}

function OtherWays({ lang }: { lang: UiLang }) {
  return (
    <details>
      <summary className='text-link cursor-pointer'>{text.details[lang]}</summary>
      <p>{text.engineAsk[lang]}</p>
      <pre className='settings' tabIndex={0} aria-label={text.engineSettings[lang]}>
        {'DEEPL_API_KEY=…'}
      </pre>
    </details>
  );
}

function SettingsLink({ lang }: { lang: UiLang }) {
  return <a className='text-link' href={SETTINGS}>{engines.openSettings[lang]}</a>;
}
