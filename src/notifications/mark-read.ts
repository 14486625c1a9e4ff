import type { Deps, Member } from '../shared/deps.ts';
import { countUnread, setRead } from './store.ts';

/** Marks one or all as read, which the member's other pages show too. Answers how many are left unread. */
export async function markRead(deps: Deps, { uid }: Member, no: number | 'all'): Promise<number> {
  const changed = await setRead(deps.db, uid, no, deps.now());
  if (changed > 0) await deps.bus.publish({ type: 'notifications.changed', uid });
  return await countUnread(deps.db, uid);
}
