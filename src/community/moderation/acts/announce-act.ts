import { announceEnd } from '../../../accounts/sessions/sessions.ts';
import { announceNotification } from '../../../notifications/feed/notify.ts';
import type { Deps } from '../../../server/deps.ts';
import { announcePost } from '../../posts/announce-post.ts';
import type { Announcement } from './apply-act.ts';

/** Behind the commit: stored pages are drawn again, members hear of it, sessions of a suspended account end. */
export async function announceAct(deps: Deps, announcement: Announcement): Promise<void> {
  const { postNo, notified, endsSessionsOf } = announcement;
  if (postNo !== null) await announcePost(deps, postNo);
  for (const uid of new Set(notified)) await announceNotification(deps, uid);
  await deps.bus.publish({ type: 'mail.queued' });
  if (endsSessionsOf) await announceEnd(deps, endsSessionsOf);
}
