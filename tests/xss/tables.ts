import { eq, sql } from 'drizzle-orm';
import { boardFiles, comments, posts, users } from '../../db/schema/index.ts';
import { chatMessages } from '../../db/schema/community.ts';
import type { Person, TestApp } from '../app.ts';
import { writeComment, writePost } from '../board.ts';
import { type Payload, textOf } from './fields.ts';

let writers = 0;

/** As if the database had been changed by other hands: no rule of ours has seen it. */
export async function writeDirectly(
  app: TestApp,
  { reader, message }: { reader: Person; message: (from: Person) => Promise<void> },
  entry: Payload,
): Promise<string[]> {
  const words = textOf(entry);
  const as = await app.member(`writer${writers++}`);
  const no = await writePost(app, as);
  const { no: comment } = await writeComment(app, as, no, '시험');
  await message(as);
  const body = bodyWith(words, entry);
  await app.db.update(posts)
    .set({ body: body as never, title: words, excerpt: words }).where(eq(posts.no, no));
  await app.db.update(comments).set({ body: words, target: words })
    .where(eq(comments.no, comment));
  await app.db.update(chatMessages).set({ body: words }).where(eq(chatMessages.authorUid, as.uid));
  await app.db.update(boardFiles).set({ name: words }).where(eq(boardFiles.ownerUid, as.uid));
  await app.db.update(users).set({ name: words.slice(0, 60) }).where(eq(users.uid, as.uid));
  const [row] = await app.db.select({ no: users.no }).from(users).where(eq(users.uid, as.uid));
  const [room] = await app.db.all<{ id: string }>(sql`select r.id from chat_rooms r
    join chat_room_members m on m.room_no = r.no and m.uid = ${as.uid}
    join chat_room_members o on o.room_no = r.no and o.uid = ${reader.uid}`);
  return [`/support/${no}`, `/supports/${row?.no}`, `/chats/${room?.id}`];
}

function bodyWith(words: string, entry: Payload): unknown {
  if (entry.kind === 'document') return entry.payload;
  const text = { type: 'text', text: words };
  const link = { type: 'link', attrs: { href: words } };
  return {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text] },
      { type: 'image', attrs: { src: words, alt: words, width: words } },
      { type: 'lineLink', attrs: { href: words, label: words } },
      { type: 'term', attrs: { source: words, target: words, direction: words } },
      { type: 'codeBlock', attrs: { language: words }, content: [text] },
      { type: words, attrs: { onclick: words }, content: [text] },
      { type: 'paragraph', content: [{ ...text, marks: [link] }] },
    ],
  };
}
