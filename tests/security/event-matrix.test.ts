import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMessages, notifications } from '../../db/schema/index.ts';
import { imposeSanction } from '../../src/community/sanctions/impose-sanction.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { join, newClientId, pairRoom, pushed, say } from '../chats.ts';
import { listen, type LiveServer, LiveSocket } from '../live-socket.ts';
import { operatorOf } from '../operators.ts';
import { teamProject } from '../team.ts';

/** Who asks, in which room that kim is in. */
const roles = ['partner', 'stranger', 'operator', 'removed', 'blocked', 'suspended'] as const;
type Role = typeof roles[number];

const NOT_THERE = 'chat.roomNotFound';
const readers = { stranger: NOT_THERE, operator: NOT_THERE, removed: NOT_THERE };

/** What each event takes, and the refusal of those who are refused; the others are answered. */
const events: Record<string, { data: object; refused: Partial<Record<Role, string>> }> = {
  newUser: { data: {}, refused: {} },
  join_room: { data: {}, refused: readers },
  more: { data: { before: 5 }, refused: readers },
  send_message: {
    data: { message: '몰래' },
    refused: { ...readers, blocked: 'chat.blocked', suspended: 'sanction.active' },
  },
  read_message: { data: { seq: 1 }, refused: readers },
  remove_messages: { data: { uids: [1, 2, 3] }, refused: readers },
  count: { data: {}, refused: {} },
  typing: { data: {}, refused: readers },
  send_comment: { data: { comment: '가짜', query: 1 }, refused: {} },
  invite_member: { data: { project_no: 1, user_email: 'kim@example.com' }, refused: {} },
  delete_member: { data: { project_no: 1, user_email: 'kim@example.com' }, refused: {} },
};

let app: TestApp;
let server: LiveServer;
let kim: Person;
let ofKim: LiveSocket;
const sockets = {} as Record<Role, LiveSocket>;
const rooms = {} as Record<Role, string>;

beforeAll(async () => {
  app = await testApp();
  server = listen(app);
  kim = await app.member('kim');
  ofKim = await LiveSocket.open(server, app, kim);
  const people = {} as Record<Role, Person>;
  for (const role of roles) {
    people[role] = role === 'operator' ? await operatorOf(app) : await app.member(role);
    rooms[role] = pairRoom(kim, people[role]);
  }
  const { partner, removed, blocked, suspended } = people;
  rooms.stranger = rooms.operator = rooms.partner;
  const project = await teamProject(app, kim, [[removed, 'translator']]);
  rooms.removed = `project:${project}`;
  for (const role of ['partner', 'removed', 'blocked', 'suspended'] as const) {
    await join(ofKim, rooms[role]);
    await say(ofKim, rooms[role], '우리끼리');
  }
  const leaving = { project_no: project, user_email: removed.email };
  await app.api('DELETE', '/team', { as: kim, json: leaving });
  await app.api('PUT', `/blocks/${blocked.name}`, { as: kim });
  await app.db.transaction((tx) =>
    imposeSanction(tx, {
      ...{ uid: suspended.uid, feature: 'chat', reason: 'spam', actNo: 1 } as const,
      from: app.clock.now,
      until: new Date(app.clock.now.getTime() + 60_000),
    })
  );
  for (const role of roles) sockets[role] = await LiveSocket.open(server, app, people[role]);
  expect(partner.name).toBe('partner');
});
afterAll(async () => {
  for (const socket of [ofKim, ...Object.values(sockets)]) socket.close();
  await server.close();
  await app.close();
});

test('every event of the chat has a row', async () => {
  const table = await Deno.readTextFile('routes/socket.ts');
  const ofChat = table.slice(
    table.indexOf('function chatEvents'),
    table.indexOf('The table of what'),
  );
  const names = [...ofChat.matchAll(/^ {4}(\w+): (?:socketEvent|done)/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(events).sort());
});

test.each(Object.entries(events))(
  '%s is for those who may, and leaves nothing else',
  async (event, { data, refused }) => {
    const stored = () => app.db.select().from(chatMessages).orderBy(chatMessages.uid);
    const before = await stored();
    const heardBefore = pushed(ofKim, 'receive_message').length;
    const got: Record<string, string> = {};
    for (const role of roles) {
      const sent = event === 'send_message' ? { ...data, client_id: newClientId() } : data;
      const answer = await sockets[role].ask(event, { ...sent, room: rooms[role] });
      got[role] = answer.code ?? 'ok';
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role) => [role, refused[role] ?? 'ok'])));
    const written = event === 'send_message' ? 1 : 0;
    const after = await stored();
    expect(after).toHaveLength(before.length + written);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(pushed(ofKim, 'receive_message').length - heardBefore).toBeLessThanOrEqual(written);
  },
);

test('forged fields make nobody else of a sender, and notify nobody', async () => {
  const mine = { member: kim.email, member_email: kim.email, author: kim.email, email: kim.email };
  expect((await sockets.stranger.ask('newUser', mine)).code).toBe('auth.notYou');
  const data = { ...mine, room: rooms.partner, message: '가짜', client_id: newClientId() };
  expect((await sockets.stranger.ask('send_message', data)).code).toBe(NOT_THERE);
  for (const event of ['send_comment', 'invite_member', 'delete_member']) {
    expect(await sockets.stranger.ask(event, { ...mine, comment: '가짜' })).toMatchObject({
      ok: {},
    });
  }
  const bodies = (await app.db.select().from(chatMessages)).map(({ body }) => body);
  expect(bodies).not.toContain('가짜');
  const causes = (await app.db.select().from(notifications)).map(({ cause }) => cause);
  expect(causes.filter((cause) => !/^(invite|kick)/.test(cause))).toEqual([]);
});
