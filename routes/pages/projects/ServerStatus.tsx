/** @jsxImportSource preact */
import { text } from '../../../src/machine-translation/servers/text.ts';
import type { viewServers } from '../../../src/machine-translation/servers/view-servers.ts';
import ApiStatus from '../../../islands/ApiStatus.tsx';
import { Island } from '../../parts/Island.tsx';
import { usePage } from '../../parts/page.tsx';

type ServerStatusProps = { servers: Awaited<ReturnType<typeof viewServers>>; at: Date };

/** How the AI servers are that draft the project's documents. */
export function ServerStatus({ servers, at }: ServerStatusProps) {
  const { lang } = usePage();
  return (
    <section class='panel grid gap-3' aria-labelledby='servers'>
      <h2 id='servers'>{text.title[lang]}</h2>
      <Island of={ApiStatus} props={{ lang, servers, at: at.getTime() }} />
    </section>
  );
}
