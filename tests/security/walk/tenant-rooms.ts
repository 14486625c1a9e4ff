import { expect } from 'vitest';
import { moderationActs } from '../../../db/schema/community/moderation.ts';
import { writeMessages } from '../../../src/community/chat/messages/write-messages.ts';
import { openRoom } from '../../../src/community/chat/rooms/open-room.ts';
import { memberOfToken } from '../../../src/accounts/sessions/sessions.ts';
import type { Person, TestApp } from '../../app.ts';
import { bodyOf } from '../../board.ts';
import { pairRoom } from '../../chats.ts';
import { imageFile } from '../../images.ts';

/** What a member has in the rooms where members meet, and what the operator has told them. */
export type Rooms = {
  /** What the operator said to them alone. */
  confided: string;
  /** A chat with somebody who walks nowhere, by its random name. */
  room: string;
  /** A picture in no post. */
  image: string;
  blocked: string;
  act: number;
};

export async function roomsOf(
  app: TestApp,
  person: Person,
  { secret, post }: { secret: string; post: number },
): Promise<Rooms> {
  const confided = `told-to-${person.name}`;
  const partner = await app.member(`partner-of-${person.name}`);
  const blocked = await app.member(`blocked-by-${person.name}`);
  const member = await memberOfToken(app.deps, person.token) ?? expect.fail('not signed in');
  const { no, id } = await openRoom(app.deps, member, pairRoom(person, partner));
  await writeMessages(app.deps, [
    { room: no, author: person.uid, clientId: `of-${person.name}`, body: `${secret} words` },
  ]);
  const ask = async (method: string, path: string, asked: object) => {
    const res = await app.api(method, path, { as: person, ...asked });
    expect([path, res.status]).toEqual([path, 200]);
    return await res.json();
  };
  await ask('PUT', `/blocks/${blocked.name}`, {});
  const { src } = await ask('POST', '/images', { form: { file: imageFile() } });
  await ask('PUT', '/draft/new%2FQ', { json: { title: secret, document: bodyOf(secret) } });
  const [act] = await app.db.insert(moderationActs).values({
    origin: 'operator',
    act: 'warn',
    thing: 'post',
    thingNo: post,
    uid: person.uid,
    reason: 'other',
    words: confided,
    at: app.deps.now(),
  }).returning();
  return { confided, room: id, image: src.split('/').at(-1), blocked: blocked.name, act: act!.no };
}
