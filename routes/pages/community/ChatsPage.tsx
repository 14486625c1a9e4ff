/** @jsxImportSource preact */
import { type ChatEntry, listChats } from '../../../src/community/chat/rooms/list-chats.ts';
import { CHATS_PAGE } from '../../../src/community/chat/rules.ts';
import { text } from '../../../src/community/chat/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, usePage } from '../../parts/page.tsx';

/** All chats of a member, newest first; complete without a script. */
export const chatsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const place = Math.max(1, Math.floor(Number(c.req.query('page'))) || 1);
  const offset = (place - 1) * CHATS_PAGE;
  const found = await listChats(deps, user ?? fail('auth.required'), {
    limit: CHATS_PAGE,
    offset,
  });
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='chats'>
        <h1>{text.title[lang]}</h1>
        <ChatLinks rows={found.rows} />
        <Pages place={place} hasNext={offset + found.rows.length < found.total} />
        <p>
          <a class='btn' href='/chats/operator?type=operation'>{text.askOperator[lang]}</a>
        </p>
      </div>
    </Layout>
  );
});

/** `open`: the room that is shown beside the list. */
export function ChatLinks({ rows, open }: { rows: ChatEntry[]; open?: string }) {
  const { lang } = usePage();
  if (rows.length === 0) {
    return (
      <div class='chat-none'>
        <p>{text.noChats[lang]}</p>
        <p class='muted'>{text.noChatsHelp[lang]}</p>
      </div>
    );
  }
  return (
    <ul class='chat-list'>
      {rows.map((chat) => (
        <li key={chat.room}>
          <a
            href={chat.link}
            class={chat.unread > 0 ? 'is-new' : undefined}
            aria-current={chat.room === open ? 'page' : undefined}
          >
            <span class='chat-name' data-words=''>{chat.partner_name}</span>
            <span class='chat-last muted' data-words=''>
              {chat.is_removed
                ? text.removed[lang]
                : chat.is_image
                ? text.picture[lang]
                : chat.comment}
            </span>
            <span class='chat-when muted'>
              <time>{chat.signdate.slice(0, 16)}</time>
              {chat.is_muted && <span>{text.muted[lang]}</span>}
              {chat.unread > 0 && (
                <strong class='chat-count'>
                  <span aria-hidden='true'>{chat.unread}</span>
                  <span class='sr-only'>
                    {text.unread[lang].replace('{count}', String(chat.unread))}
                  </span>
                </strong>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pages({ place, hasNext }: { place: number; hasNext: boolean }) {
  const { lang } = usePage();
  if (place === 1 && !hasNext) return null;
  return (
    <nav class='flex gap-2' aria-label={text.chats[lang]}>
      {place > 1 && (
        <a class='btn btn-sm' href={`/chats?page=${place - 1}`}>{text.previous[lang]}</a>
      )}
      {hasNext && <a class='btn btn-sm' href={`/chats?page=${place + 1}`}>{text.next[lang]}</a>}
    </nav>
  );
}
