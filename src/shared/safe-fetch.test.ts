import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivate, problemOf } from './addresses.ts';
import { callThrough, checkHost, safeFetch } from './safe-fetch.ts';

const none: ReadonlySet<string> = new Set();
let server: Deno.HttpServer<Deno.NetAddr>;
let port: number;
const asked: string[] = [];

beforeAll(() => {
  server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    asked.push(new URL(request.url).pathname);
    if (request.url.endsWith('/away')) {
      return new Response(null, { status: 302, headers: { location: '/secret' } });
    }
    return Response.json({ host: request.headers.get('host'), body: await request.text() });
  });
  port = server.addr.port;
});
afterAll(() => server.shutdown());

describe('private places are refused however they are written', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://198.19.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://１２７.０.０.１/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:10.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:1::1]/',
    'https://[2001:db8::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[ff02::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
  ])('%s', (address) => expect(problemOf(address, none)).toBe('private'));
});

test.each([
  ['https://api.example.com/v1', undefined],
  ['https://8.8.8.8/', undefined],
  ['https://[2606:4700:4700::1111]/', undefined],
  ['https://[64:ff9b::8.8.8.8]/', undefined],
  ['http://api.example.com/v1', 'plain'],
  ['https://user:pass@api.example.com/', 'credentials'],
  ['file:///etc/passwd', 'malformed'],
  ['gopher://example.com', 'malformed'],
  ['https://', 'malformed'],
  ['nonsense', 'malformed'],
])('%s: %s', (address, problem) => expect(problemOf(address, none)).toBe(problem));

test('an address with an unknown spelling is not trusted', () => {
  expect(isPrivate('not an address')).toBe(true);
  expect(isPrivate('fe80::1%eth0')).toBe(true);
});

test('what the list of hosts names is reached, with its port or with any', async () => {
  const url = `http://127.0.0.1:${port}/x`;

  for (const allowed of [new Set([`127.0.0.1:${port}`]), new Set(['127.0.0.1'])]) {
    const answer = await safeFetch({ allowed })(url, { method: 'POST', body: 'hello' });
    expect(await answer.json()).toMatchObject({ body: 'hello' });
  }
  await expect(safeFetch({ allowed: new Set(['127.0.0.1:1']) })(url)).rejects.toThrow('private');
});

test('a name that leads to a private place is refused when it is checked and when it is called', async () => {
  const resolve = (_host: string, answer: (error: null, ips: string[]) => void) =>
    answer(null, ['93.184.216.34', '10.0.0.1']);

  expect(await checkHost('https://evil.example/', { allowed: none, resolve })).toBe('private');
  await expect(safeFetch({ allowed: none, resolve })('https://evil.example/')).rejects
    .toThrow('private');
});

test('a name that is public when checked and private when called reaches nothing', async () => {
  let times = 0;
  const resolve = (_host: string, answer: (error: null, ips: string[]) => void) =>
    answer(null, [times++ === 0 ? '93.184.216.34' : '127.0.0.1']);
  const before = asked.length;

  expect(await checkHost('https://rebind.example/', { allowed: none, resolve })).toBeUndefined();
  const url = `https://rebind.example:${port}/stolen`;
  await expect(safeFetch({ allowed: none, resolve })(url)).rejects.toThrow('private');

  expect(times).toBe(2);
  expect(asked.length).toBe(before);
});

test('a name that nobody knows is said to be unknown', async () => {
  const resolve = (_host: string, answer: (error: Error, ips: string[]) => void) =>
    answer(new Error('ENOTFOUND'), []);
  expect(await checkHost('https://nobody.example/', { allowed: none, resolve }))
    .toBe('unknown-host');
});

test('a redirect comes back as it is and is not followed', async () => {
  const allowed = new Set([`127.0.0.1:${port}`]);

  const answer = await safeFetch({ allowed })(`http://127.0.0.1:${port}/away`);
  await answer.body?.cancel();

  expect(answer.status).toBe(302);
  expect(asked).not.toContain('/secret');
});

test('a call through a lookup is an ordinary one: method, form, headers, abort', async () => {
  const call = callThrough((_host, _options, answer) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])
  );
  const url = new URL(`http://some.example:${port}/form`);

  const body = new URLSearchParams({ text: '가 나' });
  const answer = await call(url, { method: 'POST', body });
  const aborted = call(url, { signal: AbortSignal.abort() });

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('json');
  expect(await answer.json()).toEqual({ host: `some.example:${port}`, body: String(body) });
  await expect(aborted).rejects.toThrow();
});

test('an answer that stops half-way ends with the patience of whoever asked', async () => {
  const halting = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, () =>
    new Response(
      new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('half')) }),
    ));
  const call = callThrough((_host, _options, answer) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])
  );
  const aborter = new AbortController();

  const answer = await call(new URL(`http://some.example:${halting.addr.port}/`), {
    signal: aborter.signal,
  });
  const text = answer.text();
  aborter.abort();

  await expect(text).rejects.toThrow();
  await halting.shutdown();
});
