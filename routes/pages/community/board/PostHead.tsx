/** @jsxImportSource preact */
import type { FoundPost } from '../../../../src/community/posts/find-post.ts';
import { categoryNames, text } from '../../../../src/community/posts/text.ts';
import { shownTime } from '../../../../src/shared/shown-time.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';
import { AuthorMenu } from './AuthorMenu.tsx';
import type { RefusedForm } from './refused-form.ts';

type HeadProps = { found: FoundPost; isOwn: boolean; now: Date };

export function PostHead({ found: { post, author }, isOwn, now }: HeadProps) {
  const { lang } = usePage();
  return (
    <header class='post-head'>
      <p class='post-category'>
        <a href={`/supports?category=${post.category}`}>{categoryNames[post.category][lang]}</a>
      </p>
      <h1 data-words>{post.title}</h1>
      <div class='post-facts muted'>
        <AuthorMenu author={author} />
        <time dateTime={post.createdAt.toISOString()} title={formatMoment(post.createdAt)}>
          {shownTime(post.createdAt, now, lang)}
        </time>
        {post.editedAt && (
          <time dateTime={post.editedAt.toISOString()} title={formatMoment(post.editedAt)}>
            {text.edited[lang]}
          </time>
        )}
        <span>{text.views[lang]} {post.views.toLocaleString(lang)}</span>
        <span>{text.loves[lang]} {post.loves.toLocaleString(lang)}</span>
        {isOwn && (
          <span class='post-own'>
            <a class='btn btn-sm' href={`/form/edit/${post.no}`}>
              <Icon name='pencil' />
              {text.edit[lang]}
            </a>
            <a class='btn btn-sm' href={`/form/delete/${post.no}`}>
              <Icon name='trash' />
              {text.remove[lang]}
            </a>
          </span>
        )}
      </div>
    </header>
  );
}

type LoveProps = {
  post: FoundPost['post'];
  isOwn: boolean;
  isLoved: boolean;
  refused: RefusedForm | undefined;
};

/** Visitors are sent to log in; authors have a count only. */
export function LoveForm({ post, isOwn, isLoved, refused }: LoveProps) {
  const { lang, query } = usePage();
  const isRefused = refused?.do === 'love';
  return (
    <form method='post' action={postAddress(post.no)} class='love-form'>
      {isOwn
        ? <span class='muted'>{text.loves[lang]} {post.loves.toLocaleString(lang)}</span>
        : (
          <button
            type='submit'
            name='do'
            value={isLoved ? 'unlove' : 'love'}
            class='btn'
            aria-pressed={isLoved}
          >
            <Icon name='check' />
            {(isLoved ? text.unrecommend : text.recommend)[lang]} {post.loves.toLocaleString(lang)}
          </button>
        )}
      {query.get('said') === 'loved' && <span role='status'>{text.recommended[lang]}</span>}
      {isRefused && <span role='alert' class='text-error'>{refused.message}</span>}
    </form>
  );
}

/** The address to copy: without a script it is selected by hand. */
export function Share({ no }: { no: number }) {
  const { lang, origin } = usePage();
  return (
    <details class='share'>
      <summary class='btn'>{text.share[lang]}</summary>
      <input
        class='input'
        readOnly
        value={origin + postAddress(no)}
        aria-label={text.shareHelp[lang]}
      />
    </details>
  );
}
