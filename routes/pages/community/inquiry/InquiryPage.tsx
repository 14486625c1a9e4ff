/** @jsxImportSource preact */
import { readOwnInquiries } from '../../../../src/community/inquiry/sender/read-inquiry.ts';
import { readInquiryAddresses } from '../../../../src/community/inquiry/sender/send-inquiry.ts';
import { inquiryCategories } from '../../../../src/community/inquiry/rules.ts';
import { senderStateNames, text } from '../../../../src/community/inquiry/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import InquiryForm from '../../../../islands/InquiryForm.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

/** GET /inquiry: the form, and what a member wrote before. Where nobody would read it, the form is not there. */
export const inquiryPage = page((c) => showInquiries(c));

export async function showInquiries(c: PageContext, refused?: RefusedAct) {
  const { lang, user, deps } = c.var;
  const own = user ? await readOwnInquiries(deps, user) : [];
  const isOpen = (await readInquiryAddresses(deps)).length > 0;
  if (!isOpen && own.length === 0) {
    return (
      <Layout title={text.title[lang]}>
        <Notice icon='inquiry' title={text.closed[lang]} description={text.closedHint[lang]}>
          <a class='btn btn-primary' href='/docs/introduction'>{text.toHelp[lang]}</a>
        </Notice>
      </Layout>
    );
  }
  const sent = /^\d{1,15}$/.exec(c.req.query('sent') ?? '')?.[0];
  return (
    <Layout title={text.title[lang]} description={text.lead[lang]}>
      <div class='mx-auto grid w-full max-w-[36rem] gap-6'>
        <header class='grid gap-1'>
          <h1>{text.title[lang]}</h1>
          <p class='muted'>{text.lead[lang]}</p>
        </header>
        {sent && <Sent no={sent} />}
        {!isOpen && <p class='note'>{text.closed[lang]}</p>}
        {isOpen && <FormPanel refused={refused} />}
        {own.length > 0 && <OwnInquiries rows={own} />}
      </div>
    </Layout>
  );
}

function Sent({ no }: { no: string }) {
  const { lang, user } = usePage();
  return (
    <div class='note' role='status'>
      <div>
        <strong>{text.done[lang]} {text.number[lang].replace('{no}', no)}</strong>
        <p>{user ? text.doneHint[lang] : text.doneLink[lang]}</p>
      </div>
    </div>
  );
}

function FormPanel({ refused }: { refused: RefusedAct | undefined }) {
  const { lang, user } = usePage();
  const given = {
    name: refused?.typed.name ?? user?.name ?? '',
    email: refused?.typed.email ?? user?.email ?? '',
    title: refused?.typed.title ?? '',
    message: refused?.typed.message ?? '',
    category: inquiryCategories.find((one) => one === refused?.typed.category) ?? 'other',
  };
  return (
    <div class='panel'>
      <Island
        of={InquiryForm}
        props={{ lang, given, isMember: user !== null, refusal: refused?.message ?? '' }}
      />
    </div>
  );
}

type OwnProps = { rows: Awaited<ReturnType<typeof readOwnInquiries>> };

function OwnInquiries({ rows }: OwnProps) {
  const { lang } = usePage();
  return (
    <section class='grid gap-2'>
      <h2>{text.own[lang]}</h2>
      <ul class='moderation-list'>
        {rows.map((row) => (
          <li key={row.no}>
            <a href={`/inquiry/${row.no}`}>
              <span class='moderation-facts'>
                <span>#{row.no}</span>
                <strong>{senderStateNames[row.state][lang]}</strong>
                <time class='muted' dateTime={row.at.toISOString()}>
                  {formatMoment(row.at).slice(0, 16)}
                </time>
              </span>
              <span class='moderation-words' data-words>{row.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
