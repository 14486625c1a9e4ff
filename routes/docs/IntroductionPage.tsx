/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { Faq } from '../_landing/Faq.tsx';
import { Roles, Steps, Support } from '../_landing/Sections.tsx';
import { text as landing } from '../_landing/text.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page } from '../_parts/page.tsx';

/** What Omgim does, by step and by role, and what people ask. */
export const introductionPage = page((c) => {
  const { lang } = c.var;
  return (
    <Layout title={text.help[lang]} description={landing.description[lang]} frame='front'>
      <div class='band pb-0'>
        <h1>{text.help[lang]}</h1>
        <p class='hero-lead mb-0'>{landing.lead[lang]}</p>
      </div>
      <Steps />
      <Roles />
      <Support />
      <Faq />
    </Layout>
  );
});
