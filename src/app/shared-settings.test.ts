import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersWithoutKey, refuseOpenServer, refuseUnshared } from './shared-settings.ts';

const whole = { BLOB_URL: 'https://a:b@host/files', MAIL_URL: 'smtp://host' };
const far = 'libsql://db.example.com';
const near = 'http://127.0.0.1:8080';

test.each([
  [{}, ['BLOB_URL', 'MAIL_URL']],
  [{ BLOB_URL: ' ', MAIL_URL: 'smtp://host' }, ['BLOB_URL']],
  [{ BLOB_DIR_SHARED: '0', MAIL_URL: 'smtp://host' }, ['BLOB_URL']],
  [{ ...whole, MAIL_URL: '' }, ['MAIL_URL']],
  [{ ...whole, PUBLIC_ORIGIN: 'http://omgim.example' }, ['PUBLIC_ORIGIN']],
  [{ ...whole, PUBLIC_ORIGIN: 'https://omgim.example' }, []],
  [{ ...whole, PUBLIC_ORIGIN: 'http://localhost:8000' }, []],
  [whole, []],
  [{ BLOB_DIR_SHARED: '1', MAIL_URL: 'smtp://host' }, []],
])('what cannot be right refuses the start, on one machine it is said: %o', (env, names) => {
  const lines: string[] = [];
  refuseUnshared(env, near, (line) => lines.push(line));
  expect(lines.map((line) => names.find((name) => line.includes(name)))).toEqual(names);
  for (const line of lines) expect(line).toMatch(/^[^(]*[가-힣][^(]*\([A-Z].*\)$/);
  const start = () => refuseUnshared(env, far, () => {});
  if (names.length > 0) expect(start).toThrow(names.at(-1));
  else expect(start).not.toThrow();
});

test.each(['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.1'])(
  '%s is not this machine',
  (url) => expect(() => refuseUnshared({}, url, () => {})).toThrow(),
);

/** Answers queries as a libSQL server does; with a key it refuses those who have none. */
let isLocked = true;
let isPortal = false;
let server: Deno.HttpServer<Deno.NetAddr>;
beforeAll(() => {
  server = Deno.serve(
    { port: 0, hostname: '0.0.0.0', onListen() {} },
    ({ headers, url }) => {
      if (isPortal) return new Response('<h1>Sign in</h1>');
      const mayRead = !isLocked || headers.has('authorization');
      const isQuery = new URL(url).pathname === '/v2/pipeline';
      return mayRead && isQuery
        ? Response.json({ results: [{ type: 'ok' }] })
        : new Response(null, { status: 401 });
    },
  );
});
afterAll(() => server.shutdown());

test('a server that asks for its key is not open', async () => {
  expect(await answersWithoutKey(`http://127.0.0.1:${server.addr.port}`)).toBe(false);
  expect(await answersWithoutKey('http://127.0.0.1:1')).toBe(false);
  await refuseOpenServer(`http://0.0.0.0:${server.addr.port}`);
});

test('a server beyond this machine that answers anybody refuses the start, by every form of its address', async () => {
  isLocked = false;
  const { port } = server.addr;
  for (const form of ['http://0.0.0.0:PORT', 'ws://0.0.0.0:PORT', 'libsql://0.0.0.0:PORT?tls=0']) {
    const url = form.replace('PORT', String(port));
    await expect(refuseOpenServer(url), form).rejects.toThrow(/열쇠.*DATABASE_AUTH_TOKEN/);
  }
  await refuseOpenServer(`http://127.0.0.1:${port}`);
  isPortal = true;
  await refuseOpenServer(`http://0.0.0.0:${port}`);
});
