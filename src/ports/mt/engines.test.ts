import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fakeLlm, llmIds } from '../../../tests/fake-llms.ts';
import { type Behaviour, fakeOpenAi, oracle } from '../../../tests/fake-openai.ts';
import { type FakeProvider, KEY } from '../../../tests/fake-provider.ts';
import { fakeTextService, textServiceIds } from '../../../tests/fake-text-services.ts';
import { installModels } from '../../../tests/fixtures/models/install.ts';
import { closeThreads } from './engines/bergamot/threads.ts';
import { engineFromEnv, engines } from './index.ts';
import type { Env, MtEngine, MtRequest } from './port.ts';

const servers: Pick<FakeProvider, 'close'>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const models = ['openai', ...llmIds] as string[];
/** These ask no server. */
const inside: readonly string[] = ['bergamot', 'memory'];

let folder: string;
beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  await installModels(folder, ['koen', 'enko']);
});
afterAll(async () => {
  await closeThreads();
  await Deno.remove(folder, { recursive: true });
});

/** Each engine of the table against a server in its provider's shape, if it asks one. */
function setUp(id: string, behaviour: Behaviour = 'good', more: Env = {}) {
  const { env, ...server } = fakeOf(id, behaviour);
  servers.push(server);
  return { server, engine: engineFromEnv({ MT_ENGINE: id, ...env, ...more }) };
}

function fakeOf(id: string, behaviour: Behaviour): Omit<FakeProvider, 'calls'> {
  if (textServiceIds.includes(id)) return fakeTextService(id, { behaviour });
  const llm = llmIds.find((one) => one === id);
  if (llm) return fakeLlm(llm, { behaviour });
  const server = fakeOpenAi({ behaviour });
  const env: Env = inside.includes(id)
    ? { MT_MODEL_DIR: folder }
    : { MT_BASE_URL: server.url, MT_MODEL: 'fake', MT_API_KEY: KEY };
  return { ...server, env };
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
const ids = request.segments.map(({ id }) => id);

async function translate(
  engine: MtEngine,
  what: MtRequest = request,
  signal = new AbortController().signal,
) {
  const lines = [];
  for await (const line of engine.translate(what, signal)) lines.push(line);
  return lines;
}

/** Where there is no sign for a refusal, only words that are no answer. */
const refusals: Record<string, string> = { ollama: 'bad-reply' };

const behaviours: Behaviour[] = [
  'good',
  'drops',
  'doubles',
  'reorders',
  'strips',
  'truncates',
  'fences',
  'limits',
  'exhausted',
  'fails',
  'refuses',
  'cuts',
  'forbids',
];

test('every engine of the table has a server in its shape', () => {
  expect(new Set(engines.map(({ id }) => id)))
    .toEqual(new Set([...models, ...textServiceIds, ...inside]));
});

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
    if (inside.includes(entry.id)) stop.abort();

    const lines = await translate(engine, request, stop.signal);

    expect(lines.map((line) => line.id)).toEqual(ids);
    expect(lines.every((line) => !line.ok && !line.retryable)).toBe(true);
  });

  test(`${entry.id}: says what it is, what it can and whether it is ready`, async () => {
    const { engine } = setUp(entry.id);

    expect(engine.id).toBe(entry.id);
    expect(engine.label).not.toBe('');
    expect(engine.capabilities().maxSegments).toBeGreaterThan(0);
    expect((await engine.ready()).state).toBe(entry.id === 'memory' ? 'needs-engine' : 'ready');
    expect(engine.estimate(request).chars).toBe(60);
  });

  test(`${entry.id}: its settings stand in the example file, its secrets among them`, async () => {
    const example = await Deno.readTextFile('.env.example');

    expect(entry.settings.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
    expect([...entry.required, ...entry.secrets].every((name) => entry.settings.includes(name)))
      .toBe(true);
  });
}

for (const { id } of engines.filter((entry) => !inside.includes(entry.id))) {
  test.each<[Behaviour, string, boolean]>([
    ['limits', 'rate-limited', true],
    ['exhausted', 'quota', false],
    ['forbids', 'unauthorized', false],
    ['fails', 'unreachable', true],
    ['cuts', 'bad-reply', true],
    ['refuses', refusals[id] ?? (models.includes(id) ? 'refused' : 'missing'), true],
  ])(`${id}: when the server %s the reason is %s`, async (behaviour, reason, retryable) => {
    const { engine } = setUp(id, behaviour);

    const [line] = await translate(engine);

    expect(line).toMatchObject({ ok: false, reason, retryable });
  });

  test(`${id}: every pair that it declares is translated, and named with the engine`, async () => {
    const { engine } = setUp(id);

    for (const [from, to] of engine.capabilities().pairs) {
      const text = from === 'ko' ? '가 나 다' : 'the line';
      const [line] = await translate(engine, {
        ...request,
        from,
        to,
        segments: [{ id: '1', text }],
      });

      expect(line).toMatchObject({ ok: true, text: oracle(text, to) });
      expect(line?.ok && line.via.split(':')[0]).toBe(id);
    }
  });

  test(`${id}: how long to wait is what the server says`, async () => {
    const { engine, server } = setUp(id, 'limits');
    server.state.retryAfter = '7';

    expect((await translate(engine))[0]).toMatchObject({ retryAfterMs: 7_000 });
  });

  test(`${id}: no key comes back in what it says, nor goes out in an address`, async () => {
    const asked: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => (asked.push(String(input)), real(input, init));
    try {
      const { engine, server } = setUp(id);
      const said: unknown[] = [engine, await translate(engine)];
      for (const behaviour of ['forbids', 'fails', 'exhausted', 'limits'] as const) {
        server.state.behaviour = behaviour;
        said.push(await translate(engine), await engine.ready());
      }
      await server.close();
      said.push(await translate(engine), await engine.ready());

      expect(JSON.stringify(said)).not.toMatch(/sk-|PRIVATE/);
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.join()).not.toContain(KEY);
    } finally {
      globalThis.fetch = real;
    }
  });

  test(`${id}: a server that is away and a key that is refused are told apart`, async () => {
    const { engine, server } = setUp(id, 'forbids');

    expect(await engine.ready()).toEqual({ state: 'unauthorized' });
    await server.close();
    expect(await engine.ready()).toEqual({ state: 'unreachable' });
    expect((await translate(engine))[0]).toMatchObject({ reason: 'unreachable', retryable: true });
  });
}

test('whoever does not answer in time has failed for now, whatever the engine', async () => {
  const slow = engines.filter(({ id }) => !inside.includes(id))
    .map(({ id }) => setUp(id, 'hangs', { MT_TIMEOUT_MS: '1000' }).engine);

  const lines = await Promise.all(slow.map((engine) => translate(engine)));

  for (const all of lines) {
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(all[0]).toMatchObject({ ok: false, reason: 'timeout', retryable: true });
  }
});

test.each(textServiceIds)('%s: a pair that it does not have is not sent', async (id) => {
  const { engine, server } = setUp(id);

  const lines = await translate(engine, { ...request, from: 'ja', to: 'zh' });

  expect(lines.map((line) => !line.ok && line.reason)).toEqual(Array(3).fill('unsupported-pair'));
  expect((server as FakeProvider).calls).toEqual([]);
});
