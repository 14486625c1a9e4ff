import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';

/** As it comes: no engine, no key, no network. Nobody may be shown a translation or a number that nothing stands behind. */
const nothing = { MT_ENGINE: '', MT_BASE_URL: '', MT_MODEL: '', MT_API_KEY: '', EMBED: '', QE: '' };
const sources = [
  'The buyer pays 20 dollars.',
  'Do not open the valve.',
  'The third line is short.',
];
const typed = '구매자는 30달러를 냅니다.';

let server: Running;
let kim: Client;
let uid: string;
beforeAll(async () => {
  server = await startServer(nothing, { isOffline: true });
  kim = await joinServer(server, 'kim');
  uid = JSON.parse(atob(kim.token.split('.')[1] ?? '')).sub;
  await ask('POST', '/upload', { file: new File([sources.join('\n')], 'a.txt') });
});
afterAll(() => server.stop());

async function ask(method: string, path: string, form?: Record<string, string | Blob>) {
  const res = await kim.api(method, path, form);
  return { http: res.status, ...await res.json() };
}

const call = (path: string, process: string, more = {}) =>
  ask('POST', path, { filename: 'a.txt', direction: 'en2ko', process, ...more });

async function readLines() {
  const { data: [lines] } = await ask('GET', '/files/a.txt?limit=200');
  return lines as { source: string; target: string; reason: string | null }[];
}

test('a draft leaves every line empty, and each says why', async () => {
  const started = await call('/translate', 'getJobCount');
  const one = await call('/translate', 'retranslate_line', { index: '0' });
  const lines = await readLines();

  expect(started).toMatchObject({ http: 200, status: 'manual translation' });
  expect(started.code).toMatch(/^mt\.needs/);
  expect(started.message).not.toBe('');
  expect([one.http, one.code]).toEqual([503, started.code]);
  expect(lines.map(({ source }) => source)).toEqual(sources);
  expect(lines.map(({ target, reason }) => [target, reason]))
    .toEqual(sources.map(() => ['', started.code]));
});

test('the engine that is named is none that could translate', async () => {
  const status = await ask('GET', '/mtStatus');

  expect(status.state).toMatch(/^needs-/);
  expect(status.code).toMatch(/^mt\.needs/);
});

test('a check tells what it found and no number', async () => {
  const empty = await call('/backTranslate', 'post-editing one', { index: '1' });
  await ask('PUT', '/files', { fileName: 'a.txt', index: '0', line: typed });
  const { data } = await call('/backTranslate', 'get job count');
  for (const part of data[0]) {
    await call('/backTranslate', 'post-editing part', {
      dataPath: data[1],
      indices: JSON.stringify(part),
    });
  }
  const { scores } = await ask('GET', `/scores/individual/${uid}/a.txt`);

  expect(empty.code).toBe('score.noTarget');
  expect(scores).toMatchObject([
    { index: 0, score: null, method: 'rules', by: null, calibration: null, back: null },
  ]);
  expect(scores[0].flags).toContain('numbers');
});

test('what was typed stays, and nothing was put beside it', async () => {
  expect((await readLines()).map(({ target }) => target)).toEqual([typed, '', '']);
});
