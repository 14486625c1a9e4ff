import { streamSSE } from 'hono/streaming';
import { checkIdentity } from '../../server/check-identity.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { writeEvents } from '../../server/event-source.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { feedEventSource } from './feed-event-source.ts';
import { listMessages } from './list-messages.ts';
import { listNotifications, summarize } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { MarkRead, NotificationPage, Summary } from './schema.ts';
import { viewNotification } from './view-notification.ts';

/** POST /notification: ten at a time; fewer say that there are no more. */
export const postNotification = createHandlers(
  signedIn,
  valid('json', NotificationPage),
  async (c) => {
    const { deps, member, lang } = c.var;
    const { member: claim, past } = c.req.valid('json');
    checkMember(deps, member, claim);
    const rows = await listNotifications(deps, member, past);
    return c.json(rows.map((row) => viewNotification(row, lang)));
  },
);

/** PUT /notification marks one or all as read. */
export const putNotification = createHandlers(signedIn, valid('json', MarkRead), async (c) => {
  const { deps, member } = c.var;
  const which = c.req.valid('json');
  return c.json({ unread: await markRead(deps, member, 'no' in which ? which.no : 'all') });
});

/** POST /notifications: the newest, for the top bar. */
export const postNotifications = createHandlers(signedIn, valid('json', Summary), async (c) => {
  const { deps, member, lang } = c.var;
  checkMember(deps, member, c.req.valid('json').member);
  const { rows } = await summarize(deps, member);
  return c.json(rows.map((row) => viewNotification(row, lang)));
});

/** POST /messages: the newest chats, for the top bar. */
export const postMessages = createHandlers(signedIn, valid('json', Summary), async (c) => {
  const { deps, member } = c.var;
  checkMember(deps, member, c.req.valid('json').member);
  return c.json(await listMessages(deps, member));
});

/** GET /feed: the top bar's news as they happen. `Last-Event-ID` names what the reader knows already. */
export const getFeed = createHandlers(signedIn, (c) => {
  const { deps, member, lang } = c.var;
  const follower = { actor: { kind: 'member' as const, member }, lang };
  const from = { name: '', after: c.req.header('last-event-id') ?? '' };
  c.header('x-accel-buffering', 'no');
  return streamSSE(
    c,
    (stream) =>
      writeEvents(stream, (signal) => feedEventSource(deps).follow(follower, from, signal)),
  );
});

function checkMember(deps: Deps, member: Member, claim: string | undefined) {
  checkIdentity(deps, { kind: 'member', member }, claim);
}
