/** @jsxImportSource react */
import { text } from '../../src/notifications/feed/text.ts';
import type { PublicNotification } from '../../src/notifications/feed/view-notification.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as settings } from '../../src/notifications/settings/text.ts';
import { notificationsApi, send } from '../runtime/api.ts';
import { toast } from '../ui/toast.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';

type NotificationEntryProps = {
  item: PublicNotification;
  now: number;
  lang: UiLang;
  onOpen: () => void;
};

/** A notification on the page of all: what, when, and whether it is new or when it was read. */
export function NotificationEntry({ item, now, lang, onOpen }: NotificationEntryProps) {
  const { no, cause, message, link, created_datetime, read_datetime } = item;
  // A comment is quoted text, so its link stands beside it.
  const isQuoted = ['comment', 'reply', 'mention'].includes(cause);
  const thing = mutedBy(item);
  return (
    <li id={`notification-${no}`} tabIndex={-1} className={item.ref === 0 ? 'is-new' : undefined}>
      <p>
        {link && !isQuoted ? <a href={link} onClick={onOpen}>{message}</a> : message}
        {link && isQuoted && (
          <a className='go-directly' href={link} onClick={onOpen}>{text.goToPost[lang]}</a>
        )}
      </p>
      <p className='news-facts'>
        <RelativeTime at={created_datetime} now={now} lang={lang} />
        {read_datetime
          ? (
            <span>
              {text.readAt[lang]} <time>{read_datetime.slice(0, 16)}</time>
            </span>
          )
          : <span className='news-new'>{text.isNew[lang]}</span>}
        {thing && (
          <button
            type='button'
            className='btn btn-sm btn-quiet'
            onClick={() => void mute(thing, lang)}
          >
            {thing.kind === 'post' ? settings.mutePost[lang] : settings.muteProject[lang]}
          </button>
        )}
      </p>
    </li>
  );
}

type MutedThing = { kind: 'post' | 'project'; id: string };

/** What an entry is about, where the member can stop hearing of it. */
function mutedBy({ link, query }: PublicNotification): MutedThing | undefined {
  if (!link || !query || !/^\d+$/.test(query)) return undefined;
  if (link.startsWith('/support/')) return { kind: 'post', id: query };
  return link.startsWith('/projects/edit/') ? { kind: 'project', id: query } : undefined;
}

async function mute(thing: MutedThing, lang: UiLang) {
  try {
    await send(notificationsApi.notification.mute.$put({ json: { ...thing, muted: true } }));
    toast(settings.isMuted[lang]);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
  }
}
