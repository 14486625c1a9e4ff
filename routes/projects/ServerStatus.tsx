/** @jsxImportSource preact */
import { text } from '../../src/monitor/text.ts';
import type { viewServers } from '../../src/monitor/view-servers.ts';
import { Island } from '../_parts/Island.tsx';
import { ApiStatus } from '../_parts/islands.ts';
import { usePage } from '../_parts/page.tsx';

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
