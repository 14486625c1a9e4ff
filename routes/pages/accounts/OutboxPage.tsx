/** @jsxImportSource preact */
import { text } from '../../../src/accounts/sign-in/text.ts';
import { listOutbox } from '../../../src/notifications/mail/list-outbox.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';

type Mail = Awaited<ReturnType<typeof listOutbox>>[number];

/** For development: what would have been mailed, with links to click. */
export const outboxPage = page(async (c) => {
  const { deps, lang } = c.var;
  const mails = await listOutbox(deps);
  return (
    <Layout title={text.outbox[lang]}>
      <h1>{text.outbox[lang]}</h1>
      <p class='muted'>{text.outboxLead[lang]}</p>
      {mails.length === 0 && <p class='mt-6'>{text.outboxEmpty[lang]}</p>}
      <ul class='mt-6 grid gap-4'>
        {mails.map((mail) => <MailCard key={mail.id} mail={mail} lang={lang} />)}
      </ul>
    </Layout>
  );
});

function MailCard({ mail, lang }: { mail: Mail; lang: UiLang }) {
  const time = mail.createdAt.toISOString();
  return (
    <li class='panel grid gap-2'>
      <h2>{mail.subject}</h2>
      <p class='muted text-sm'>
        {mail.to} · <time dateTime={time}>{time.replace('T', ' ').slice(0, 19)}</time> ·{' '}
        {mail.isSent ? text.sent[lang] : text.waiting[lang]}
      </p>
      {mail.lastError && <p class='field-error'>{mail.lastError}</p>}
      {mail.links.map((link) => <a key={link} class='text-link' href={link}>{link}</a>)}
      <pre class='whitespace-pre-wrap text-sm'>{mail.text}</pre>
    </li>
  );
}
