/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { text } from '../../../src/documents/files/text.ts';
import { text as engines } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { findLocal, type Local } from '../../machine-translation/engines/engine-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { EngineFacts } from '../files/translation-calls.ts';

type EngineCardProps = {
  facts: EngineFacts;
  /** By the id of the engine. */
  names: Readonly<Record<string, string>>;
  isOperator: boolean;
  lang: UiLang;
};

const SETTINGS = '/settings/engines';

/** Names the engine that texts go to; without one, says that everything else works and how to connect one. */
export function EngineCard({ facts, names, isOperator, lang }: EngineCardProps) {
  const { state } = facts;
  if (state === 'ready') return <InUse {...{ facts, names, isOperator, lang }} />;
  if (state === 'unreachable' || state === 'unauthorized') {
    const words = state === 'unreachable' ? text.engineUnreachable : text.engineUnauthorized;
    return (
      <div role='note' className='note note-warning'>
        <Icon name='plug' />
        <div>
          <p>{words[lang].replace('{engine}', shownAs(facts, names))}</p>
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

function InUse({ facts, names, isOperator, lang }: EngineCardProps) {
  return (
    <p className='muted text-sm engine-in-use'>
      <Icon name='plug' />
      {text.engineInUse[lang].replace('{engine}', shownAs(facts, names))}
      {isOperator && <SettingsLink lang={lang} />}
    </p>
  );
}

function shownAs({ engine, label }: EngineFacts, names: EngineCardProps['names']): string {
  const chain = engine.split('+').map((id) => names[id] ?? id).join(' → ');
  return chain === label ? chain : `${chain} (${label})`;
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
