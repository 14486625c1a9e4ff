/** @jsxImportSource preact */
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';
import { Demo } from './landing/Demo.tsx';
import { FrontNotice } from './landing/FrontNotice.tsx';
import { Hero } from './landing/Hero.tsx';
import { Faq, SignUpCall } from './landing/Faq.tsx';
import { Roles, Steps, Support } from './landing/Sections.tsx';
import { text } from './landing/text.ts';

/** What Omgim is, in ten seconds. No script at all. */
export const landingPage = page((c) => {
  const { lang, user } = c.var;
  return (
    <Layout title={text.title[lang]} description={text.description[lang]} frame='front'>
      <FrontNotice kind={c.req.query('notice')} />
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
