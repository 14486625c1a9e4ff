import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiversOverHttp } from './over-http.ts';

let server: Server;
let origin: string;
const called: string[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    called.push(req.url ?? '');
    if (req.url === '/away') return res.writeHead(302, { location: '/ok' }).end();
    if (req.url === '/silent') return;
    if (req.url === '/half') return void res.writeHead(200).write('begun');
    if (req.url === '/large') return writeMuch();
    res.writeHead(200, { 'retry-after': '7' }).end('thanks');
    function writeMuch() {
      const some = 'x'.repeat(50_000);
      for (let part = 0; part < 4; part++) res.write(some);
      res.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const allowed = new Set(['127.0.0.1']);
const sent = { headers: { 'webhook-id': 'msg_1' }, body: '{}' };
const never = new AbortController().signal;
const post = (path: string, answerMs = 5_000) =>
  receiversOverHttp({ allowed, answerMs }).post(`${origin}${path}`, sent, never);

test('an answer comes with its beginning and what it wants', async () => {
  expect(await post('/ok')).toEqual({ status: 200, text: 'thanks', retryAfter: '7' });
});

test('a redirect is answered as it is, and not followed', async () => {
  const before = called.length;
  expect(await post('/away')).toMatchObject({ status: 302 });
  expect(called.slice(before)).toEqual(['/away']);
});

test('of 200 kB the first 1024 bytes are read', async () => {
  const answer = await post('/large');
  expect(answer).toMatchObject({ status: 200, text: 'x'.repeat(1024) });
});

test('a receiver that is silent is cut, and one that stops half-way counts by its status', async () => {
  expect(await post('/silent', 100)).toBe('timeout');
  expect(await post('/half', 100)).toMatchObject({ status: 200, text: 'begun' });
});

test('private places, other ports and plain HTTP are refused, and nothing is sent there', async () => {
  const strict = receiversOverHttp({ allowed: new Set() });
  const before = called.length;
  const addresses = [
    `${origin}/ok`,
    'https://localhost/',
    'https://10.0.0.1/',
    'http://example.com/',
    'https://example.com:22/',
    'https://me:secret@example.com/',
  ];
  for (const address of addresses) {
    expect([address, await strict.check(address)]).not.toEqual([address, undefined]);
    expect(await strict.post(address, sent, never)).toBe('address');
  }
  expect(called).toHaveLength(before);
});

test('a name that leads to 127.0.0.1 at the second look-up is not called', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  const rebinding = receiversOverHttp({
    allowed: new Set(),
    resolve: (_host, answer) => answer(null, answers.shift() ?? ['127.0.0.1']),
  });
  expect(await rebinding.check('https://rebind.example/')).toBeUndefined();
  expect(await rebinding.post('https://rebind.example/', sent, never)).toBe('address');
});

test('nobody listening is no answer', async () => {
  const closed = receiversOverHttp({ allowed });
  expect(await closed.post('http://127.0.0.1:1/', sent, never)).toBe('connection');
});
