import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { tryEngine } from '../src/machine-translation/engines/try-engine.ts';
import { engines } from '../src/ports/mt/index.ts';
import { leaveBy } from '../src/ports/mt/http.ts';
import {
  type Exchange,
  hashOfRequest,
  type Recording,
  recordingOutside,
  requestOf,
} from '../src/ports/mt/recording.ts';
import { tryAll } from '../src/app/commands/mt-live.ts';
import { readRecording, replayServer } from './replay-server.ts';

const usual = (url: string, init = {}) => fetch(url, { ...init, redirect: 'manual' });
afterEach(() => leaveBy(usual));

const folder = 'tests/recordings';
const files = [...Deno.readDirSync(folder)].map(({ name }) => name)
  .filter((name) => name.endsWith('.json'));

/** The adapter of a recording, sent to the server that replays it. */
function engineOf({ engine, settings }: Recording, url: string) {
  const entry = engines.find(({ id }) => id === engine)!;
  const keys = entry.required.map((name) => [name, 'not-a-key']);
  const address = entry.settings.find((name) => name.endsWith('_URL')) ?? '';
  return entry.fromEnv({ ...Object.fromEntries(keys), ...settings, [address]: url });
}

test.each(files)('%s says where it comes from, and its adapter understands it', async (file) => {
  const recording = await readRecording(`${folder}/${file}`);
  expect(file.startsWith('imitated-')).toBe(recording.origin === 'imitated');
  const server = replayServer(recording);
  const engine = engineOf(recording, server.url);

  const trials = [];
  for (const [from, to] of engine.capabilities().pairs) {
    trials.push(await tryEngine(engine, { from, to }, AbortSignal.timeout(10_000)));
  }
  await server.close();

  const good = Object.values(recording.exchanges).filter(({ reply }) => reply.status === 200);
  expect(trials.filter(({ ok }) => ok).length).toBe(good.length);
  expect(good.length).toBeGreaterThan(0);
  for (const trial of trials) if (trial.ok) expect(trial.hasTags).toBe(true);
});

test('a question that was not recorded is told, not guessed', async () => {
  const recording = await readRecording(`${folder}/imitated-deepl.json`);
  const server = replayServer({ ...recording, exchanges: {} });

  const res = await fetch(`${server.url}/v2/translate`, { method: 'POST', body: '{"text":["a"]}' });
  await res.body?.cancel();
  await server.close();

  expect(res.status).toBe(501);
  expect(server.unknown).toHaveLength(1);
});

test('the order of fields and the host do not change the hash; the words do', async () => {
  await fc.assert(fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (fields) => {
    const turned = Object.fromEntries(Object.entries(fields).toReversed());
    const hash = (url: string, body: unknown) =>
      hashOfRequest(requestOf(url, { method: 'POST', body: JSON.stringify(body) }, []));
    expect(await hash('https://a.example/x', fields)).toBe(await hash('http://b:1/x', turned));
    expect(await hash('https://a.example/x', fields))
      .not.toBe(await hash('https://a.example/x', { ...fields, '\u0000more': 1 }));
  }));
});

test('no secret is kept: not from headers, addresses, bodies, forms or replies', async () => {
  const secret = 's3cret+/=key';
  const kept: Record<string, Exchange> = {};
  const outside = recordingOutside(
    () => Promise.resolve(Response.json({ access_token: 'fresh', echo: `you sent ${secret}` })),
    [secret],
    (hash, exchange) => kept[hash] = exchange,
  );
  const url = `https://a.example/x?key=${encodeURIComponent(secret)}`;

  const answer = await outside(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ api_key: 'other', nested: [{ token: 'x' }], q: `a ${secret} b` }),
  });
  await outside(url, { method: 'POST', body: new URLSearchParams({ assertion: 'signed.jwt' }) });

  // Whoever asked still gets the real answer.
  expect(await answer.json()).toMatchObject({ access_token: 'fresh' });
  const text = JSON.stringify(kept);
  expect(Object.keys(kept)).toHaveLength(2);
  for (const word of [secret, encodeURIComponent(secret), 'fresh', '"other"', 'signed.jwt']) {
    expect(text).not.toContain(word);
  }
});

const right: Record<string, string> = {
  ko: '이 <g1>계약서</g1>는 2026년 3월 2일부터 효력이 발생합니다.',
  en: 'This <g1>contract</g1> takes effect on March 2, 2026.',
  ja: 'この<g1>契約書</g1>は2026年3月2日から効力を生じます。',
  zh: '本<g1>合同</g1>自2026年3月2日起生效。',
};

test('the command tries what is configured, pair by pair, and says by its code how it went', async () => {
  let spoil = (text: string) => text;
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    async (request) => {
      const { tgt } = JSON.parse((await request.json()).messages[1].content);
      const content = JSON.stringify({ segments: [{ id: '1', text: spoil(right[tgt] ?? '') }] });
      return Response.json({ choices: [{ finish_reason: 'stop', message: { content } }] });
    },
  );
  const env = {
    MT_BASE_URL: `http://127.0.0.1:${server.addr.port}`,
    MT_MODEL: 'fake',
    MT_API_KEY: 'k',
  };
  const lines: string[] = [];
  const run = (given: Record<string, string>) =>
    tryAll(given, ['openai'], (line) => void lines.push(line));

  expect(await run(env)).toBe(0);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/openai +ko→en +\d+ ms {2}(price unknown|\$[\d.]+) {2}tags kept/);
  spoil = (text) => text.replace(/<[^>]+>/g, '');
  expect(await run(env)).toBe(1);
  expect(lines.at(-1)).toContain('TAGS LOST');
  spoil = () => right.ja ?? '';
  expect(await run(env)).toBe(1);
  expect(lines.filter((line) => line.includes('FAILED: wrong-script')).length).toBeGreaterThan(3);
  expect(await run({})).toBe(2);
  await server.shutdown();
});
