/** @jsxImportSource preact */
import { text } from '../../src/monitor/text.ts';
import { viewServers } from '../../src/monitor/view-servers.ts';
import { Island } from '../_parts/Island.tsx';
import { ApiStatus } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page } from '../_parts/page.tsx';

/** How the AI servers are; drawn whole without a script, and asked again by the link. */
export const apiStatusPage = page(async (c) => {
  const { lang, deps } = c.var;
  const servers = await viewServers(deps);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='page-head'>
        <h1>{text.title[lang]}</h1>
        <a class='btn btn-sm' href='/api-status'>{text.refresh[lang]}</a>
      </div>
      <p class='muted mb-4'>{text.lead[lang]}</p>
      <Island of={ApiStatus} props={{ lang, servers, at: deps.now().getTime() }} />
    </Layout>
  );
});
