/** @jsxImportSource preact */
import ChatRoom from '../../../islands/ChatRoom.tsx';
import { listChats } from '../../../src/community/chat/rooms/list-chats.ts';
import { readChat } from '../../../src/community/chat/rooms/read-chat.ts';
import { CHATS_PAGE } from '../../../src/community/chat/rules.ts';
import { text } from '../../../src/community/chat/text.ts';
import { markRoomRead } from '../../../src/notifications/feed/mark-read.ts';
import { DomainError, fail } from '../../../src/shared/errors.ts';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';
import { ChatLinks } from './ChatsPage.tsx';

/** One chat beside the list. Without a script its newest messages can be read. */
export const chatRoomPage = page(async (c) => {
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const address = {
    name: c.req.param('name') ?? '',
    project: c.req.query('project'),
    isOperation: c.req.query('type') === 'operation',
  };
  const chat = await readChat(deps, member, address, lang).catch((error) => {
    if (error instanceof DomainError && error.code === 'chat.roomNotFound') fail('page.notFound');
    throw error;
  });
  await markRoomRead(deps, member, chat.room);
  const { messages, hasOlder, lastSeq, readSeq, ...rest } = chat;
  const { rows } = await listChats(deps, member, { limit: CHATS_PAGE });
  const initial = {
    window: { messages, hasOlder, isAtEnd: true },
    pending: [],
    lastSeq,
    readSeq,
    partners: [],
    typing: '',
    isOpen: false,
    isAway: false,
    isClosed: false,
  };
  return (
    <Layout title={chat.name} frame='full' isPrivate>
      <div class='chat-page'>
        <nav class='chat-side' aria-label={text.chats[lang]}>
          <p>
            <a class='text-link' href='/chats'>{text.allChats[lang]}</a>
          </p>
          {rows.length > 0 && <ChatLinks rows={rows} open={chat.room} />}
        </nav>
        <Island of={ChatRoom} props={{ uid: member.uid, ...rest, initial, lang }} />
        <noscript>
          <p class='chat-note'>{text.noScript[lang]}</p>
        </noscript>
      </div>
    </Layout>
  );
});
