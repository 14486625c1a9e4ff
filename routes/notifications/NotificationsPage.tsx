/** @jsxImportSource preact */
import { listNotifications } from '../../src/notifications/list-notifications.ts';
import { NotificationPage } from '../../src/notifications/schema.ts';
import { text } from '../../src/notifications/text.ts';
import { viewNotification } from '../../src/notifications/view-notification.ts';
import { fail } from '../../src/shared/errors.ts';
import { Island } from '../_parts/Island.tsx';
import { NotificationList } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page } from '../_parts/page.tsx';

/** Everything a member was told, ten at a time; without a script each ten are a page. */
export const notificationsPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const asked = NotificationPage.safeParse({ past: c.req.query('past') });
  const past = asked.success ? asked.data.past ?? 0 : 0;
  const rows = await listNotifications(deps, user ?? fail('auth.required'), past);
  const initial = rows.map((row) => viewNotification(row, lang));
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='notifications'>
        <h1>{text.title[lang]}</h1>
        <Island of={NotificationList} props={{ initial, past, now: deps.now().getTime(), lang }} />
      </div>
    </Layout>
  );
});
