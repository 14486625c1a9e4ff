/** @jsxImportSource preact */
import PostComments from '../../../../islands/PostComments.tsx';
import { drawBody } from '../../../../src/community/body/draw-body.ts';
import { readBlocked } from '../../../../src/community/chat/rooms/block-member.ts';
import { readNewSince } from '../../../../src/community/comments/read-visit.ts';
import { readAttachment } from '../../../../src/community/files/attachment.ts';
import { noteView } from '../../../../src/community/posts/count-views.ts';
import type { FoundPost } from '../../../../src/community/posts/find-post.ts';
import { readPost } from '../../../../src/community/shared-reads/read-post.ts';
import { markPostRead } from '../../../../src/notifications/feed/mark-read.ts';
import { isLoved } from '../../../../src/community/posts/love-post.ts';
import { isReader } from '../../../../src/community/posts/rules.ts';
import { PostParams } from '../../../../src/community/posts/schema.ts';
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { text } from '../../../../src/community/posts/text.ts';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { type PageContext, params, usePage } from '../../../parts/page.tsx';
import { visitorPage } from '../../../parts/stored/visitor-page.tsx';
import { postAddress } from './addresses.ts';
import { AttachmentLine } from './AttachmentLine.tsx';
import { commentsOf } from './comments-of.tsx';
import { LoveForm, PostHead, Share } from './PostHead.tsx';
import type { RefusedForm } from './refused-form.ts';
import { questionFacts } from './question-facts.ts';

/** GET /support/{query}: the post and its comments, complete without a script. */
export const postPage = visitorPage((c) => showPost(c), (c) => {
  const { query: postNo } = params(c, PostParams);
  return ({ deps, ip, agent, purpose }, uid) => {
    if (isReader(c.req.method, agent, purpose)) {
      noteView(deps, { postNo, reader: uid ?? `${ip} ${agent}` });
    }
  };
});

export async function showPost(c: PageContext, refused?: RefusedForm) {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, PostParams);
  const read = await readPost(deps, user, no, {
    after: numberOf(c.req.query('after')),
    around: numberOf(c.req.query('comment')),
  });
  const { found, page, answer } = read;
  const { post, scope } = found;
  if (user) await markPostRead(deps, user, no);
  const newSince = await readNewSince(deps, user, scope, page);
  const blocked = new Set(user ? (await readBlocked(deps, user)).map(({ uid }) => uid) : []);
  const isOwn = user !== null && post.authorUid === user.uid;
  const mayKnow = isOwn || user?.role === 'operator';
  const attachment = mayKnow ? await readAttachment(deps, scope) : undefined;
  return (
    <Layout
      title={post.title}
      description={post.excerpt || text.description[lang]}
      address={postAddress(no)}
      isPrivate={post.hiddenAt !== null}
      {...(answer ? { facts: questionFacts(found, answer, deps.config.publicOrigin) } : {})}
    >
      <article class='post'>
        {post.hiddenAt && <HiddenNote />}
        <PostHead found={found} isOwn={isOwn} now={deps.now()} />
        {attachment && <AttachmentLine no={no} isOwn={isOwn} file={attachment} />}
        <Body html={drawBody(post.body)} isFolded={blocked.has(post.authorUid ?? '')} />
        <footer class='post-foot'>
          <LoveForm
            post={post}
            isOwn={isOwn}
            isLoved={await isLoved(deps, user, scope)}
            refused={refused}
          />
          <Share no={no} />
          <OfOthers found={found} />
        </footer>
      </article>
      {commentsOf(c, read, {
        newSince,
        refused,
        deleted: numberOf(c.req.query('deleted')),
        blocked,
      })}
      {user && <Island of={PostComments} props={{ no, lang }} />}
      <BackLink />
    </Layout>
  );
}

function numberOf(given: string | undefined): number | undefined {
  return given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
}

function Body({ html, isFolded }: { html: string; isFolded: boolean }) {
  const { lang } = usePage();
  const body = <div class='post-body' data-words dangerouslySetInnerHTML={{ __html: html }} />;
  if (!isFolded) return body;
  return (
    <details class='blocked-words'>
      <summary class='btn'>{moderation.blockedPost[lang]}</summary>
      {body}
    </details>
  );
}

/** What can be done about the post of another member. */
function OfOthers({ found: { post, author } }: { found: FoundPost }) {
  const { lang, user } = usePage();
  const isOther = user !== null && post.authorUid !== user.uid && author !== null;
  return (
    <>
      {isOther && <a class='btn' href={`/form/report/post/${post.no}`}>{moderation.report[lang]}
      </a>}
      {user?.role === 'operator' && (
        <a class='btn' href={`/moderation/post/${post.no}`}>{moderation.moderation[lang]}</a>
      )}
    </>
  );
}

/** Only its author gets here. */
function HiddenNote() {
  const { lang } = usePage();
  return (
    <div class='note note-warning' role='status'>
      <p>
        {moderation.hiddenPost[lang]}{' '}
        <a class='text-link' href='/moderation/mine'>{moderation.why[lang]}</a>
      </p>
    </div>
  );
}

function BackLink() {
  const { lang } = usePage();
  return (
    <p class='post-back'>
      <a class='text-link' href='/supports'>{text.toBoard[lang]}</a>
    </p>
  );
}
