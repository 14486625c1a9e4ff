/** @jsxImportSource preact */
import { text } from '../../../src/machine-translation/servers/text.ts';
import { viewServers } from '../../../src/machine-translation/servers/view-servers.ts';
import ApiStatus from '../../../islands/ApiStatus.tsx';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';

/** How the AI servers are; drawn whole without a script, and read again by the link. */
export const apiStatusPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const isOperator = user?.role === 'operator';
  const servers = await viewServers(deps);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='page-head'>
        <h1>{text.title[lang]}</h1>
        <a class='btn btn-sm' href='/api-status'>{text.refresh[lang]}</a>
      </div>
      <p class='muted mb-4'>{text.lead[lang]}</p>
      <Island of={ApiStatus} props={{ lang, servers, at: deps.now().getTime(), isOperator }} />
    </Layout>
  );
});
