import { afterEach, expect, test } from 'vitest';
import {
  type Behaviour,
  type FakeOpenAi,
  fakeOpenAi,
  oracle,
} from '../../../../tests/fake-openai.ts';
import { engineFromEnv } from '../index.ts';
import { normaliseBase } from './openai.ts';
import type { Env, MtEngine, MtRequest } from '../port.ts';

const servers: FakeOpenAi[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function setUp(behaviour: Behaviour = 'good', more: Env = {}) {
  const server = fakeOpenAi({ behaviour });
  servers.push(server);
  const env = { MT_BASE_URL: server.url, MT_MODEL: 'fake', MT_API_KEY: 'sk-secret' };
  return { server, engine: engineFromEnv({ MT_ENGINE: 'openai', ...env, ...more }) };
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

test('answers find their own rows, whatever order they come in', async () => {
  const { engine } = setUp('reorders');

  const lines = await translate(engine);

  expect(lines.map((line) => line.ok && line.text))
    .toEqual(request.segments.map(({ text }) => oracle(text)));
});

test('the key goes out in its header and nowhere comes back', async () => {
  const { engine, server } = setUp();
  await translate(engine);
  server.state.behaviour = 'forbids';

  const said = JSON.stringify([await translate(engine), await engine.ready(), engine]);

  expect(server.calls[0]?.authorization).toBe('Bearer sk-secret');
  expect(said).not.toContain('sk-');
});

test('an address where nobody listens is unreachable', async () => {
  const { engine, server } = setUp();
  await server.close();
  servers.length = 0;

  expect((await translate(engine))[0]).toMatchObject({ reason: 'unreachable' });
  expect(await engine.ready()).toEqual({ state: 'unreachable' });
});

test('a key that is refused is told apart from a server that is away', async () => {
  const { engine } = setUp('forbids');

  expect(await engine.ready()).toEqual({ state: 'unauthorized' });
});

test('temperature is sent only when it is set, the form of the answer as far as the server knows it', async () => {
  const { engine, server } = setUp('noSchema');
  const warm = setUp('good', { MT_TEMPERATURE: '0.2', MT_JSON_MODE: 'object' });

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

test('a Korean target is asked for in its speech level, another is not', async () => {
  const { engine, server } = setUp();
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
