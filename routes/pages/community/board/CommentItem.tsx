/** @jsxImportSource preact */
import { drawWords } from '../../../../src/community/body/draw-words.ts';
import { levelOf } from '../../../../src/community/comments/rules.ts';
import type { ShownComment } from '../../../../src/community/comments/list-comments.ts';
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { text } from '../../../../src/community/comments/text.ts';
import { DELETED, HIDDEN } from '../../../../src/community/comments/view-comment.ts';
import type { FoundPost } from '../../../../src/community/posts/find-post.ts';
import { shownTime } from '../../../../src/shared/shown-time.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';
import { AuthorMenu } from './AuthorMenu.tsx';
import { EditBox, ReplyBox } from './CommentBox.tsx';
import type { RefusedForm } from './refused-form.ts';

type ItemProps = {
  row: ShownComment;
  post: FoundPost['post'];
  now: Date;
  newAfter?: number | undefined;
  refused?: RefusedForm | undefined;
  /** The reader has blocked its author: its words are folded. */
  isBlocked?: boolean;
  /** Shown a second time, on top: without what can be done about it. */
  isAnswer?: boolean;
};

export function CommentItem(
  { row, post, now, newAfter, refused, isBlocked = false, isAnswer = false }: ItemProps,
) {
  const { lang, user } = usePage();
  const { comment, author } = row;
  const isGone = comment.deletedAt !== null || comment.hiddenAt !== null;
  const Box = isAnswer ? 'div' : 'li';
  const place = isAnswer ? {} : { id: `c${comment.no}`, tabIndex: -1 };
  if (isGone) {
    return (
      <Box {...place} class='post-comment' data-level={levelOf(comment.thread)}>
        <Gone comment={comment} />
      </Box>
    );
  }
  const isNew = newAfter !== undefined && comment.no > newAfter && comment.authorUid !== user?.uid;
  return (
    <Box {...place} class='post-comment' data-level={levelOf(comment.thread)}>
      <div class='comment-facts muted'>
        <AuthorMenu author={author} />
        <time dateTime={comment.createdAt.toISOString()} title={formatMoment(comment.createdAt)}>
          {shownTime(comment.createdAt, now, lang)}
        </time>
        {comment.editedAt && <span>{text.edited[lang]}</span>}
        {isNew && <span class='board-mark board-new'>{text.isNew[lang]}</span>}
        {comment.no === post.acceptedComment && !isAnswer && (
          <span class='board-mark'>{text.accepted[lang]}</span>
        )}
      </div>
      {comment.target && !isBlocked && <Proposal comment={comment} />}
      <Words html={drawWords(comment.body)} isFolded={isBlocked} />
      {user && !isAnswer && <Actions row={row} post={post} refused={refused} />}
    </Box>
  );
}

/** The translation that an answer proposes, and the way into one's own glossary. */
function Proposal({ comment }: Pick<ShownComment, 'comment'>) {
  const { lang, user } = usePage();
  return (
    <p class='term-proposal'>
      <span class='muted'>{text.proposes[lang]}</span> <strong data-words>{comment.target}</strong>
      {user && (
        <a class='comment-action' href={`/form/glossary/${comment.no}`}>{text.toGlossary[lang]}</a>
      )}
    </p>
  );
}

function Gone({ comment }: Pick<ShownComment, 'comment'>) {
  const { lang, user } = usePage();
  const isOwn = user !== null && comment.authorUid === user.uid;
  return (
    <>
      <p class='muted'>{(comment.deletedAt ? DELETED : HIDDEN)[lang]}</p>
      {!comment.deletedAt && isOwn && (
        <p>
          <a class='text-link' href='/moderation/mine'>{moderation.why[lang]}</a>
        </p>
      )}
    </>
  );
}

function Words({ html, isFolded }: { html: string; isFolded: boolean }) {
  const { lang } = usePage();
  const words = <div class='comment-words' data-words dangerouslySetInnerHTML={{ __html: html }} />;
  if (!isFolded) return words;
  return (
    <details class='blocked-words'>
      <summary class='comment-action'>{moderation.blockedComment[lang]}</summary>
      {words}
    </details>
  );
}

type ActionsProps = Pick<ItemProps, 'row' | 'post' | 'refused'>;

function Actions({ row: { comment, author }, post, refused }: ActionsProps) {
  const { lang, user } = usePage();
  const isOwn = comment.authorUid === user?.uid;
  const isReportable = !isOwn && author !== null;
  const isPosed = ['Q', 'T'].includes(post.category) &&
    (post.authorUid === user?.uid || user?.role === 'operator');
  const isAccepted = comment.no === post.acceptedComment;
  return (
    <div class='comment-actions'>
      <ReplyBox comment={comment} name={author?.name ?? ''} refused={refused} />
      {isOwn && <EditBox comment={comment} refused={refused} />}
      {isOwn && (
        <a class='comment-action' href={`/form/delete_comment/${comment.no}`}>
          {text.remove[lang]}
        </a>
      )}
      {isReportable && (
        <a class='comment-action' href={`/form/report/comment/${comment.no}`}>
          {moderation.report[lang]}
        </a>
      )}
      {isPosed && (
        <form method='post' action={postAddress(post.no)}>
          <input type='hidden' name='no' value={comment.no} />
          <button
            type='submit'
            name='do'
            value={isAccepted ? 'unaccept' : 'accept'}
            class='comment-action'
          >
            {(isAccepted ? text.unaccept : text.accept)[lang]}
          </button>
        </form>
      )}
    </div>
  );
}
