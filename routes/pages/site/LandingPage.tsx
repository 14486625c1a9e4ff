/** @jsxImportSource preact */
import { isIP } from 'node:net';
import { hasOperator } from '../../../src/accounts/users/read-user.ts';
import { isPrivate } from '../../../src/shared/addresses.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext } from '../../parts/page.tsx';
import { Demo } from './landing/Demo.tsx';
import { FrontNotice, StartNotice } from './landing/FrontNotice.tsx';
import { Hero } from './landing/Hero.tsx';
import { Faq, SignUpCall } from './landing/Faq.tsx';
import { Roles, Steps, Support } from './landing/Sections.tsx';
import { text } from './landing/text.ts';

/** What Omgim is, in ten seconds. No script at all. */
export const landingPage = page(async (c) => {
  const { lang, user } = c.var;
  const notice = c.req.query('notice');
  const isNew = !notice && await isNewServer(c);
  return (
    <Layout title={text.title[lang]} description={text.description[lang]} frame='front'>
      {isNew ? <StartNotice /> : <FrontNotice kind={notice} />}
      <Hero />
      <Demo />
      <Steps />
      <Roles />
      <Support />
      <Faq isSelling={c.var.deps.payments !== undefined} />
      {!user && <SignUpCall />}
    </Layout>
  );
});

/** Nobody operates it, and the reader sits at this machine or in the same house. */
async function isNewServer(c: PageContext): Promise<boolean> {
  const { deps, ip } = c.var;
  return isIP(ip) !== 0 && isPrivate(ip) && !await hasOperator(deps.db);
}
