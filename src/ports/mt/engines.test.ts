import { afterEach, expect, test } from 'vitest';
import { type Behaviour, type FakeOpenAi, fakeOpenAi, oracle } from '../../../tests/fake-openai.ts';
import { engineFromEnv, engines } from './index.ts';
import { normaliseBase } from './openai.ts';
import type { Env, MtEngine, MtRequest } from './port.ts';

const servers: FakeOpenAi[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Each engine of the table against a server in its provider's shape; `memory` has none. */
function setUp(id: string, behaviour: Behaviour = 'good', more: Env = {}) {
  const server = fakeOpenAi({ behaviour });
  servers.push(server);
  const env = { MT_ENGINE: id, MT_BASE_URL: server.url, MT_MODEL: 'fake', MT_API_KEY: 'sk-secret' };
  return { server, engine: engineFromEnv({ ...env, ...more }) };
}

const request: MtRequest = {
  from: 'en',
  to: 'ko',
  domain: 'normal',
  register: 'hapsyo',
  segments: [
    { id: 'row 7', text: 'The <g1>first</g1> line.' },
    { id: 'row 9', text: 'The second line.' },
    { id: 'row 8', text: 'The third line<x2/>.' },
  ],
};

async function translate(engine: MtEngine, signal = new AbortController().signal) {
  const lines = [];
  for await (const line of engine.translate(request, signal)) lines.push(line);
  return lines;
}

const ids = request.segments.map(({ id }) => id);
const behaviours: Behaviour[] = [
  'good',
  'drops',
  'doubles',
  'reorders',
  'truncates',
  'fences',
  'limits',
  'fails',
  'refuses',
  'cuts',
  'forbids',
];

for (const entry of engines) {
  test.each(behaviours)(
    `${entry.id}: each id is answered once when the server is: %s`,
    async (behaviour) => {
      const { engine } = setUp(entry.id, behaviour);

      const lines = await translate(engine);

      expect(lines.map(({ id }) => id)).toEqual(ids);
      expect(lines.every((line) => line.ok ? line.text : line.reason)).toBe(true);
    },
  );

  test(`${entry.id}: a request that was stopped ends at once, with a reason for each id`, async () => {
    const { engine, server } = setUp(entry.id, 'hangs');
    const stop = new AbortController();
    server.state.beforeReply = () => stop.abort();

    const lines = await translate(engine, stop.signal);

    expect(lines.map((line) => line.id)).toEqual(ids);
    expect(lines.every((line) => !line.ok && !line.retryable)).toBe(true);
  });

  test(`${entry.id}: says what it is, what it can and whether it is ready`, async () => {
    const { engine } = setUp(entry.id);

    expect(engine.id).toBe(entry.id);
    expect(engine.label).not.toBe('');
    expect(engine.capabilities().maxSegments).toBeGreaterThan(0);
    expect(['ready', 'needs-engine']).toContain((await engine.ready()).state);
    expect(entry.required.every((name) => entry.settings.includes(name))).toBe(true);
    expect(engine.estimate(request).chars).toBe(60);
  });
}

test('openai: answers find their own rows, whatever order they come in', async () => {
  const { engine } = setUp('openai', 'reorders');

  const lines = await translate(engine);

  expect(lines.map((line) => line.ok && line.text))
    .toEqual(request.segments.map(({ text }) => oracle(text)));
});

test.each<[Behaviour, string, boolean]>([
  ['limits', 'rate-limited', true],
  ['exhausted', 'quota', false],
  ['forbids', 'unauthorized', false],
  ['fails', 'unreachable', true],
  ['refuses', 'refused', true],
  ['cuts', 'bad-reply', true],
])('openai: when the server %s the reason is %s', async (behaviour, reason, retryable) => {
  const { engine } = setUp('openai', behaviour);

  const [line] = await translate(engine);

  expect(line).toMatchObject({ ok: false, reason, retryable });
});

test('openai: the key goes out in its header and nowhere comes back', async () => {
  const { engine, server } = setUp('openai');
  await translate(engine);
  server.state.behaviour = 'forbids';

  const said = JSON.stringify([await translate(engine), await engine.ready(), engine]);

  expect(server.calls[0]?.authorization).toBe('Bearer sk-secret');
  expect(said).not.toContain('sk-');
});

test('openai: an address where nobody listens is unreachable', async () => {
  const { engine, server } = setUp('openai');
  await server.close();
  servers.length = 0;

  expect((await translate(engine))[0]).toMatchObject({ reason: 'unreachable' });
  expect(await engine.ready()).toEqual({ state: 'unreachable' });
});

test('openai: a key that is refused is told apart from a server that is away', async () => {
  const { engine } = setUp('openai', 'forbids');

  expect(await engine.ready()).toEqual({ state: 'unauthorized' });
});

test('openai: temperature is sent only when it is set, the form of the answer as far as the server knows it', async () => {
  const { engine, server } = setUp('openai', 'noSchema');
  const warm = setUp('openai', 'good', { MT_TEMPERATURE: '0.2', MT_JSON_MODE: 'object' });

  await translate(engine);
  await translate(engine);
  await translate(warm.engine);

  expect(server.calls.map((call) => call.body.response_format?.type))
    .toEqual(['json_schema', 'json_object', undefined, undefined]);
  expect(server.calls.some((call) => 'temperature' in call.body)).toBe(false);
  expect(warm.server.calls[0]?.body).toMatchObject({
    temperature: 0.2,
    response_format: { type: 'json_object' },
  });
});

test('openai: a Korean target is asked for in its speech level, another is not', async () => {
  const { engine, server } = setUp('openai');
  const signal = new AbortController().signal;
  for await (const _line of engine.translate({ ...request, register: 'handa' }, signal));
  for await (const _line of engine.translate({ ...request, from: 'ko', to: 'ja' }, signal));

  const [korean, japanese] = server.calls.map((call) => call.body.messages[0]?.content ?? '');
  expect(korean).toContain('한다체');
  expect(japanese).not.toContain('Register');
  expect(japanese).toContain('Japanese');
});

test.each([
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['http://localhost:8000/v1/', 'http://localhost:8000/v1'],
  ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  ['https://host/v1/chat/completions', 'https://host/v1'],
  ['https://host/v1beta/openai/', 'https://host/v1beta/openai'],
])('the address %s means %s', (address, base) => {
  expect(normaliseBase(address)).toBe(base);
});

test('the settings choose the engine; wrong ones stop the start and do not quote the key', () => {
  const server = { MT_BASE_URL: 'http://localhost:1', MT_MODEL: 'm', MT_API_KEY: 'sk-secret' };

  expect(engineFromEnv({}).id).toBe('memory');
  expect(engineFromEnv(server).id).toBe('openai');
  expect(engineFromEnv({ ...server, MT_ENGINE: 'memory' }).id).toBe('memory');
  expect(() => engineFromEnv({ MT_ENGINE: 'openai' })).toThrow('needs MT_BASE_URL, MT_MODEL');
  expect(() => engineFromEnv({ MT_ENGINE: 'oracle' })).toThrow('none of: auto, openai, memory');
  for (
    const wrong of [{ MT_BASE_URL: 'sk-secret' }, { MT_TIMEOUT_MS: 'sk-secret' }, {
      MT_JSON_MODE: 'xml',
    }]
  ) {
    expect(() => engineFromEnv({ ...server, ...wrong })).toThrow(/^MT_\w+ (is|must)(?!.*sk-)/);
  }
});
