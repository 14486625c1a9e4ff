import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callThrough, safeFetch } from '../shared/safe-fetch.ts';
import { lookup } from 'node:dns';
import { converterFromEnv } from './converter/index.ts';
import { s3Store } from './files/s3.ts';
import { tossGateway } from './payments/toss.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n' +
  'connection: keep-alive\r\n\r\n{}';

/** Answers the first POST, then takes each and cuts the connection before an answer, as a restarted model server does. */
let server: Server;
let address = '';
let posts = 0;
const open: Socket[] = [];
beforeEach(async () => {
  posts = 0;
  server = createServer((socket) => {
    open.push(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (!isWhole(text)) return;
      text = '';
      if (++posts > 1) socket.destroy();
      else socket.write(ANSWER);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
});
afterEach(() => {
  server.close();
  for (const socket of open.splice(0)) socket.destroy();
});

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : body.length >= Number(length);
}

const allowed = () => new Set([new URL(address).host, '127.0.0.1']);
const ways: Record<string, (url: string) => Promise<unknown>> = {
  'engines, judges and embedders as they start': async (url) => {
    // Tests that share the process may have set by what engines go out.
    vi.resetModules();
    const { ask } = await import('./mt/http.ts');
    const call = { url, headers: {}, body: { text: '안녕하세요' } };
    const reply = await ask(call, new AbortController().signal);
    if ('reason' in reply) throw new Error(reply.reason);
  },
  'allowed addresses': async (url) => {
    const call = safeFetch({ allowed: allowed() });
    await (await call(url, { method: 'POST', body: '{}' })).text();
  },
  'public addresses': async (url) => {
    await (await throughNode(new URL(url), { method: 'POST', body: '{}' })).text();
  },
  'the converter of documents': async (url) => {
    await converterFromEnv({ PDF_CONVERTER_URL: url })?.convert(new Uint8Array(3));
  },
  'the gateway of payments': async (url) => {
    const gateway = tossGateway({
      baseUrl: url,
      clientKey: 'test_ck',
      secretKey: 'test_sk',
      hasCards: true,
      libraryUrl: `${url}/library.js`,
    });
    const order = { paymentKey: 'p', orderId: 'o', amount: 8950 };
    const { state, ...rest } = await gateway.confirm(order, 'once');
    if ('code' in rest && rest.code === 'NO_ANSWER') throw new Error(state);
  },
  'files in a bucket': async (url) => {
    // More than one part, so that the upload is begun by a POST.
    const content = new Blob([new Uint8Array(9 * 1024 * 1024)]).stream();
    const store = s3Store(`${url.replace('http://', 'http://key:secret@')}/files`);
    await store.put(content, 10 * 1024 * 1024);
  },
};
const throughNode = callThrough(lookup as Parameters<typeof callThrough>[0]);

for (const [name, way] of Object.entries(ways)) {
  test(`a POST whose connection breaks is not sent again: ${name}`, async () => {
    await way(address).catch(() => {});
    expect(posts).toBe(1);
    for (let round = 2; round <= 4; round++) {
      await expect(way(address)).rejects.toThrow();
      expect(posts).toBe(round);
    }
  });
}

test('calls go out also where such clients cannot be made', async () => {
  vi.stubGlobal('Deno', undefined);
  vi.resetModules();
  try {
    const { fetchOnce } = await import('../shared/fetch-once.ts');
    expect((await fetchOnce(address, { method: 'POST', body: '{}' })).status).toBe(200);
  } finally {
    vi.unstubAllGlobals();
  }
});
