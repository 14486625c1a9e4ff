/** @jsxImportSource preact */
import { Layout } from './_parts/Layout.tsx';
import { page } from './_parts/page.tsx';
import { Demo } from './_landing/Demo.tsx';
import { FrontNotice } from './_landing/FrontNotice.tsx';
import { Hero } from './_landing/Hero.tsx';
import { Faq, SignUpCall } from './_landing/Faq.tsx';
import { Roles, Steps, Support } from './_landing/Sections.tsx';
import { text } from './_landing/text.ts';

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
      <Faq />
      {!user && <SignUpCall />}
    </Layout>
  );
});
