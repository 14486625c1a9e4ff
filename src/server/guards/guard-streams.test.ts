import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiTokens, memories, projectMembers, sessions } from '../../../db/schema/index.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import type { Person } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import {
  insertDocument,
  sentence,
  translate,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { announceEnd } from '../../accounts/sessions/sessions.ts';
import { suspendUser } from '../../accounts/users/change-user.ts';
import { revokeToken } from '../../public-api/tokens/revoke-token.ts';
import type { Member } from '../deps.ts';
import { CHECK_MS, STREAMS_PER_MEMBER } from './open-streams.ts';

let app: TranslationApp;
let kim: Person;
let lee: Person;
let open: (() => Promise<void>)[];

beforeEach(async () => {
  app = await translationApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  open = [];
});
afterEach(async () => {
  for (const close of open) await close();
  await app.end();
});

async function follow(path: string, as?: Person, headers: Record<string, string> = {}) {
  const res = await app.api('GET', path, { ...(as && { as }), headers });
  const reader = res.body!.getReader();
  const close = () => reader.cancel().catch(() => {});
  open.push(close);
  const ended = (async () => {
    while (!(await reader.read()).done);
    return 'ended';
  })().catch(() => 'cut off');
  return { status: res.status, ended, close };
}

/** Still going after a moment in which events are heard. */
const going = (ended: Promise<unknown>) =>
  Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve('going'), 300))]);

const logOut = (as: Person) => app.api('POST', '/logout', { as });

async function jobOf(as: Person): Promise<string> {
  await insertDocument(app, as, [sentence(1), sentence(2)]);
  return (await translate(app, { as }, 'getJobCount')).data[1];
}

describe('a stream ends at once with its session', () => {
  test('of lines', async () => {
    await openOwnDocument(app, kim);
    const stream = await follow('/files/live.txt/events', kim);
    expect(await going(stream.ended)).toBe('going');
    await logOut(kim);
    expect(await going(stream.ended)).toBe('ended');
  });

  test('of a job', async () => {
    const stream = await follow(`/jobs/${await jobOf(kim)}/events`, kim);
    expect(await going(stream.ended)).toBe('going');
    await logOut(kim);
    expect(await going(stream.ended)).toBe('ended');
  });

  test('another session of the same member goes on', async () => {
    const stream = await follow('/feed', kim);
    const other = await follow('/feed', lee);
    await logOut(lee);
    expect([await going(other.ended), await going(stream.ended)]).toEqual(['ended', 'going']);
  });
});

test('a session that ends without a word ends its streams within seconds', async () => {
  await openOwnDocument(app, kim);
  const streams = [
    await follow('/files/live.txt/events', kim),
    await follow(`/jobs/${await jobOf(kim)}/events`, kim),
    await follow('/feed', kim),
  ];
  await app.db.update(sessions).set({ revokedAt: app.clock.now }).where(eq(sessions.uid, kim.uid));
  const begun = performance.now();
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(3).fill('ended'));
  expect(performance.now() - begun).toBeLessThan(CHECK_MS + 10_000);
}, 120_000);

test('who is taken out of a project hears nothing more of its lines', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  const stream = await follow(`/files/${name}/events`, lee);
  expect(await going(stream.ended)).toBe('going');
  await app.db.delete(projectMembers).where(eq(projectMembers.uid, lee.uid));
  await app.deps.bus.publish({ type: 'rights.changed', projectNo: no });
  expect(await going(stream.ended)).toBe('ended');
});

test('a replacement stops in the lines of a project that one has left', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  const lines = Array.from({ length: 90_000 }, (_, more): [number, number] => [more + 1_000, 0]);
  const order = { process: 'run', fileName: name, find: { text: 'a' }, replacement: 'b', lines };
  const res = await app.api('POST', '/lines/replace', { as: lee, json: order });
  const reader = res.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('"done":0');
  await app.db.delete(projectMembers).where(eq(projectMembers.uid, lee.uid));
  await app.deps.bus.publish({ type: 'rights.changed', projectNo: no });
  let said = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) said += part.value;
  expect(said).not.toContain('"done":90000');
});

test('a download in progress breaks off when its session ends', async () => {
  const res = await app.api('GET', `/memories/${await memoryOf(kim)}/tmx`, { as: kim });
  await expectBreakOff(res, () => logOut(kim));
});

test('so does that of a program when its token is revoked', async () => {
  const token = await tokenOf(app, kim);
  const [row] = await app.db.select().from(apiTokens);
  const path = `/memories/${await memoryOf(kim)}/tmx`;
  const res = await callV1(app, token, ['GET', path]);
  await expectBreakOff(res, () => revokeToken(app.deps, kim as unknown as Member, row!.no));
});

test('and when its member is suspended, whose token rests', async () => {
  const token = await tokenOf(app, kim);
  const res = await callV1(app, token, ['GET', `/memories/${await memoryOf(kim)}/tmx`]);
  await expectBreakOff(res, async () => {
    await suspendUser(app.db, kim.uid, app.clock.now);
    await announceEnd(app.deps, kim.uid);
  });
});

async function memoryOf({ uid }: Person): Promise<number> {
  const now = app.clock.now;
  const [memory] = await app.db.insert(memories).values({
    ownerUid: uid,
    kind: 'imported',
    name: 'large',
    from: 'ko',
    to: 'en',
    createdAt: now,
    updatedAt: now,
  }).returning();
  return memory!.no;
}

async function expectBreakOff(res: Response, end: () => Promise<unknown>) {
  const reader = res.body!.getReader();
  await reader.read();
  await end();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow();
}

test('a member has so many streams of all kinds; when one ends there is room again', async () => {
  await openOwnDocument(app, kim);
  const streams: Awaited<ReturnType<typeof follow>>[] = [];
  for (let no = 0; no < STREAMS_PER_MEMBER; no++) {
    streams.push(await follow(no % 2 ? '/feed' : '/files/live.txt/events', kim));
  }
  const surplus = await app.api('GET', '/feed', { as: kim });
  expect([surplus.status, surplus.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await surplus.json()).code).toBe('request.tooMany');
  await streams[0]?.close();
  expect((await follow('/feed', kim)).status).toBe(200);
});

test('an address has a largest number of streams, whoever they are', async () => {
  const statuses: number[] = [];
  for (let no = 0; no < 16; no++) {
    const person = await app.member(`member${no}`);
    for (let count = 0; count < STREAMS_PER_MEMBER; count++) {
      statuses.push((await follow('/feed', person)).status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
}, 120_000);
