import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sqld, startSqld } from '../sqld.ts';

let folder: string;
let sqld: Sqld;
beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-doctor-' });
  sqld = await startSqld();
});
afterAll(async () => {
  await sqld.close();
  await Deno.remove(folder, { recursive: true });
});

async function doctor(env: Record<string, string>) {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'src/app/doctor/run.ts'],
    env: { DATA_DIR: `${folder}/data`, MT_ENGINE: 'memory', NO_COLOR: '1', ...env },
  }).output();
  const lines = new TextDecoder().decode(stdout).split('\n');
  return { code, bad: lines.filter((line) => line.startsWith('✗')), lines };
}

test('the embedded defaults are well', async () => {
  const { code, bad, lines } = await doctor({});
  expect([code, bad]).toEqual([0, []]);
  expect(lines.join('\n')).toContain('Files can be written, read and deleted');
});

test('what does not answer is named, each by itself, and the end says so', async () => {
  const { code, bad } = await doctor({
    PUBLIC_ORIGIN: 'http://omgim.example',
    MAIL_URL: 'smtp://user:secret-of-mails@127.0.0.1:1',
    BLOB_URL: 'http://key:secret-of-files@127.0.0.1:1/bucket',
  });
  expect(code).toBe(1);
  expect(bad).toHaveLength(3);
  expect(bad.join('\n')).not.toContain('secret-of');
});

test('a server of databases is tried: its speed, clock, schema and whether it asks for a key', async () => {
  const secrets = { SESSION_SECRET: 's'.repeat(40), DATA_SECRET: 'd'.repeat(40) };
  const { code, lines, bad } = await doctor({ ...secrets, DATABASE_URL: sqld.url });
  const text = lines.join('\n');
  expect(text).toContain('The clocks agree');
  expect(text).toContain('deno task db:migrate');
  expect(bad.join('\n')).toMatch(/열쇠 없이도[\s\S]*BLOB_URL[\s\S]*MAIL_URL/);
  // Each is said in both languages.
  expect(text).toContain('The database is shared, but files lie in a folder of this machine');
  expect(code).toBe(1);
});
