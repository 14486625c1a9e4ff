/** @jsxImportSource preact */
import { hasForm, textOfBody } from '../../../../src/community/body/body-text.ts';
import { categories, type Category, readCategory } from '../../../../src/community/posts/rules.ts';
import { isAuthor, requirePost } from '../../../../src/community/posts/find-post.ts';
import { mayNotify } from '../../../../src/community/posts/rules.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import type { StoredPost } from '../../../../src/community/posts/write-post.ts';
import { categoryNames, text } from '../../../../src/community/posts/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { randomId } from '../../../../src/shared/random.ts';
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

export function showAdd(c: PageContext, typed?: TypedPost) {
  const { lang } = c.var;
  const category = typed?.category ?? readCategory(c.req.param('query'));
  return (
    <Layout title={text.newTitle[lang]} isPrivate>
      <PostForm
        action={`/form/add/${category}`}
        heading={text.newTitle[lang]}
        post={{ category, title: typed?.title ?? '', comment: typed?.comment ?? '' }}
        typed={typed}
        back={boardAddress({ page: 1 })}
      />
    </Layout>
  );
}

/** GET /form/edit/{query}: one's own post as plain text. */
export const editPage = page((c) => showEdit(c));

export async function showEdit(c: PageContext, typed?: TypedPost) {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, PostParams);
  const found = await requirePost(deps, user, no);
  if (!isAuthor(found, user)) fail('post.editNotYours');
  const { post } = found;
  const comment = typed?.comment ?? textOfBody(post.body);
  return (
    <Layout title={text.editTitle[lang]} isPrivate>
      <PostForm
        action={`/form/edit/${no}`}
        heading={text.editTitle[lang]}
        post={{ category: post.category, title: post.title, ...typed, comment }}
        typed={typed}
        rev={typed?.stored?.rev ?? post.rev}
        losesForm={hasForm(post.body)}
        back={postAddress(no)}
      />
    </Layout>
  );
}

type FormProps = {
  action: string;
  heading: string;
  post: { category: Category; title: string; comment: string };
  typed: TypedPost | undefined;
  rev?: number;
  losesForm?: boolean;
  back: string;
};

function PostForm(props: FormProps) {
  const { action, heading, post, typed, rev, losesForm = false, back } = props;
  const { lang } = usePage();
  return (
    <form method='post' action={action} class='post-form'>
      <h1>{heading}</h1>
      {typed && <p class='alert alert-error' role='alert' id='post-problem'>{typed.message}</p>}
      {losesForm && <p class='note note-warning'>{text.formLost[lang]}</p>}
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
