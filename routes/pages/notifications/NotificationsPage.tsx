/** @jsxImportSource preact */
import { listNotifications } from '../../../src/notifications/feed/list-notifications.ts';
import { NotificationPage } from '../../../src/notifications/feed/schema.ts';
import { text } from '../../../src/notifications/feed/text.ts';
import { text as settings } from '../../../src/notifications/settings/text.ts';
import { viewNotification } from '../../../src/notifications/feed/view-notification.ts';
import { fail } from '../../../src/shared/errors.ts';
import NotificationList from '../../../islands/NotificationList.tsx';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';

/** All notifications of a member, ten at a time; without a script each ten are a page. */
export const notificationsPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const given = NotificationPage.safeParse({ past: c.req.query('past') });
  const past = given.success ? given.data.past ?? 0 : 0;
  const rows = await listNotifications(deps, user ?? fail('auth.required'), past);
  const initial = rows.map((row) => viewNotification(row, lang));
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='notifications'>
        <h1>{text.title[lang]}</h1>
        <p>
          <a href='/notifications/settings'>{settings.title[lang]}</a>
        </p>
        <Island of={NotificationList} props={{ initial, past, now: deps.now().getTime(), lang }} />
      </div>
    </Layout>
  );
});
