/** @jsxImportSource preact */
import { text as feed } from '../../../../src/notifications/feed/text.ts';
import { viewNotification } from '../../../../src/notifications/feed/view-notification.ts';
import type { Home } from '../../../../src/reports/home/read-home.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { commentTime } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';

/** The newest notifications; reading them here leaves them unread. */
export function Changes({ news }: Pick<Home, 'news'>) {
  const { lang, now } = usePage();
  if (news.length === 0) return null;
  return (
    <section class='panel home-panel' aria-labelledby='home-changes'>
      <h2 id='home-changes'>{text.changes[lang]}</h2>
      <ul class='home-rows'>
        {news.map((row) => {
          const { message, link, ref } = viewNotification(row, lang);
          return (
            <li key={row.id} class='home-row'>
              <p class='break-words'>
                <a class='home-news' href={link ?? '/notifications'}>{message}</a>
              </p>
              <p class='muted'>
                {ref === 0 && <span class='news-new'>{feed.isNew[lang]}</span>}{' '}
                <time dateTime={row.createdAt.toISOString()}>
                  {commentTime(row.createdAt, now, lang)}
                </time>
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        <a class='text-link' href='/notifications'>{feed.all[lang]}</a>
      </p>
    </section>
  );
}
