/** @jsxImportSource preact */
import { inquiryAddress } from '../../../src/community/inquiry/send-inquiry.ts';
import { text } from '../../../src/community/inquiry/text.ts';
import InquiryForm from '../../../islands/InquiryForm.tsx';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { page } from '../../parts/page.tsx';

/** 1:1 inquiry by mail; without an address to send it to the page says so. */
export const inquiryPage = page((c) => {
  const { lang, user, deps } = c.var;
  if (!inquiryAddress(deps)) {
    return (
      <Layout title={text.title[lang]}>
        <Notice icon='inquiry' title={text.closed[lang]} description={text.closedHint[lang]}>
          <a class='btn btn-primary' href='/docs/introduction'>{text.toHelp[lang]}</a>
        </Notice>
      </Layout>
    );
  }
  return (
    <Layout title={text.title[lang]} description={text.lead[lang]}>
      <div class='mx-auto grid w-full max-w-[36rem] gap-6'>
        <header class='grid gap-1'>
          <h1>{text.title[lang]}</h1>
          <p class='muted'>{text.lead[lang]}</p>
        </header>
        <div class='panel'>
          <Island
            of={InquiryForm}
            props={{ lang, name: user?.name ?? '', email: user?.email ?? '' }}
          />
        </div>
      </div>
    </Layout>
  );
});
