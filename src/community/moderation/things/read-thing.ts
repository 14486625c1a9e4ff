import { readUser, readUserByNo } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import { textOfBody } from '../../body/body-text.ts';
import { readAnyMessage } from '../../chat/messages/moderate-message.ts';
import { readAnyComment } from '../../comments/hide-comment.ts';
import { addressOfImage } from '../../files/rules.ts';
import { readAnyPost } from '../../posts/moderate-post.ts';
import type { Snapshot, ThingKey } from '../rules.ts';

/** What is reported or acted on, as it is now. */
export type FoundThing = ThingKey & {
  authorUid: string | null;
  author: { name: string; no: number } | null;
  snapshot: Snapshot;
  isHidden: boolean;
  /** Its author has deleted it. */
  isGone: boolean;
  isLocked: boolean;
  isPinned: boolean;
  /** When its author changed it last. */
  editedAt: Date | null;
  /** The page that shows it; null where operators do not go. */
  address: string | null;
  /** What a message shows beside its words. */
  attachment: { name: string; address: string } | null;
  /** The post whose pages show it. */
  postNo: number | null;
};

const plain = {
  isHidden: false,
  isGone: false,
  isLocked: false,
  isPinned: false,
  editedAt: null,
  attachment: null,
};

export async function readThing(db: Db, key: ThingKey): Promise<FoundThing | undefined> {
  const { thing, thingNo } = key;
  switch (thing) {
    case 'post':
      return await ofPost(db, key);
    case 'comment':
      return await ofComment(db, key);
    case 'message':
      return await ofMessage(db, key);
    case 'member': {
      const user = await readUserByNo(db, thingNo);
      return user && {
        ...plain,
        ...key,
        authorUid: user.uid,
        author: { name: user.name, no: user.no },
        snapshot: { title: '', words: user.name, at: user.createdAt.getTime() },
        address: `/supports/${user.no}`,
        postNo: null,
      };
    }
  }
}

async function ofPost(db: Db, key: ThingKey): Promise<FoundThing | undefined> {
  const found = await readAnyPost(db, key.thingNo);
  if (!found) return undefined;
  const { post, author } = found;
  return {
    ...key,
    authorUid: post.authorUid,
    author,
    snapshot: { title: post.title, words: textOfBody(post.body), at: post.createdAt.getTime() },
    isHidden: post.hiddenAt !== null,
    isGone: post.deletedAt !== null,
    isLocked: post.isLocked,
    isPinned: post.pinnedAt !== null,
    attachment: null,
    editedAt: post.editedAt,
    address: `/support/${post.no}`,
    postNo: post.no,
  };
}

async function ofComment(db: Db, key: ThingKey): Promise<FoundThing | undefined> {
  const found = await readAnyComment(db, key.thingNo);
  if (!found) return undefined;
  const { comment, author } = found;
  return {
    ...plain,
    ...key,
    authorUid: comment.authorUid,
    author,
    snapshot: { title: '', words: comment.body, at: comment.createdAt.getTime() },
    isHidden: comment.hiddenAt !== null,
    isGone: comment.deletedAt !== null,
    editedAt: comment.editedAt,
    address: `/support/${comment.postNo}?comment=${comment.no}#c${comment.no}`,
    postNo: comment.postNo,
  };
}

async function ofMessage(db: Db, key: ThingKey): Promise<FoundThing | undefined> {
  const message = await readAnyMessage(db, key.thingNo);
  if (!message) return undefined;
  const author = message.author_uid === null ? undefined : await readUser(db, message.author_uid);
  return {
    ...plain,
    ...key,
    authorUid: message.author_uid,
    author: author ? { name: author.name, no: author.no } : null,
    snapshot: { title: '', words: message.body, at: message.at },
    isHidden: message.removed_at !== null,
    attachment: message.file_id === null
      ? null
      : { name: message.file_name ?? '', address: addressOfImage(message.file_id) },
    address: null,
    postNo: null,
  };
}
