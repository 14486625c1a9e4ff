import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { ask, heard, join, newClientId, pairRoom, pushed, say } from '../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket } from '../../tests/live-socket.ts';
import { teamProject } from '../../tests/team.ts';
import { inProcessBus } from '../ports/bus/in-process.ts';
import { ServiceState } from '../server/service-state.ts';
import { type SharedEvents, shareEvents } from '../work/changes/share-events.ts';

/** Two services on the database of a third, each with a bus of its own. */
let base: TestApp;
let [here, there]: TestApp[] = [];
let shared: SharedEvents[];
let servers: Map<TestApp, LiveServer>;
let sockets: LiveSocket[];
let kim: Person;
let lee: Person;
let park: Person;
let room: string;
/** Events of rooms are lost while this is true, as when a process ends behind its commit. */
let losesEvents: boolean;

beforeEach(async () => {
  base = await testApp();
  base.deps.config.sharesDatabase = true;
  [shared, sockets, losesEvents] = [[], [], false];
  [here, there] = [await openService(), await openService()];
  servers = new Map([[here, listen(here)], [there, listen(there)]]);
  [kim, lee] = [await base.member('kim'), await base.member('lee')];
  park = await base.member('park');
  room = pairRoom(kim, lee);
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  for (const [app, server] of servers) {
    await server.close();
    await app.sockets.close();
  }
  for (const one of shared) await one.stop();
  for (const app of [here, there, base]) await app?.close();
});

async function openService() {
  const { db, log, now, config, blobs } = base.deps;
  const bus = inProcessBus((error) => base.faults.push(error));
  const one = shareEvents({ db, log, now, bus, state: new ServiceState() });
  shared.push(one);
  const losing: typeof bus = {
    publish: (event) =>
      losesEvents && event.type === 'rooms.changed' ? bus.publish(event) : one.bus.publish(event),
    subscribe: bus.subscribe,
  };
  return await testApp({ db, config, blobs, bus: losing, relay: one.relay });
}

async function connect(app: TestApp | undefined, as: Person) {
  const socket = await LiveSocket.open(servers.get(app!)!, app!, as);
  sockets.push(socket);
  return socket;
}

/** Kim at one process and Lee at the other, both in their room. */
async function both() {
  const [ofKim, ofLee] = [await connect(here, kim), await connect(there, lee)];
  const opened = [await join(ofKim, room), await join(ofLee, room)];
  return { ofKim, ofLee, id: opened[0]!.id };
}

const soon = { timeout: 5_000 };
const words = (socket: LiveSocket) => pushed(socket, 'receive_message').map((one) => one.message);
const revs = (socket: LiveSocket) => pushed(socket, 'receive_message').map((one) => one.rev);

test('a message at one process is shown once at the other, as it is there', async () => {
  const { ofKim, ofLee } = await both();
  const sent = await say(ofKim, room, '확인했어요');
  expect(await heard(ofLee, '확인했어요')).toMatchObject({
    ...{ room, uid: sent.uid, seq: 1, rev: 1, author: kim.email, nick: 'kim', nick2: 'lee' },
    is_mine: false,
  });
  await say(ofLee, room, '네');
  expect(await heard(ofKim, '네')).toMatchObject({ seq: 2, rev: 2, ref: 0 });
  await say(ofKim, room, '끝');
  await heard(ofLee, '끝');
  expect([words(ofKim), words(ofLee)]).toEqual(Array(2).fill(['확인했어요', '네', '끝']));
});

test('words at two processes at once reach everybody in one order, each once', async () => {
  const { ofKim, ofLee } = await both();
  const ofLeeHere = await connect(here, lee);
  await join(ofLeeHere, room);
  const count = 8;
  await Promise.all(
    Array.from({ length: count }, (_, n) => [say(ofKim, room, `k${n}`), say(ofLee, room, `l${n}`)])
      .flat(),
  );
  const all = [ofKim, ofLee, ofLeeHere];
  await expect.poll(() => all.map((one) => revs(one).length), soon).toEqual([16, 16, 16]);
  for (const one of all) expect(revs(one)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
});

test('many messages are read with few queries', async () => {
  const { ofLee, id } = await both();
  const all = there!.db.all.bind(there!.db);
  let reads = 0;
  there!.db.all = (query) => {
    reads++;
    return all(query);
  };
  await base.db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 700)
    insert into chat_messages (room_no, seq, rev, author_uid, client_id, body, at)
    select r.no, i, i, ${kim.uid}, 'many-' || i, 'said ' || i, 1
    from chat_rooms r, n where r.id = ${id}`);
  await base.db.run(sql`update chat_rooms set last_seq = 700, rev = 700`);
  await here!.deps.bus.publish({ type: 'rooms.changed', nos: [1] });
  await expect.poll(() => revs(ofLee).length, soon).toBe(700);
  expect(revs(ofLee)).toEqual(Array.from({ length: 700 }, (_, n) => n + 1));
  // Twice a second the number of the last event is read as well.
  expect(reads).toBeLessThan(30);
});

test('a read mark at one process is shown at the other', async () => {
  const { ofKim, ofLee } = await both();
  await say(ofKim, room, '하나');
  await heard(ofLee, '하나');
  await ask(ofLee, 'read_message', { room, seq: 1 });
  await expect.poll(() => pushed<object>(ofKim, 'check_message'), soon)
    .toEqual([{ room, reader: lee.email, reader_uid: lee.uid, seq: 1 }]);
  // Who writes has read what is there, and nothing is said of it.
  await say(ofLee, room, '둘');
  expect(await heard(ofKim, '둘')).toMatchObject({ ref: 0 });
  await say(ofKim, room, '셋');
  await heard(ofLee, '셋');
  expect(pushed(ofKim, 'check_message')).toHaveLength(1);
});

test('words that are removed at one process go at the other', async () => {
  const { ofKim, ofLee } = await both();
  const [one, two] = [await say(ofKim, room, '하나'), await say(ofKim, room, '둘')];
  await heard(ofLee, '둘');
  const { removed } = await ask<{ removed: object[] }>(ofKim, 'remove_messages', {
    room,
    uids: [one.uid, two.uid],
  });
  await expect.poll(() => pushed<object>(ofLee, 'removed_messages'), soon)
    .toEqual([{ room, messages: removed }]);
  expect(removed).toEqual([{ uid: one.uid, seq: 1, rev: 3 }, { uid: two.uid, seq: 2, rev: 4 }]);
});

test('typing and being here cross processes, and end', async () => {
  const { ofKim, ofLee } = await both();
  const seenBy = (socket: LiveSocket) =>
    pushed<{ here: string[] }>(socket, 'room_presence').at(-1)?.here.toSorted();
  for (const one of [ofKim, ofLee]) {
    await expect.poll(() => seenBy(one), soon).toEqual([kim.uid, lee.uid].toSorted());
  }
  await ask(ofLee, 'typing', { room });
  await expect.poll(() => pushed<object>(ofKim, 'typing'), soon).toEqual([{ room, name: 'lee' }]);
  expect(pushed(ofLee, 'typing')).toEqual([]);
  ofLee.close();
  await expect.poll(() => seenBy(ofKim), soon).toEqual([kim.uid]);
});

test('strangers hear nothing, nor do members who were removed', async () => {
  const no = await teamProject(here!, kim, [[lee, 'translator']]);
  const { ofKim, ofLee } = await both();
  const ofPark = await connect(there, park);
  await ask(ofPark, 'newUser', {});
  expect((await ofPark.ask('join_room', { room })).code).toBe('chat.roomNotFound');
  const team = `project:${no}`;
  await join(ofKim, team);
  await join(ofLee, team);
  await say(ofKim, team, '모두에게');
  await heard(ofLee, '모두에게');
  const json = { project_no: no, user_email: lee.email };
  expect((await here!.api('DELETE', '/team', { as: kim, json })).status).toBe(200);
  await say(ofKim, team, '남은 사람에게');
  await expect.poll(() => pushed(ofLee, 'room_closed').length, soon).toBe(1);
  await say(ofKim, room, '둘만');
  await heard(ofLee, '둘만');
  expect(words(ofLee)).not.toContain('남은 사람에게');
  expect(ofPark.events.flatMap(({ event }) => event ?? [])).toEqual([]);
});

test('the operators are one to a member at another process too', async () => {
  const boss = await base.member('boss');
  await base.db.run(sql`update users set role = 'operator' where uid = ${boss.uid}`);
  await base.db.run(sql`insert into second_factors (uid, sealed_key, created_at, confirmed_at)
    values (${boss.uid}, 'x', 1, 1)`);
  const [ofKim, ofBoss] = [await connect(here, kim), await connect(there, boss)];
  const theirs = `operator:${kim.uid}`;
  await join(ofKim, 'operator');
  await join(ofBoss, theirs);
  await say(ofKim, 'operator', '결제가 안 돼요');
  await heard(ofBoss, '결제가 안 돼요');
  await ask(ofBoss, 'read_message', { room: theirs, seq: 1 });
  await ask(ofBoss, 'typing', { room: theirs });
  await say(ofBoss, theirs, '확인해 볼게요');
  expect(await heard(ofKim, '확인해 볼게요'))
    .toMatchObject({ author: 'operator', author_uid: 'operator', nick: '운영자' });
  await expect.poll(() => pushed<object>(ofKim, 'check_message'), soon)
    .toEqual([{ room: 'operator', reader: 'operator', reader_uid: 'operator', seq: 1 }]);
  await expect.poll(() => pushed<object>(ofKim, 'typing'), soon)
    .toEqual([{ room: 'operator', name: '운영자' }]);
  await expect.poll(() => pushed<{ here: string[] }>(ofKim, 'room_presence').at(-1)?.here, soon)
    .toEqual([kim.uid, 'operator']);
  expect(JSON.stringify(ofKim.events)).not.toContain('boss');
  expect(JSON.stringify(ofKim.events)).not.toContain(boss.uid);
});

test('what was said while events were lost is caught up, in order', async () => {
  const { ofKim, ofLee } = await both();
  await say(ofKim, room, '하나');
  await heard(ofLee, '하나');
  losesEvents = true;
  await say(ofKim, room, '둘', newClientId());
  await ask(ofLee, 'read_message', { room, seq: 1 });
  const { uid } = await say(ofKim, room, '셋');
  await ask(ofKim, 'remove_messages', { room, uids: [uid] });
  // By the next words at the process that missed them.
  await say(ofLee, room, '넷');
  expect(revs(ofLee)).toEqual([1, 2, 4, 5]);
  expect(pushed(ofLee, 'receive_message').map((one) => one.removed))
    .toEqual([false, false, true, false]);
  // And by itself.
  await expect.poll(() => revs(ofKim), { timeout: 15_000 }).toEqual([1, 2, 3, 5]);
  // Who writes has read what was there.
  expect(pushed(ofKim, 'check_message')).toMatchObject([{ reader_uid: lee.uid, seq: 3 }]);
  expect(base.faults).toEqual([]);
}, 30_000);

test('what a database has lost holds nothing up that is said after it', async () => {
  const { ofKim, ofLee } = await both();
  for (const words of ['하나', '둘', '셋']) await say(ofKim, room, words);
  await heard(ofLee, '셋');
  await base.db.run(sql`delete from chat_messages where seq > 1`);
  await base.db.run(sql`update chat_rooms set last_seq = 1, rev = 1`);
  await base.db.run(sql`update chat_room_members set read_seq = 1`);
  await say(ofKim, room, '다시 둘');
  for (const one of [ofKim, ofLee]) {
    expect(await heard(one, '다시 둘')).toMatchObject({ seq: 2, rev: 2 });
  }
  await say(ofLee, room, '다시 셋');
  expect(await heard(ofKim, '다시 셋')).toMatchObject({ seq: 3, rev: 3 });
});
