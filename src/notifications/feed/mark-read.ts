import type { Deps, Member } from '../../server/deps.ts';
import { causesWith, kinds } from './kinds.ts';
import {
  countUnread,
  hasCausesUnread,
  hasUnreadTwin,
  setCausesRead,
  setRead,
  setThingRead,
} from './store.ts';

/** Marks one or all as read, which the member's other pages show too. Answers how many are left unread. */
export async function markRead(deps: Deps, { uid }: Member, no: number | 'all'): Promise<number> {
  const changed = await setRead(deps.db, uid, no, deps.now());
  if (changed > 0) await deps.bus.publish({ type: 'notifications.changed', uid });
  return await countUnread(deps.db, uid);
}

/** A member who opens a document has seen its notifications, by whichever way they came. */
export async function markDocumentRead(
  deps: Deps,
  { uid }: Pick<Member, 'uid'>,
  documentId: number,
): Promise<void> {
  const thing = { thread: kinds['job finished'].thread, query: String(documentId) };
  const changed = await setThingRead(deps.db, uid, thing, deps.now());
  if (changed > 0) await deps.bus.publish({ type: 'notifications.changed', uid });
}

/** A member who opens a post has seen what its notifications say. */
export async function markPostRead(
  deps: Pick<Deps, 'db' | 'bus' | 'now'>,
  { uid }: Pick<Member, 'uid'>,
  postNo: number,
): Promise<void> {
  const causes = causesWith(({ mutedBy }) => mutedBy === 'post');
  const about = { causes, query: String(postNo) };
  // Most readers have nothing to mark, and a statement that writes waits for others who write.
  if (!await hasCausesUnread(deps.db, uid, about)) return;
  const changed = await setCausesRead(deps.db, uid, about, deps.now());
  if (changed > 0) await deps.bus.publish({ type: 'notifications.changed', uid });
}

/** A member who reads a chat has seen who called them there. Most have not been called, and nothing is written then. */
export async function markRoomRead(
  deps: Pick<Deps, 'db' | 'bus' | 'now'>,
  { uid }: Pick<Member, 'uid'>,
  roomId: string,
): Promise<void> {
  const cause = 'chat mention';
  if (!await hasUnreadTwin(deps.db, uid, { cause, query: roomId })) return;
  await setCausesRead(deps.db, uid, { causes: [cause], query: roomId }, deps.now());
  await deps.bus.publish({ type: 'notifications.changed', uid });
}
