/** @jsxImportSource preact */
import type { CommentPage } from '../../../../src/community/comments/list-comments.ts';
import type { NewSince } from '../../../../src/community/comments/read-visit.ts';
import type { ShownComment } from '../../../../src/community/comments/list-comments.ts';
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { text } from '../../../../src/community/comments/text.ts';
import type { FoundPost } from '../../../../src/community/posts/find-post.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { commentAddress, postAddress } from './addresses.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentBox } from './CommentBox.tsx';
import type { RefusedForm } from './refused-form.ts';

type CommentsProps = {
  found: FoundPost;
  page: CommentPage;
  answer: ShownComment | undefined;
  newSince: NewSince | undefined;
  refused: RefusedForm | undefined;
  /** A comment that was deleted a moment ago. */
  deleted: number | undefined;
  /** Members that the reader has blocked. */
  blocked: ReadonlySet<string>;
  now: Date;
};

export function Comments(props: CommentsProps) {
  const { lang, user } = usePage();
  const { found: { post }, page, answer, newSince, refused, deleted, blocked, now } = props;
  const none = user ? text.none : text.noneVisitor;
  return (
    <section class='post-comments' aria-labelledby='comments-title'>
      <h2 id='comments-title'>
        {text.title[lang].replace('{count}', post.comments.toLocaleString(lang))}
      </h2>
      {deleted !== undefined && <UndoDelete postNo={post.no} no={deleted} />}
      {newSince && newSince.count > 0 && <NewLine since={newSince} rows={page.rows} />}
      {answer && (
        <div class='accepted'>
          <p class='accepted-head'>
            <Icon name='check' />
            {text.accepted[lang]}
          </p>
          <CommentItem
            row={answer}
            post={post}
            now={now}
            isBlocked={blocked.has(answer.comment.authorUid ?? '')}
            isAnswer
          />
          <a class='text-link' href={commentAddress(post.no, answer.comment.no)}>
            {text.toAnswer[lang]}
          </a>
        </div>
      )}
      {page.hasEarlier && (
        <a class='btn btn-sm' href={`${postAddress(post.no)}#comments-title`}>
          {text.earlier[lang]}
        </a>
      )}
      {page.rows.length === 0 && <p class='muted'>{none[lang]}</p>}
      <ol class='comment-list'>
        {page.rows.map((row) => (
          <CommentItem
            key={row.comment.no}
            row={row}
            post={post}
            now={now}
            newAfter={newSince?.after}
            isBlocked={blocked.has(row.comment.authorUid ?? '')}
            refused={refused?.no === row.comment.no ? refused : undefined}
          />
        ))}
      </ol>
      {page.next !== null && (
        <a class='btn btn-sm' href={`${postAddress(post.no)}?after=${page.next}#comments-title`}>
          {text.more[lang]}
        </a>
      )}
      <OwnBox post={post} refused={refused} />
    </section>
  );
}

function OwnBox({ post, refused }: Pick<CommentsProps, 'refused'> & Pick<FoundPost, 'post'>) {
  const { user } = usePage();
  if (post.isLocked && user?.role !== 'operator') return <Closed refused={refused} />;
  const own = refused?.do === 'comment' ? refused : undefined;
  return <CommentBox postNo={post.no} refused={own} isTerm={post.category === 'T'} />;
}

/** What was being written when the operator closed it is still there to copy. */
function Closed({ refused }: { refused: RefusedForm | undefined }) {
  const { lang } = usePage();
  return (
    <>
      {refused && <p role='alert' class='text-error'>{refused.message}</p>}
      {refused?.words && <pre class='stored-words' data-words>{refused.words}</pre>}
      <p class='note'>{moderation.closed[lang]}</p>
    </>
  );
}

function NewLine({ since, rows }: { since: NewSince; rows: readonly ShownComment[] }) {
  const { lang, user } = usePage();
  const first = rows.find(({ comment }) =>
    comment.no > since.after && comment.authorUid !== user?.uid
  );
  return (
    <p class='new-since' role='status'>
      {text.newSince[lang].replace('{count}', since.count.toLocaleString(lang))}{' '}
      {first && <a class='text-link' href={`#c${first.comment.no}`}>{text.toNew[lang]}</a>}
    </p>
  );
}

function UndoDelete({ postNo, no }: { postNo: number; no: number }) {
  const { lang, user } = usePage();
  if (!user) return null;
  return (
    <form method='post' action={postAddress(postNo)} class='note undo-bar'>
      <Icon name='trash' />
      <p role='status'>{text.deleted[lang]}</p>
      <input type='hidden' name='no' value={no} />
      <button type='submit' name='do' value='restore' class='btn btn-sm'>
        <Icon name='undo' />
        {text.undo[lang]}
      </button>
    </form>
  );
}
