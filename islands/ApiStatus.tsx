/** @jsxImportSource react */
import { useCallback, useEffect, useState } from 'react';
import { text } from '../src/machine-translation/servers/text.ts';
import { formatMoment } from '../src/shared/time.ts';
import type { UiLang } from '../src/shared/languages.ts';
import type { IconName } from '../src/shared/shell/icons.ts';
import { monitorApi, send } from './runtime/api.ts';
import { Icon } from './ui/Icon.tsx';

type Status = 'on' | 'warning' | 'off';
export type StatusRow = {
  name: string;
  gpu_memory: number | null;
  gpu_status: Status | null;
  main_memory: number | null;
  main_status: Status | null;
  waiting: number | null;
};

type ApiStatusProps = {
  lang: UiLang;
  servers: StatusRow[];
  at: number;
  /** Is shown how servers are added where there are none. */
  isOperator?: boolean;
};

/** As the setting takes it. */
const EXAMPLE = 'MONITOR_TARGETS=[{"name":"gpu1","kind":"vllm","url":"http://gpu1:8000"}]';

/** A little more than the server's own pace. */
const POLL_MS = 10_000;

/** How the AI servers are: drawn by the server, renewed while the page is in sight. */
export default function ApiStatus(props: ApiStatusProps) {
  const { lang } = props;
  const { servers, at, hasFailed, refresh } = useServers(props);
  if (props.servers.length === 0) return <None {...props} />;
  return (
    <div className='api-status'>
      <table>
        <thead>
          <tr>
            <th scope='col'>{text.server[lang]}</th>
            <th scope='col'>{text.gpu[lang]}</th>
            <th scope='col'>{text.main[lang]}</th>
          </tr>
        </thead>
        <tbody>
          {servers.map((server) => (
            <tr key={server.name}>
              <th scope='row'>
                {server.name}
                {server.waiting !== null && server.waiting > 0 && (
                  <span className='muted text-xs block'>
                    {text.waiting[lang].replace('{count}', String(server.waiting))}
                  </span>
                )}
              </th>
              <Cell percent={server.gpu_memory} status={server.gpu_status} lang={lang} />
              <Cell percent={server.main_memory} status={server.main_status} lang={lang} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className='api-status-foot'>
        <span className='muted text-xs' role='status'>
          {hasFailed
            ? text.failed[lang]
            : text.at[lang].replace('{time}', formatMoment(new Date(at)))}
        </span>
        <button type='button' className='btn btn-sm' onClick={() => void refresh()}>
          {text.refresh[lang]}
        </button>
      </p>
    </div>
  );
}

function None({ lang, isOperator = false }: ApiStatusProps) {
  return (
    <div className='grid gap-3'>
      <p className='note'>{text.nothing[lang]}</p>
      {isOperator && (
        <section className='grid gap-2'>
          <h3>{text.howToAdd[lang]}</h3>
          <p>{text.addSteps[lang]}</p>
          <pre className='api-status-example' tabIndex={0}>{EXAMPLE}</pre>
        </section>
      )}
    </div>
  );
}

function useServers({ servers: first, at: since }: ApiStatusProps) {
  const [servers, setServers] = useState(first);
  const [at, setAt] = useState(since);
  const [hasFailed, setHasFailed] = useState(false);

  const refresh = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      setServers(await send(monitorApi.resourceMonitor.$get(), { stay: true }));
      setHasFailed(false);
    } catch {
      setServers((known) => known.map(asOff));
      setHasFailed(true);
    }
    setAt(Date.now());
  }, []);

  useEffect(() => {
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return { servers, at, hasFailed, refresh };
}

/** As specified: when the call fails, all servers show off. What has no such memory still has none. */
function asOff(row: StatusRow): StatusRow {
  return {
    ...row,
    gpu_memory: null,
    gpu_status: row.gpu_status && 'off',
    main_memory: null,
    main_status: row.main_status && 'off',
  };
}

const icons: Record<Status, IconName> = { on: 'check', warning: 'alert', off: 'stop' };

function Cell(
  { percent, status, lang }: { percent: number | null; status: Status | null; lang: UiLang },
) {
  if (status === null) return <td className='muted'>{text.none[lang]}</td>;
  return (
    <td data-status={status}>
      <span className='api-state'>
        <Icon name={icons[status]} />
        {text[status][lang]}
      </span>
      <span className='muted text-xs block'>
        {percent === null ? text.noNumber[lang] : `${Math.round(percent)}%`}
      </span>
    </td>
  );
}
