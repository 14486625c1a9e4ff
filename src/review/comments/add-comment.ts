import type { Db } from '../../../db/client.ts';
import type { FoundDocument } from '../../documents/access/require-document.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { readTeam } from '../../projects/teams/list-team.ts';
import { enter, findIn, mustBeThere } from './enter.ts';
import { type Anchor, limitOfComments, mayComment, mentionedIn, MOST_REPLIES } from './rules.ts';
import {
  countReplies,
  findLineId,
  insertComment,
  listVoices,
  setComment,
  setSeen,
} from './store.ts';
import { type CommentView, viewComment } from './view-comment.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

type NewComment = {
  fileName: string;
  index: number;
  body: string;
  thread?: number | undefined;
  anchor?: Anchor | undefined;
};

/**
 * Adds a comment to a line. Notified are those who are mentioned, who have spoken in the thread, and whose
 * line it is; an answer opens a resolved thread again.
 */
export async function addComment(
  deps: Deps,
  member: Member,
  { fileName, index, body, thread, anchor }: NewComment,
): Promise<CommentView> {
  const document = await enter(deps, member, fileName, 'comment');
  if (!mayComment(document.rights)) fail('auth.required');
  await countOrFail(deps, `comment:${member.uid}`, limitOfComments);
  const { id: documentId } = document;
  const root = thread === undefined ? undefined : await threadIn(deps, documentId, thread);
  const line = await findLineId(deps.db, documentId, root?.index ?? index) ??
    fail('line.notFound');
  const team = document.projectNo === null ? [] : await readTeam(deps, member, document.projectNo);
  const present = team.filter(({ acceptance }) => acceptance === 'accepted');

  const at = deps.now();
  const { comment, notified } = await deps.db.transaction(async (tx) => {
    const comment = await insertComment(tx, {
      documentId,
      lineId: line.id,
      root: root?.comment.id ?? null,
      authorUid: member.uid,
      body,
      anchor: root ? null : anchor ?? null,
      createdAt: at,
    });
    if (root?.comment.resolvedAt) {
      await setComment(tx, documentId, root.comment.id, { resolvedAt: null, resolvedBy: null });
    }
    // A member who writes has read what is there.
    await setSeen(tx, line.id, member.uid, comment.id);
    const voices = root ? await listVoices(tx, documentId, root.comment.id) : [];
    const concerned = present.filter(({ uid, no }) =>
      voices.includes(uid) || no === line.assignee || no === line.reviewer
    );
    const people = [...mentionedIn(body, present), ...concerned].map(({ uid }) => uid);
    const notified = new Set(people.filter((uid) => uid !== member.uid));
    for (const uid of notified) {
      await notifyOf(deps, tx, { uid, document, member, body, lineId: line.id });
    }
    await deps.hooks.happened(tx, {
      type: 'comment.added',
      documentId,
      comment: comment.id,
      index: root?.index ?? index,
    });
    return { comment, notified };
  });

  for (const uid of notified) await announceNotification(deps, uid);
  await deps.bus.publish({ type: 'comments.changed', documentId });
  const { name, colour } = member;
  return viewComment({ comment, index: root?.index ?? index, name, colour }, document.rights);
}

async function threadIn(deps: Deps, documentId: DocumentScope, id: number) {
  const found = await findIn(deps, documentId, id);
  mustBeThere(found);
  if (found.comment.root !== null) fail('comment.notFound');
  if (await countReplies(deps.db, documentId, id) >= MOST_REPLIES) fail('comment.threadFull');
  return found;
}

type CommentNotice = {
  uid: string;
  document: FoundDocument;
  member: Member;
  body: string;
  lineId: number;
};

async function notifyOf(
  deps: Deps,
  tx: Db,
  { uid, document, member, body, lineId }: CommentNotice,
) {
  await notify(deps, tx, {
    uid,
    cause: 'line comment',
    query: `${document.id}:${lineId}`,
    actorName: member.name,
    words: body,
  });
}
