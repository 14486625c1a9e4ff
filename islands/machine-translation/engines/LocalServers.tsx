/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react';
import { text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { toast } from '../../ui/toast.tsx';
import { connectLocal, type EngineSettingsView, findLocal, type Local } from './engine-calls.ts';

type LocalServersProps = { lang: UiLang; onView: (view: EngineSettingsView) => void };

/** Proposals: model servers that run on this machine. Nothing is used before the click. */
export function LocalServers({ lang, onView }: LocalServersProps) {
  const [servers, setServers] = useState<Local[]>([]);
  useEffect(() => {
    findLocal().then(setServers, () => {
      // Nothing to propose; engines can still be typed below.
    });
  }, []);
  if (servers.length === 0) return null;
  return (
    <section className='panel profile-section' aria-label={text.local[lang]}>
      <h2>{text.local[lang]}</h2>
      <p className='muted'>{text.localLead[lang]}</p>
      {servers.map((server) => (
        <Proposal key={server.kind} server={server} lang={lang} onView={onView} />
      ))}
    </section>
  );
}

function Proposal({ server, lang, onView }: { server: Local } & LocalServersProps) {
  const id = useId();
  const [model, setModel] = useState(server.models[0] ?? '');
  const [isBusy, setIsBusy] = useState(false);

  async function connect() {
    setIsBusy(true);
    try {
      onView(await connectLocal(server.kind, model));
      toast(text.connected[lang].replace('{model}', model), { tone: 'success' });
    } catch (error) {
      toast((error as Error).message, { tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <div className='local-server'>
      <strong>{text.localKinds[server.kind]}</strong>
      <code className='setting-name'>{server.address}</code>
      <label htmlFor={id} className='sr-only'>{text.localModel[lang]}</label>
      <select
        id={id}
        className='select'
        value={model}
        onChange={(event) => setModel(event.target.value)}
      >
        {server.models.map((one) => <option key={one} value={one}>{one}</option>)}
      </select>
      <button type='button' className='btn btn-primary' onClick={connect} disabled={isBusy}>
        {text.connect[lang]}
      </button>
    </div>
  );
}
