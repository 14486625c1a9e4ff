import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, jobs } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { joinProject, makeProject } from '../../tests/projects.ts';
import { linesOf, statusOf } from '../../tests/translation.ts';
import { memberOfToken } from '../accounts/sessions/sessions.ts';
import { cancelJob } from '../machine-translation/jobs/cancel-job.ts';
import { openJob } from '../machine-translation/jobs/open-job.ts';
import { pauseJob } from '../machine-translation/jobs/pause-job.ts';
import { listAllNotifications } from '../notifications/feed/list-notifications.ts';
import type { Actor } from '../server/deps.ts';
import { jobEntries } from './jobs.ts';
import { documentScope } from '../../tests/scopes.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let documentId: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  const project = await makeProject(app, kim, { 'a.txt': ['한 줄입니다.', '두 줄입니다.'] });
  await joinProject(app, project, lee, 'translator');
  const [row] = await app.db.select().from(documents);
  documentId = row!.id;
  await app.db.update(documents).set({ status: 'translated' });
});
afterEach(() => app.close());

const kinds = Object.keys(jobEntries) as (keyof typeof jobEntries)[];

/** A job of this kind on the whole document, as the project manager starts it. */
async function open(kind: keyof typeof jobEntries) {
  const facts = {
    documentId: documentScope(documentId),
    startedBy: kim.uid,
    engine: 'memory',
  } as const;
  const plan = { ...facts, domain: 'normal', direction: 'ko2en', register: 'auto' } as const;
  const { job } = await openJob(app.deps, app.db, { ...plan, kind }, [
    (await linesOf(app, documentId)).map(({ id, index, version }) => ({ id, index, version })),
  ]);
  return job.id;
}

const actorOf = async ({ token }: Person): Promise<Actor> => ({
  kind: 'member',
  member: (await memberOfToken(app.deps, token))!,
});

test('each kind that is stored has an entry', () => {
  expect(kinds.sort()).toEqual([...jobs.kind.enumValues].sort());
});

test.each(kinds)('%s: the status of the document follows it if it says so', async (kind) => {
  const { marksDocument } = jobEntries[kind];
  const id = await open(kind);
  expect(await statusOf(app, documentId)).toBe(
    marksDocument ? 'waiting for translation' : 'translated',
  );
  await cancelJob(app.deps, await actorOf(kim), id);
  expect(await statusOf(app, documentId)).toBe('translated');
});

test.each(kinds)('%s: stopping it takes the permission that it says', async (kind) => {
  const id = await open(kind);
  const stopped = cancelJob(app.deps, await actorOf(lee), id);
  if (jobEntries[kind].permission === 'write') {
    expect(await stopped).toMatchObject({ status: 'cancelled' });
  } else await expect(stopped).rejects.toMatchObject({ code: expect.stringMatching(/^\w+\.\w+$/) });
});

test.each(kinds)('%s: who started it hears that it came to rest if it says so', async (kind) => {
  await pauseJob(app.deps, await open(kind), 'server.fault');
  const notified = await listAllNotifications(app.deps, kim.uid);
  expect(notified.length).toBe(jobEntries[kind].notifiesOwner ? 1 : 0);
});

test.each(kinds)('%s: its lines say why they are empty if it leaves that to do', async (kind) => {
  await cancelJob(app.deps, await actorOf(kim), await open(kind));
  const reasons = (await linesOf(app, documentId)).map(({ reason }) => reason);
  const hasReason = jobEntries[kind].stopped !== undefined;
  expect(reasons).toEqual([1, 2].map(() => hasReason ? 'mt.cancelled' : null));
});
