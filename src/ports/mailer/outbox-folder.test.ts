import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailerFromEnv } from './index.ts';
import { outboxFolder } from './outbox-folder.ts';

const mail = { to: 'kim@example.com', subject: 'Hello', text: 'one\n', html: '<p>one</p>' };
const now = () => new Date('2026-03-02T09:00:00Z');

let folder = '';
beforeEach(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-mails-' });
});
afterEach(() => Deno.remove(folder, { recursive: true }));

const files = async (path: string) =>
  (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name);

test('each mail becomes one file that only the owner reads', async () => {
  const mailer = outboxFolder(`${folder}/out`, '옮김 <no-reply@localhost>', now);
  await mailer.send(mail);
  await mailer.send(mail);
  const names = await files(`${folder}/out`);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^2026-03-02T09-00-00-000Z-[\w-]{32}\.eml$/);
    const path = `${folder}/out/${name}`;
    const text = await Deno.readTextFile(path);
    expect(text).toContain('To: kim@example.com');
    expect(text).toContain('<p>one</p>');
    expect((await Deno.stat(path)).mode! & 0o777).toBe(0o600);
  }
});

test('a line break in a header is refused and writes nothing', async () => {
  const mailer = outboxFolder(folder, 'no-reply@localhost', now);
  await expect(mailer.send({ ...mail, subject: 'a\r\nBcc: x@example.com' })).rejects.toThrow();
  expect(await files(folder)).toEqual([]);
});

test('without a mail server the settings choose the folder', async () => {
  const mailer = mailerFromEnv({}, { from: 'a@b.c', dataDir: folder, now });
  await mailer.send(mail);
  expect(await files(`${folder}/outbox`)).toHaveLength(1);
});
