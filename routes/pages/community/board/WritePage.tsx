/** @jsxImportSource preact */
import PostWriter from '../../../../islands/PostWriter.tsx';
import type { WriterFacts } from '../../../../islands/community/writer/writer-facts.ts';
import { bodyOfText, hasForm, textOfBody } from '../../../../src/community/body/body-text.ts';
import { readDraft, type StoredDraft } from '../../../../src/community/drafts/draft-post.ts';
import { readAttachment } from '../../../../src/community/files/attachment.ts';
import { text as words } from '../../../../src/community/writer/text.ts';
import { categories, type Category, readCategory } from '../../../../src/community/posts/rules.ts';
import { isAuthor, requirePost } from '../../../../src/community/posts/find-post.ts';
import { mayNotify } from '../../../../src/community/posts/rules.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import type { StoredPost } from '../../../../src/community/posts/write-post.ts';
import { categoryNames, text } from '../../../../src/community/posts/text.ts';
import {
  addressOfQuestion,
  draftOfQuestion,
  questionOf,
} from '../../../../src/community/terms/rules.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { randomId } from '../../../../src/shared/random.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { boardAddress, postAddress } from './addresses.ts';

/** What was typed, when the form is shown again, and why. */
export type TypedPost = {
  category: Category;
  title: string;
  comment: string;
  message: string;
  /** What is stored, when another version was changed. */
  stored?: StoredPost;
};

/** GET /form/add/{query}: a new post of a kind; everything that is none is a question. */
export const addPage = page((c) => showAdd(c));

export async function showAdd(c: PageContext, typed?: TypedPost) {
  const { lang } = c.var;
  const kind = readCategory(c.req.param('query'));
  const { draftKey, action, isQuestion } = newPostOf(c);
  const draft = typed ? undefined : await draftOf(c, draftKey);
  const category = typed?.category ?? draft?.category ?? kind;
  const document = draft?.body ?? bodyOfText(typed?.comment ?? '');
  const comment = typed?.comment ?? textOfBody(document);
  return (
    <Layout title={text.newTitle[lang]} isPrivate>
      <PostForm
        action={action}
        heading={text.newTitle[lang]}
        post={{ category, title: typed?.title ?? draft?.title ?? '', comment }}
        typed={typed}
        losesForm={draft !== undefined && hasForm(draft.body)}
        draft={draft}
        isBegunElsewhere={isQuestion}
        writer={{ draftKey, document, hasAttachment: false }}
        back={boardAddress({ page: 1 })}
      />
    </Layout>
  );
}

/** What a new post is stored under while it is written, and where it is sent: a question from the editor has its own. */
export function newPostOf(c: PageContext) {
  const kind = readCategory(c.req.param('query'));
  const question = questionOf(c.req.query('ask'));
  if (!question) return { draftKey: `new/${kind}`, action: `/form/add/${kind}`, isQuestion: false };
  return {
    draftKey: draftOfQuestion(question),
    action: addressOfQuestion(question),
    isQuestion: true,
  };
}

/** GET /form/edit/{query}: one's own post as plain text. */
export const editPage = page((c) => showEdit(c));

export async function showEdit(c: PageContext, typed?: TypedPost) {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, PostParams);
  const found = await requirePost(deps, user, no);
  if (!isAuthor(found, user)) fail('post.editNotYours');
  const { post, scope } = found;
  const draftKey = `edit/${no}`;
  const draft = typed ? undefined : await draftOf(c, draftKey);
  const document = draft?.body ?? post.body;
  const comment = typed?.comment ?? textOfBody(document);
  const shown = { category: draft?.category ?? post.category, title: draft?.title ?? post.title };
  const hasAttachment = await readAttachment(deps, scope) !== undefined;
  return (
    <Layout title={text.editTitle[lang]} isPrivate>
      <PostForm
        action={`/form/edit/${no}`}
        heading={text.editTitle[lang]}
        post={{ ...shown, ...typed, comment }}
        typed={typed}
        rev={typed?.stored?.rev ?? draft?.baseRev ?? post.rev}
        losesForm={hasForm(document)}
        draft={draft}
        writer={{ draftKey, no, document, hasAttachment }}
        back={postAddress(no)}
      />
    </Layout>
  );
}

/** What was begun here before, unless the member wants to start anew. */
async function draftOf(c: PageContext, key: string): Promise<StoredDraft | undefined> {
  const { deps, user } = c.var;
  if (!user || c.req.query('draft') === 'new') return undefined;
  return await readDraft(deps, user, key);
}

type FormProps = {
  action: string;
  heading: string;
  post: { category: Category; title: string; comment: string };
  typed: TypedPost | undefined;
  rev?: number;
  losesForm?: boolean;
  draft: StoredDraft | undefined;
  /** The draft comes from another page, so nothing was begun here that one could do anew. */
  isBegunElsewhere?: boolean;
  writer: Pick<WriterFacts, 'draftKey' | 'document' | 'no' | 'hasAttachment'>;
  back: string;
};

function PostForm(props: FormProps) {
  const { action, heading, post, typed, rev, losesForm = false, draft, writer, back } = props;
  const { isBegunElsewhere = false } = props;
  const { lang } = usePage();
  return (
    <form method='post' action={action} class='post-form'>
      <h1>{heading}</h1>
      {typed && <p class='alert alert-error' role='alert' id='post-problem'>{typed.message}</p>}
      {losesForm && <p class='note note-warning' data-plain>{text.formLost[lang]}</p>}
      {draft && !isBegunElsewhere && <DraftNote draft={draft} anew={`${action}?draft=new`} />}
      <CategoryField category={post.category} />
      <label class='post-field'>
        <span>{text.heading[lang]}</span>
        <input
          class='input w-full'
          name='title'
          value={post.title}
          data-words
          aria-invalid={typed && !post.title.trim() ? 'true' : undefined}
          autoFocus={typed !== undefined && !post.title.trim()}
          aria-describedby={typed ? 'post-problem' : undefined}
        />
      </label>
      <label class='post-field'>
        <span>{text.body[lang]}</span>
        <textarea
          class='textarea w-full'
          name='comment'
          rows={14}
          data-words
          autoFocus={typed !== undefined && post.title.trim() !== ''}
          aria-describedby='body-help'
        >
          {post.comment}
        </textarea>
      </label>
      <Island
        of={PostWriter}
        props={{
          lang,
          ...writer,
          text: post.comment,
          ...(draft ? { savedAt: draft.at.getTime() } : {}),
        }}
      />
      <p id='body-help' class='muted'>{text.bodyHelp[lang]}</p>
      {rev === undefined
        ? <input type='hidden' name='client_id' value={randomId()} />
        : <input type='hidden' name='rev' value={rev} />}
      <p class='post-form-buttons'>
        <button type='submit' class='btn btn-primary'>
          {(rev === undefined ? text.post : text.save)[lang]}
        </button>
        <a class='btn' href={back}>{text.cancel[lang]}</a>
      </p>
      {typed?.stored && <Stored post={typed.stored} />}
    </form>
  );
}

/** The form shows what was begun before; the way to an empty one. */
function DraftNote({ draft, anew }: { draft: StoredDraft; anew: string }) {
  const { lang } = usePage();
  return (
    <p class='note'>
      <span>{words.restored[lang].replace('{time}', formatMoment(draft.at))}</span>
      <a class='text-link' href={anew}>{words.startAnew[lang]}</a>
    </p>
  );
}

function CategoryField({ category }: { category: Category }) {
  const { lang, user } = usePage();
  return (
    <label class='post-field'>
      <span>{text.category[lang]}</span>
      <select class='select' name='category'>
        {categories.filter((one) => mayNotify(one, user?.role ?? 'member')).map((one) => (
          <option key={one} value={one} selected={one === category}>
            {categoryNames[one][lang]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Stored({ post }: { post: StoredPost }) {
  const { lang } = usePage();
  return (
    <section class='note'>
      <div>
        <h2>{text.conflictTitle[lang]}</h2>
        <p class='muted'>{text.conflictHelp[lang]}</p>
        <p data-words class='font-semibold'>{post.title}</p>
        <pre class='stored-words' data-words>{textOfBody(post.body)}</pre>
      </div>
    </section>
  );
}
