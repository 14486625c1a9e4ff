/** @jsxImportSource preact */
import { text } from '../../../src/machine-translation/servers/text.ts';
import type { viewServers } from '../../../src/machine-translation/servers/view-servers.ts';
import ApiStatus from '../../../islands/ApiStatus.tsx';
import { Island } from '../../parts/Island.tsx';
import { usePage } from '../../parts/page.tsx';

type ServerStatusProps = { servers: Awaited<ReturnType<typeof viewServers>>; at: Date };

/** How the AI servers are that draft the project's documents; a line until it is opened. */
export function ServerStatus({ servers, at }: ServerStatusProps) {
  const { lang, user } = usePage();
  const isOperator = user?.role === 'operator';
  return (
    <details class='panel server-status'>
      <summary>
        {text.title[lang]}
        <span class='badge-words'>{text[worstOf(servers)][lang]}</span>
      </summary>
      <Island of={ApiStatus} props={{ lang, servers, at: at.getTime(), isOperator }} />
    </details>
  );
}

/** The state of the server that is worst off; `none` where no server is watched. */
function worstOf(servers: ServerStatusProps['servers']) {
  const states = servers.flatMap((one) => [one.gpu_status, one.main_status]);
  return (['off', 'warning', 'on'] as const).find((state) => states.includes(state)) ?? 'none';
}
