import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersWithoutKey, refuseUnshared } from './shared-settings.ts';

const whole = { BLOB_URL: 'https://a:b@host/files', MAIL_URL: 'smtp://host' };
const far = 'libsql://db.example.com';
const near = 'http://127.0.0.1:8080';

test.each([
  [{}, 2],
  [{ BLOB_URL: ' ', MAIL_URL: 'smtp://host' }, 1],
  [{ BLOB_DIR_SHARED: '0', MAIL_URL: 'smtp://host' }, 1],
  [{ ...whole, MAIL_URL: '' }, 1],
  [whole, 0],
  [{ BLOB_DIR_SHARED: '1', MAIL_URL: 'smtp://host' }, 0],
])('what processes do not share refuses the start, on one machine it is said: %o', (env, count) => {
  const lines: string[] = [];
  refuseUnshared(env, near, (line) => lines.push(line));
  expect(lines).toHaveLength(count);
  const start = () => refuseUnshared(env, far, () => {});
  if (count > 0) expect(start).toThrow(/BLOB_URL|MAIL_URL/);
  else expect(start).not.toThrow();
});

test.each(['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.1'])(
  '%s is not this machine',
  (url) => expect(() => refuseUnshared({}, url, () => {})).toThrow(),
);

let server: Deno.HttpServer<Deno.NetAddr>;
beforeAll(() => {
  server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    (request) =>
      new Response('{}', {
        status: new URL(request.url).pathname === '/v2/pipeline' &&
            request.headers.has('authorization')
          ? 200
          : 401,
      }),
  );
});
afterAll(() => server.shutdown());

test('a server that asks for its key is not open', async () => {
  expect(await answersWithoutKey(`http://127.0.0.1:${server.addr.port}`)).toBe(false);
  expect(await answersWithoutKey('http://127.0.0.1:1')).toBe(false);
});
