/** @jsxImportSource preact */
import { text as account } from '../../../../src/accounts/sign-in/text.ts';
import { listMails } from '../../../../src/operator/mails/list-mails.ts';
import { text } from '../../../../src/operator/mails/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { noticeOf } from '../notice.ts';
import { RowForm } from '../parts/RowForm.tsx';
import { Rows } from '../parts/Rows.tsx';

/** GET /operator/mails: what has not left, without words or subjects. */
export const mailsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const mails = await listMails(deps, user ?? fail('auth.required'));
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={noticeOf(c)}>
      {deps.config.isDev && (
        <p>
          <a class='text-link' href='/dev/outbox'>{account.toOutbox[lang]}</a>
        </p>
      )}
      {mails.length === 0 ? <p>{text.none[lang]}</p> : (
        <Rows
          caption={text.title[lang]}
          heads={[text.no, text.to, text.state, text.error, text.next, text.acts, text.tries]}
          words={6}
          rows={mails.map((mail) => [
            mail.id,
            mail.to,
            (mail.isGivenUp ? text.givenUp : text.waiting)[lang],
            mail.lastError ?? '–',
            mail.isGivenUp ? '–' : <Moment key='next' at={mail.nextTryAt} />,
            <Acts key='acts' id={mail.id} isGivenUp={mail.isGivenUp} />,
            mail.attempts,
          ])}
        />
      )}
    </Console>
  );
});

function Acts({ id, isGivenUp }: { id: number; isGivenUp: boolean }) {
  const { lang, user } = usePage();
  if (user?.role !== 'operator') return null;
  const label = (words: { ko: string; en: string }) => words[lang].replace('{no}', String(id));
  return (
    <RowForm
      action='/operator/mails'
      fields={{ id }}
      acts={[
        { act: 'again', label: text.again[lang], name: label(text.againOf) },
        !isGivenUp && { act: 'giveUp', label: text.giveUp[lang], name: label(text.giveUpOf) },
      ]}
    />
  );
}
