import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { countMigrations } from '../../../db/migrate.ts';
import { lineDocs, lines, outbox, sessions } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { releaseMails } from '../../notifications/mail/hold-mails.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { jobEntries } from '../jobs.ts';
import { systemScope } from '../../shared/scopes.ts';
import { listBackups, readFileList } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { DATABASE, pathOfFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let app: TestApp;
let kim: Person;
let folder: string;
let place: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  folder = await Deno.makeTempDir({ prefix: 'omgim-backup-' });
  place = await Deno.makeTempDir({ prefix: 'omgim-restored-' });
  await readyDocument(app, { as: kim }, {
    lines: Array.from({ length: 40 }, (_, i) => `문장 ${i}`),
  });
});
afterEach(async () => {
  await app.close();
  for (const path of [folder, place]) await Deno.remove(path, { recursive: true });
});

const source = () => ({
  databaseUrl: `file:${app.folder}/test.db`,
  blobs: app.deps.blobs,
  now: () => app.clock.now,
});
const backUp = () => makeBackup(source(), folder);
const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
const save = (index: number, line: string, version = 0) =>
  app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: String(index), line, version: String(version) },
  });
async function restore(name: string) {
  const restored = await restoreBackup(folder, name, {
    dataDir: place,
    now: app.clock.now,
    migrations: await countMigrations(),
    jobKinds: jobEntries,
  });
  return { restored, ...await openDb(`file:${place}/omgim.db`) };
}

test('every save that was acknowledged before is there, whatever is written meanwhile', async () => {
  for (let index = 0; index < 10; index++) {
    expect((await save(index, `앞 ${index}`)).status).toBe(200);
  }
  const backingUp = backUp();
  for (let index = 10; index < 40; index++) {
    expect((await save(index, `뒤 ${index}`)).status).toBe(200);
  }
  const { name } = await backingUp;

  const { db, close } = await restore(name);
  const targets = (await db.select().from(lines)).map(({ target }) => target);
  close();
  for (let index = 0; index < 10; index++) expect(targets[index]).toBe(`앞 ${index}`);
  const after = targets.slice(10);
  const count = after.filter((target) => target !== '').length;
  // One moment: nothing that is there was written behind something that is not.
  expect(after.map((target) => target !== '')).toEqual(after.map((_, at) => at < count));
});

test('files lie beside the backups and are copied once; each is compared with its sum', async () => {
  const first = await backUp();
  pass(3_600_000);
  const copied = (await readFileList(folder, first.name))[0]!;
  const before = await Deno.stat(pathOfFile(folder, copied.key));
  const second = await backUp();
  expect(second.manifest.files.count).toBe(1);
  expect((await Deno.stat(pathOfFile(folder, copied.key))).mtime).toEqual(before.mtime);
  expect(await listBackups(folder)).toEqual([first.name, second.name]);

  const { close } = await restore(second.name);
  close();
  expect(await Deno.readFile(pathOfFile(place, copied.key)))
    .toEqual(await app.deps.blobs.get(copied.key));
});

test('a file that the store has lost fails the backup, which leaves nothing', async () => {
  for await (const { key } of app.deps.blobs.list()) await app.deps.blobs.delete(key);
  await expect(backUp()).rejects.toThrow('1 files are not in the store');
  expect(await listBackups(folder)).toEqual([]);
  expect([...Deno.readDirSync(folder)].map(({ name }) => name)).toEqual([]);
});

test('what was restored sends no mail twice, knows no session and begins shared texts anew', async () => {
  await queueMail(
    app.db,
    { to: 'a@example.com', subject: 'a', text: 'a', html: 'a' },
    app.clock.now,
  );
  const [line] = await app.db.select().from(lines).where(eq(lines.index, 0));
  await app.db.insert(lineDocs).values({ lineId: line!.id, epoch: 3, snap: Buffer.from('x') });
  const { name } = await backUp();

  const { db, close, restored } = await restore(name);
  expect(restored.settled).toEqual({ sessions: 1, texts: 1, mails: 1, jobs: 0, deliveries: 0 });
  expect(await db.$count(sessions, eq(sessions.revokedAt, app.clock.now))).toBe(1);
  expect((await db.select().from(lineDocs))[0]).toMatchObject({ epoch: 4, snap: null });
  pass(24 * 3_600_000);
  await sendOutbox({ ...app.deps, db });
  expect(app.mails).toEqual([]);
  await releaseMails(db, systemScope('test'), app.clock.now);
  await sendOutbox({ ...app.deps, db });
  expect(app.mails).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(1);
  close();
});

test('a damaged backup, a newer one and a place that is in use are refused, and nothing is left', async () => {
  const { name } = await backUp();
  const path = `${folder}/${name}/${DATABASE}`;
  const whole = await Deno.readFile(path);
  const tryIt = (migrations: number) =>
    restoreBackup(folder, name, {
      dataDir: place,
      now: app.clock.now,
      migrations,
      jobKinds: jobEntries,
    });

  await expect(tryIt(1)).rejects.toThrow('newer version');
  await Deno.writeFile(path, whole.with(whole.length - 1, (whole.at(-1) ?? 0) ^ 1));
  await expect(tryIt(1_000)).rejects.toThrow('damaged');
  expect([...Deno.readDirSync(place)]).toEqual([]);
  await Deno.writeFile(path, whole);
  await Deno.writeTextFile(`${place}/omgim.db`, '');
  await expect(tryIt(1_000)).rejects.toThrow('exists');
});
