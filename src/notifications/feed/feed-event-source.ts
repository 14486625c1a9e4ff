import type { Deps } from '../../server/deps.ts';
import type { EventSource } from '../../server/event-source.ts';
import { fail } from '../../shared/errors.ts';
import { followFeed } from './follow-feed.ts';
import { viewNotification } from './view-notification.ts';

/** The newest notifications of a member, whenever they change. It has no name: there is one for each member. */
export function feedEventSource(deps: Deps): EventSource {
  return {
    async check() {
      // It is open as long as the session is.
    },
    async *follow({ actor, lang }, { after }, signal) {
      if (actor.kind === 'visitor') fail('auth.required');
      for await (const news of followFeed(deps, actor.member, after || undefined, signal)) {
        if (news === 'still-here') yield news;
        else {
          const { id, unread, rows, messages } = news;
          const notifications = rows.map((row) => viewNotification(row, lang));
          const data = { unread, notifications, messages };
          yield { id, event: 'summary', data };
        }
      }
    },
  };
}
