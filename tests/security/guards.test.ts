import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../routes/api/index.ts';
import { pages } from '../../routes/pages.ts';
import { SOCKET_PATH } from '../../src/realtime/sockets/rules.ts';
import { type Person, type TestApp, testApp } from '../app.ts';

/** Guards are defaults of the router: whatever stands in a table has them. Nothing here names an address. */
type Route = { method: string; path: string };

const routes: Route[] = [
  ...api.routes.map(({ method, path }) => ({ method, path: `/api${path}` })),
  ...pages.routes,
].filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+|\*/g, '1') }));
const unique = [...new Map(routes.map((one) => [`${one.method} ${one.path}`, one])).values()];

let app: TestApp;
let kim: Person;
beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterAll(() => app.close());

const identity = () => ({ authorization: `JWT ${kim.token}`, cookie: `page=${kim.page}` });

describe.each(unique.filter(({ method }) => method !== 'GET'))('$method $path', (route) => {
  test('refuses a body of a gigabyte before it is read', async () => {
    const res = await app.app.request(route.path, {
      method: route.method,
      headers: { ...identity(), 'content-length': String(2 ** 30) },
      body: 'the beginning',
    });
    await res.body?.cancel();
    expect(res.status).toBe(413);
  });
});

describe.each(unique)('$method $path', ({ method, path }) => {
  test('counts requests of addresses and of members', async () => {
    const counted: string[] = [];
    app.deps.rates = {
      take: (key) => {
        counted.push(key);
        return Promise.resolve({ waitMs: counted.length > 1 ? 1_000 : 0 });
      },
      giveBack: () => Promise.resolve(),
    };
    const res = await app.app.request(path, { method, headers: identity() });
    await res.body?.cancel();
    expect(counted).toEqual(['address:unknown#0', `member:${kim.uid}#0`]);
    expect([res.status, res.headers.get('retry-after')]).toEqual([429, '1']);
  });
});

test('the socket counts requests of addresses', async () => {
  app.deps.rates = {
    take: () => Promise.resolve({ waitMs: 1_000 }),
    giveBack: () => Promise.resolve(),
  };
  const res = await app.app.request(SOCKET_PATH, { headers: { upgrade: 'websocket' } });
  expect([res.status, (await res.json()).code]).toEqual([429, 'request.tooMany']);
});

test('sockets are accepted in one place alone, where they are counted', async () => {
  expect(await filesWith(/Deno\.upgradeWebSocket/)).toEqual(['routes/socket.ts']);
});

test('every handler that answers with a stream stands in a table with its check', async () => {
  const streaming: string[] = [];
  for (const file of await filesWith(/streamSSE\(/)) {
    const source = await Deno.readTextFile(file);
    for (
      const [block = '', name = ''] of source.matchAll(
        /export const (\w+) = [^]*?\n\}\);|export const (\w+) = [^]*?\n\);/g,
      )
    ) {
      if (block.includes('streamSSE(')) streaming.push(name);
    }
  }
  expect(streaming.length).toBeGreaterThanOrEqual(4);
  const tables = await Promise.all(
    (await filesIn('routes/api')).map((file) => Deno.readTextFile(file)),
  );
  const checks =
    /\b(sessionStream|lineEvents|jobEvents|replacement|projectDownload|memoryDownload)\b/;
  const unchecked = streaming.filter((name) =>
    !tables.join('\n').split('\n').some((line) => line.includes(`...${name})`) && checks.test(line))
  );
  expect(unchecked).toEqual([]);
});

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) files.push(...await filesIn(`${folder}/${name}`));
    else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) files.push(`${folder}/${name}`);
  }
  return files;
}

async function filesWith(words: RegExp): Promise<string[]> {
  const files = [...await filesIn('src'), ...await filesIn('routes')];
  const sources = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  return files.filter((_, at) => words.test(sources[at] ?? '')).sort();
}
