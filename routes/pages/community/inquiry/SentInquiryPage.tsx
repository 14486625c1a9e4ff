/** @jsxImportSource preact */
import { mayWriteBack } from '../../../../src/community/inquiry/rules.ts';
import { InquiryParams } from '../../../../src/community/inquiry/schema.ts';
import {
  type OwnInquiry,
  readForSender,
} from '../../../../src/community/inquiry/sender/read-inquiry.ts';
import {
  inquiryCategoryNames,
  senderStateNames,
  text,
} from '../../../../src/community/inquiry/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { WordsField } from '../moderation/fields.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

/** GET /inquiry/{name}: a member's own by its number, a visitor's by the key of the mailed link. */
export const sentInquiryPage = page((c) => showSentInquiry(c));

export async function showSentInquiry(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const found = await readForSender(deps, params(c, InquiryParams).name, user);
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='moderation mx-auto w-full max-w-[36rem]'>
        {user && (
          <p>
            <a class='text-link' href='/inquiry'>{text.back[lang]}</a>
          </p>
        )}
        <Head inquiry={found.inquiry} />
        {c.req.query('said') === 'sent' && <p class='note' role='status'>{text.replyDone[lang]}</p>}
        <Conversation messages={found.messages} />
        <WriteBack inquiry={found.inquiry} refused={refused} />
      </div>
    </Layout>
  );
}

function Head({ inquiry }: Pick<OwnInquiry, 'inquiry'>) {
  const { lang } = usePage();
  return (
    <header class='grid gap-1'>
      <h1 data-words>{inquiry.title}</h1>
      <p class='moderation-facts'>
        <span>{text.number[lang].replace('{no}', String(inquiry.no))}</span>
        <strong>{senderStateNames[inquiry.state][lang]}</strong>
        <span class='muted'>{inquiryCategoryNames[inquiry.category][lang]}</span>
      </p>
    </header>
  );
}

function Conversation({ messages }: Pick<OwnInquiry, 'messages'>) {
  const { lang } = usePage();
  return (
    <ol class='grid gap-3'>
      {messages.map((one) => (
        <li key={one.no} class='panel grid gap-1'>
          <p class='moderation-facts'>
            <strong>{one.author === 'operator' ? text.operator[lang] : text.you[lang]}</strong>
            <time class='muted' dateTime={one.at.toISOString()}>
              {formatMoment(one.at).slice(0, 16)}
            </time>
          </p>
          <p class='reported-words' data-words>{one.words}</p>
        </li>
      ))}
    </ol>
  );
}

type WriteBackProps = Pick<OwnInquiry, 'inquiry'> & { refused: RefusedAct | undefined };

function WriteBack({ inquiry, refused }: WriteBackProps) {
  const { lang, path } = usePage();
  if (!mayWriteBack(inquiry.state)) {
    return (
      <section>
        <p class='note'>{text.isClosed[lang]}</p>
        <p>
          <a class='btn' href='/inquiry'>{text.newOne[lang]}</a>
        </p>
      </section>
    );
  }
  return (
    <form method='post' action={path} class='grid gap-2'>
      <WordsField
        id='reply'
        name='message'
        label={text.reply[lang]}
        help={text.replyHelp[lang]}
        refused={refused}
      />
      <p class='post-form-buttons'>
        <button type='submit' class='btn btn-primary'>{text.replySend[lang]}</button>
      </p>
    </form>
  );
}
