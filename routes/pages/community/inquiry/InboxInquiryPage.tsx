/** @jsxImportSource preact */
import { readForOperator } from '../../../../src/community/inquiry/operators/read-inquiry.ts';
import { readTemplates } from '../../../../src/community/inquiry/operators/templates.ts';
import { inboxText } from '../../../../src/community/inquiry/operators/text.ts';
import { inquiryCategories } from '../../../../src/community/inquiry/rules.ts';
import { InboxQuery, InquiryNoParams } from '../../../../src/community/inquiry/schema.ts';
import { inboxStateNames, inquiryCategoryNames } from '../../../../src/community/inquiry/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { WordsField } from '../moderation/fields.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

/** GET /operator/inquiries/{no}: what was written, notes, and what can be done. */
export const inboxInquiryPage = page((c) => showInboxInquiry(c));

export async function showInboxInquiry(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const operator = user ?? fail('auth.required');
  const { no } = params(c, InquiryNoParams);
  const found = await readForOperator(deps, operator, no);
  const templates = await readTemplates(deps, operator);
  const chosen = InboxQuery.parse(c.req.query()).template;
  const draft = templates.find((one) => one.no === chosen)?.words ?? '';
  return (
    <Layout title={`#${no} ${found.inquiry.title}`} isPrivate>
      <div class='moderation'>
        <p>
          <a class='text-link' href='/operator/inquiries'>{inboxText.back[lang]}</a>
        </p>
        <h1 data-words>{found.inquiry.title}</h1>
        <Facts found={found} />
        {refused && refused.typed.do !== 'answer' && refused.typed.do !== 'note' && (
          <p class='alert alert-error' role='alert'>{refused.message}</p>
        )}
        <Messages messages={found.messages} />
        <AnswerForm templates={templates} draft={draft} refused={refused} />
        <NoteForm refused={refused} />
        <StateForms found={found} refused={refused} />
      </div>
    </Layout>
  );
}

type Found = Awaited<ReturnType<typeof readForOperator>>;

function Facts({ found: { inquiry, sender, assignee } }: { found: Found }) {
  const { lang } = usePage();
  return (
    <p class='moderation-facts'>
      <span>#{inquiry.no}</span>
      <strong>{inboxStateNames[inquiry.state][lang]}</strong>
      <span>{inquiryCategoryNames[inquiry.category][lang]}</span>
      <span data-words>
        {inquiry.name ? `${inquiry.name} · ${inquiry.email}` : inboxText.gone[lang]}
        {inquiry.name && !sender ? ` (${inboxText.visitor[lang]})` : ''}
      </span>
      <span>{inboxText.assignee[lang]}: {assignee ?? inboxText.nobody[lang]}</span>
      {inquiry.orderId && <span>{inboxText.order[lang]}: {inquiry.orderId}</span>}
    </p>
  );
}

function Messages({ messages }: { messages: Found['messages'] }) {
  const { lang } = usePage();
  const names = { sender: inboxText.sender, operator: inboxText.answer, note: inboxText.note };
  return (
    <ol class='grid gap-3'>
      {messages.map((one) => (
        <li key={one.no} class={`panel grid gap-1 ${one.author === 'note' ? 'inbox-note' : ''}`}>
          <p class='moderation-facts'>
            <strong>{names[one.author][lang]}</strong>
            {one.operator && <span>{one.operator}</span>}
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

type AnswerProps = {
  templates: { no: number; title: string }[];
  draft: string;
  refused: RefusedAct | undefined;
};

function AnswerForm({ templates, draft, refused }: AnswerProps) {
  const { lang, path } = usePage();
  const own = refused?.typed.do === 'answer' ? refused : undefined;
  return (
    <section id='answer'>
      <h2>{inboxText.answer[lang]}</h2>
      {templates.length > 0 && (
        <p class='moderation-facts'>
          <span class='muted'>{inboxText.useTemplate[lang]}:</span>
          {templates.map((one) => (
            <a key={one.no} class='text-link' href={`${path}?template=${one.no}#answer`} data-words>
              {one.title}
            </a>
          ))}
        </p>
      )}
      <form method='post' action={path} class='grid gap-2' data-draft='answer'>
        <WordsField
          id='answer-words'
          name='message'
          rows={8}
          label={inboxText.answer[lang]}
          help={inboxText.answerHelp[lang]}
          refused={own}
          typed={own?.typed ?? { message: draft }}
        />
        <p class='post-form-buttons'>
          <button type='submit' name='do' value='answer' class='btn btn-primary'>
            {inboxText.answerDo[lang]}
          </button>
        </p>
      </form>
    </section>
  );
}

function NoteForm({ refused }: { refused: RefusedAct | undefined }) {
  const { lang, path } = usePage();
  const own = refused?.typed.do === 'note' ? refused : undefined;
  return (
    <form method='post' action={path} class='grid gap-2' data-draft='note'>
      <WordsField
        id='note-words'
        name='message'
        rows={2}
        label={inboxText.note[lang]}
        help={inboxText.noteHelp[lang]}
        refused={own}
      />
      <p class='post-form-buttons'>
        <button type='submit' name='do' value='note' class='btn'>{inboxText.noteDo[lang]}</button>
      </p>
    </form>
  );
}

function StateForms({ found, refused }: { found: Found; refused: RefusedAct | undefined }) {
  const { lang, path, user } = usePage();
  const { inquiry } = found;
  const isMine = inquiry.assigneeUid === user?.uid;
  return (
    <section>
      <form method='post' action={path} class='inbox-search'>
        <label class='post-field'>
          <span>{inboxText.category[lang]}</span>
          <select class='select' name='category'>
            {inquiryCategories.map((one) => (
              <option key={one} value={one} selected={one === inquiry.category}>
                {inquiryCategoryNames[one][lang]}
              </option>
            ))}
          </select>
        </label>
        <label class='post-field'>
          <span>{inboxText.order[lang]}</span>
          <input
            class='input'
            name='order'
            value={refused?.typed.order ?? inquiry.orderId ?? ''}
            autoComplete='off'
          />
        </label>
        <button type='submit' name='do' value='file' class='btn'>{inboxText.save[lang]}</button>
      </form>
      <form method='post' action={path} class='post-form-buttons'>
        <button type='submit' name='do' value={isMine ? 'release' : 'take'} class='btn'>
          {(isMine ? inboxText.release : inboxText.take)[lang]}
        </button>
        {inquiry.state === 'closed'
          ? (
            <button type='submit' name='do' value='reopen' class='btn'>
              {inboxText.reopen[lang]}
            </button>
          )
          : (
            <button type='submit' name='do' value='close' class='btn'>
              {inboxText.close[lang]}
            </button>
          )}
      </form>
    </section>
  );
}
