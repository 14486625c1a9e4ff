import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type LiveServer } from '../../../tests/live-socket.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { catalogue } from '../../shared/catalogue.ts';

const MB = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

let app: TestApp;
let kim: Person;
let server: LiveServer;
let origin: string;

beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
  server = listen(app);
  origin = server.url.replace('ws:', 'http:').replace(/\/api\/.*/, '');
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** A body of so many bytes without a length, as a program may send it. */
function chunked(bytes: number, onSent: (bytes: number) => void = () => {}) {
  const chunk = new Uint8Array(64 * 1024).fill(0x61);
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += chunk.length;
      onSent(sent);
      controller.enqueue(chunk);
    },
  });
}

async function send(method: string, path: string, body: BodyInit, contentType = FORM) {
  const res = await fetch(origin + path, {
    method,
    body,
    redirect: 'manual',
    headers: {
      'content-type': contentType,
      cookie: `page=${kim.page}`,
      authorization: `JWT ${kim.token}`,
    },
  });
  return { status: res.status, text: await res.text() };
}

const forms = ['/projects', '/projects/new', '/glossaries', '/auth/consent'];

describe.each(forms)('POST %s', (path) => {
  test('refuses a large form, with and without its length', async () => {
    const declared = await send('POST', path, new Uint8Array(9 * MB).fill(0x61));
    const streamed = await send('POST', path, chunked(9 * MB));

    expect([declared.status, streamed.status]).toEqual([413, 413]);
    expect(declared.text).toContain(catalogue['request.tooLarge'].ko);
    expect(streamed.text).toContain(catalogue['request.tooLarge'].ko);
  });
});

test('a form without end is refused after a few megabytes', async () => {
  let read = 0;
  const answer = await send('POST', '/projects', chunked(300 * MB, (sent) => read = sent))
    // What is still being sent when the answer stands may break the connection.
    .catch(() => ({ status: 413, text: '' }));

  expect(answer.status).toBe(413);
  expect(read).toBeLessThan(32 * MB);
});

test.each([
  ['POST', '/api/chk-email'],
  ['PUT', '/api/profile'],
  ['DELETE', '/api/lines/filters'],
  ['POST', '/api/lines/search'],
])('%s %s refuses a large body in words of the catalogue', async (method, path) => {
  const body = () => chunked(9 * MB);
  const { status, text } = await send(method, path, body(), 'application/json');

  expect([status, JSON.parse(text).code]).toEqual([413, 'request.tooLarge']);
});

test('an upload states a limit of its own', async () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(10 * MB).fill(0x61)], 'large.txt'));

  const res = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `JWT ${kim.token}` },
  });

  expect((await res.json()).code).not.toBe('request.tooLarge');
});

test.each([
  ['a form of very many fields', 'application/x-www-form-urlencoded', 'a=&'.repeat(200_000)],
  [
    'parts without end',
    'multipart/form-data; boundary=X',
    '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_000) + '--X--',
  ],
  ['lists in lists', 'application/json', '['.repeat(500_000)],
  ['an object of very many names', 'application/json', `{${'"a":1,'.repeat(100_000)}"b":1}`],
])('%s is refused before it is parsed', async (_name, type, body) => {
  const [method, path] = type === 'application/json'
    ? ['POST', '/lines/search']
    : ['PUT', '/files'];
  const res = await fetch(`${origin}/api${path}`, {
    method,
    body,
    headers: { authorization: `JWT ${kim.token}`, 'content-type': type },
  });

  expect([res.status, (await res.json()).code]).toEqual([413, 'request.tooLarge']);
});

test('a text full of signs that JSON knows is one text', async () => {
  const res = await fetch(`${origin}/api/lines/search`, {
    method: 'POST',
    body: JSON.stringify({ fileName: 'none', query: '{[:,\\"'.repeat(50_000) }),
    headers: { authorization: `JWT ${kim.token}`, 'content-type': 'application/json' },
  });

  expect((await res.json()).code).toBe('request.invalid');
});

const part = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const parts = part.repeat(10_000) + '--X--';

/** Where files come in, much more is taken than is ever parsed. */
const fileDoors = [
  '/upload',
  '/api/upload',
  '/api/images',
  '/api/chat-files',
  '/review-file/a.txt',
];

describe.each(fileDoors)('POST %s takes files, and', (path) => {
  test.each([
    ['fields without end', FORM, 'a=&'.repeat(200_000)],
    ['parts without end', 'multipart/form-data; boundary=X', parts],
    ['9 MB that are no file', FORM, `a=${'b'.repeat(9 * MB)}`],
    ['9 MB of JSON', 'application/json', `"${'b'.repeat(9 * MB)}"`],
  ])('refuses %s', async (_name, type, body) => {
    expect((await send('POST', path, body, type)).status).toBe(413);
  });
});

test.each([
  'multipart/form-data; xboundary=Y; boundary=X',
  'multipart/form-data; a="; boundary=Y"; boundary=X',
  'multipart/form-data; boundary="X"; charset=utf-8',
])('parts are counted by the boundary that parsers see: %s', async (type) => {
  expect((await send('PUT', '/api/files', parts, type)).status).toBe(413);
});

test.each([
  'multipart/form-data; boundary=Y; boundary=X',
  'multipart/form-data; boundary=Y, multipart/form-data; boundary=X',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'X'.repeat(71)}`,
])('where the boundary is not clear, nothing is parsed: %s', async (type) => {
  const body = `${part}${'b'.repeat(20_000)}\r\n--X--`;
  expect((await send('PUT', '/api/files', body, type)).status).toBe(413);
});

test.each([
  ['multipart/form-data; boundary=X', 'X'],
  ['Multipart/Form-Data;boundary="X y"', 'X y'],
  ['multipart/form-data; charset=utf-8; boundary=--=_a.b;', '--=_a.b'],
])('a form as browsers and programs send it is read: %s', async (type, boundary) => {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = field('process', 'put_one_check') + field('fileName', 'none.txt') +
    field('index', '0') + field('humanChecked', '1') + field('line', 'b'.repeat(20_000));
  const { status, text } = await send('PUT', '/api/files', `${fields}--${boundary}--\r\n`, type);
  expect([status, JSON.parse(text).code]).toEqual([404, 'document.notFound']);
});
