import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
beforeEach(async () => dataDir = await Deno.makeTempDir({ prefix: 'omgim-start-' }));
afterEach(() => Deno.remove(dataDir, { recursive: true }));

/** Starts the product, which is expected to end by itself. */
async function start(env: Record<string, string>) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'src/app/start.ts'],
    env: { NODE_ENV: 'production', MT_ENGINE: 'memory', DATA_DIR: dataDir, ...env },
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  const [printed, lines] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, printed, lines: (lines ?? '').trim().split('\n') };
}

test('a port that is in use is said in one line, with what to do', async () => {
  using listener = Deno.listen({ hostname: 'localhost', port: 0 });
  const { port } = listener.addr as Deno.NetAddr;

  const { code, lines } = await start({ PORT: String(port) });

  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`포트 ${port}번`);
  expect(lines[0]).toContain(`Port ${port} is in use`);
});

test('a database that cannot be opened is said in one line, with where it is', async () => {
  await Deno.writeTextFile(`${dataDir}/omgim.db`, 'no database at all. '.repeat(1_000));

  const { code, lines } = await start({ PORT: '0' });

  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${dataDir}/omgim.db`);
  expect(lines[0]).toContain('cannot be opened');
});

test('a setting that cannot be used is said in one line, with its name', async () => {
  const { code, lines } = await start({ PORT: 'eighty' });

  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('PORT');
});

const secrets = { SESSION_SECRET: 's'.repeat(40), DATA_SECRET: 'd'.repeat(40) };
const far = { DATABASE_URL: 'libsql://database.invalid', ...secrets };

test.each([
  ['BLOB_URL', { ...far, MAIL_URL: 'smtp://mails.invalid' }],
  ['MAIL_URL', { ...far, BLOB_DIR_SHARED: '1' }],
  ['SESSION_SECRET', { DATABASE_URL: far.DATABASE_URL, DATA_SECRET: secrets.DATA_SECRET }],
  ['DATA_SECRET', { DATABASE_URL: far.DATABASE_URL, SESSION_SECRET: secrets.SESSION_SECRET }],
  ['BACKUP_URL', { ...far, BACKUP_URL: '/backups' }],
])('a set that cannot be right does not start: %s', async (name, env) => {
  const { code, lines } = await start({ PORT: '0', ...env });

  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(name);
  expect(lines[0]).toMatch(/[가-힣].*\(.*[a-z]{3}.*\)$/);
});

test('started as in production, the first call that is not refused is answered', async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile('deno.json'));
  const [, ...args] = String(tasks.start).split(' ').slice(1);
  const port = freePort();
  const process = new Deno.Command(Deno.execPath(), {
    args,
    env: { NODE_ENV: 'production', MT_ENGINE: 'memory', DATA_DIR: dataDir, PORT: String(port) },
    stdout: 'null',
    stderr: 'null',
  }).spawn();
  await untilConnected(port);
  const res = await fetch(`http://localhost:${port}/healthz`);
  expect(res.status).toBe(200);
  await res.body?.cancel();
  process.kill('SIGTERM');
  expect((await process.status).code).toBe(0);
}, 60_000);

function freePort(): number {
  using listener = Deno.listen({ hostname: 'localhost', port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

async function untilConnected(port: number): Promise<void> {
  for (;;) {
    try {
      (await Deno.connect({ hostname: 'localhost', port })).close();
      return;
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
