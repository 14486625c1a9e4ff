import { afterEach, expect, test } from 'vitest';
import { fakeLlm, type LlmId } from '../../../tests/fake-llms.ts';
import { oracle } from '../../../tests/fake-openai.ts';
import { fakeTextService } from '../../../tests/fake-text-services.ts';
import { type FakeProvider, serve } from '../../../tests/fake-provider.ts';
import { createTokenSource } from './engines/google-token.ts';
import { engineFromEnv } from './index.ts';
import { fit } from './engines/ollama.ts';
import type { Env, MtEngine, MtRequest } from './port.ts';
import { promptOf } from './llm/prompt-of.ts';
import { tokensOfPrompt } from './llm/tokens.ts';

const servers: Pick<FakeProvider, 'close'>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function setUp(server: FakeProvider, id: string, more: Env = {}) {
  servers.push(server);
  return { server, engine: engineFromEnv({ MT_ENGINE: id, ...server.env, ...more }) };
}
const setUpTexts = (id: string) => setUp(fakeTextService(id), id);
const setUpLlm = (id: LlmId, more?: Env) => setUp(fakeLlm(id), id, more);

const request = (texts: string[], more: Partial<MtRequest> = {}): MtRequest => ({
  from: 'en',
  to: 'ko',
  domain: 'normal',
  register: 'hapsyo',
  segments: texts.map((text, at) => ({ id: `row ${at}`, text })),
  ...more,
});

async function translate(engine: MtEngine, what: MtRequest) {
  const lines = [];
  for await (const line of engine.translate(what, new AbortController().signal)) lines.push(line);
  return lines;
}

const bodies = <T>(server: FakeProvider) => server.calls.map(({ body }) => body as T);

test.each(['deepl', 'google', 'azure', 'libre'])(
  '%s: tags come back where they were, and what only looks like markup is text',
  async (id) => {
    const { engine } = setUpTexts(id);
    const texts = ['The <g1>first <g2>line</g2></g1><x3/> stands.', 'R&D <b> 1 < 2 &amp; "x"'];

    const lines = await translate(engine, request(texts));

    expect(lines.map((line) => line.ok && line.text)).toEqual([
      oracle(texts[0]!),
      texts[1]!.split(/(?=[&<>])|(?<=[&<>])/).map((piece) => oracle(piece)).join(''),
    ]);
  },
);

test.each([['deepl', 50], ['libre', 20], ['papago', 1]])(
  '%s: a call carries at most %i texts',
  async (id, most) => {
    const { engine, server } = setUpTexts(id);
    const texts = Array.from({ length: 55 }, (_, at) => `The line ${at}`);

    const lines = await translate(engine, request(texts));

    expect(lines.map((line) => line.ok && line.text)).toEqual(texts.map((text) => oracle(text)));
    expect(server.calls.length).toBe(Math.ceil(55 / most));
  },
);

test('papago: a text over its limit is not sent, the others are', async () => {
  const { engine, server } = setUpTexts('papago');

  const lines = await translate(engine, request(['a', 'a'.repeat(5_001), 'c']));

  expect(lines.map((line) => line.ok || line.reason)).toEqual([true, 'too-long', true]);
  expect(server.calls.length).toBe(2);
});

test('papago: after a call that failed nothing more is sent', async () => {
  const { engine, server } = setUpTexts('papago');
  server.state.behaviour = 'exhausted';

  const lines = await translate(engine, request(['a', 'b', 'c']));

  expect(lines.map((line) => !line.ok && line.reason)).toEqual(['quota', 'quota', 'quota']);
  expect(server.calls.length).toBe(1);
});

test('papago: Korean is polite as the register is, another target is not asked to be', async () => {
  const { engine, server } = setUpTexts('papago');
  for (const register of ['hapsyo', 'haeyo', 'handa', 'auto'] as const) {
    await translate(engine, request(['a'], { register }));
  }
  await translate(engine, request(['가'], { from: 'ko', to: 'zh' }));

  expect(bodies<{ honorific?: boolean }>(server).map(({ honorific }) => honorific))
    .toEqual([true, true, false, undefined, undefined]);
  expect(bodies(server).at(-1)).toMatchObject({ source: 'ko', target: 'zh-CN' });
});

test.each([
  ['N2MT08', 'too-long'],
  ['N2MT06', 'unsupported-pair'],
  ['N2MT01', 'bad-reply'],
])('papago: its code %s means %s', async (errorCode, reason) => {
  const server = serve(() => Promise.resolve(Response.json({ errorCode }, { status: 400 })));
  servers.push(server);
  const engine = engineFromEnv({
    PAPAGO_BASE_URL: server.url,
    PAPAGO_CLIENT_ID: 'a',
    PAPAGO_CLIENT_SECRET: 'b',
  });

  expect((await translate(engine, request(['a'])))[0]).toMatchObject({ ok: false, reason });
});

test('deepl: the lines around are context, and its own names of languages are used', async () => {
  const { engine, server } = setUpTexts('deepl');

  await translate(engine, request(['a'], { before: [{ source: 'one' }], after: ['two'] }));
  await translate(engine, request(['가'], { from: 'ko', to: 'en' }));

  expect(bodies(server)).toMatchObject([
    { source_lang: 'EN', target_lang: 'KO', context: 'one\ntwo', tag_handling: 'xml' },
    { source_lang: 'KO', target_lang: 'EN-US' },
  ]);
});

test('libre: what it can only do through English is said', async () => {
  const { engine } = setUpTexts('libre');

  const [direct] = await translate(engine, request(['a']));
  const [between] = await translate(engine, request(['가'], { from: 'ko', to: 'ja' }));

  expect(direct).not.toHaveProperty('pivot');
  expect(between).toMatchObject({ ok: true, pivot: 'en' });
});

test('google: a token serves many calls, and is asked for again before it ends', async () => {
  let given = 0;
  const server = serve(() =>
    Promise.resolve(Response.json({ access_token: `t${++given}`, expires_in: 3600 }))
  );
  servers.push(server);
  const { env } = setUpTexts('google').server;
  const account = { ...JSON.parse(env.GOOGLE_CREDENTIALS ?? ''), token_uri: server.url };
  const clock = { now: 0 };
  const tokenNow = createTokenSource(account, () => clock.now);
  const { signal } = new AbortController();

  const first = [await tokenNow(signal), await tokenNow(signal)];
  clock.now = 3_590_000;
  const later = await tokenNow(signal);

  expect(first).toMatchObject([{ token: 't1' }, { token: 't1' }]);
  expect(later).toMatchObject({ token: 't2' });
});

test('google: a key that is none is told as such, without a call', async () => {
  const account = { client_email: 'a', private_key: 'no key', project_id: 'p', token_uri: 'x:' };

  expect(await createTokenSource(account)(new AbortController().signal))
    .toEqual({ reason: 'unauthorized', retryable: false });
});

test.each<LlmId>(['ollama', 'anthropic', 'gemini'])(
  '%s: temperature is sent only when it is set',
  async (id) => {
    const [cold, warm] = [setUpLlm(id), setUpLlm(id, { MT_TEMPERATURE: '0.2' })];
    await translate(cold.engine, request(['a']));
    await translate(warm.engine, request(['a']));

    expect(JSON.stringify(bodies(cold.server))).not.toContain('temperature');
    expect(JSON.stringify(bodies(warm.server))).toContain('"temperature":0.2');
  },
);

test('anthropic: the answer has room, and its form is dropped for models that do not know it', async () => {
  const asked: { max_tokens: number; output_config?: unknown }[] = [];
  const server = serve(async (incoming) => {
    const body = await incoming.json();
    asked.push(body);
    if (body.output_config) {
      return Response.json({ error: { message: 'output_config: not supported' } }, { status: 400 });
    }
    const text = '{"segments":[{"id":"1","text":"가"}]}';
    return Response.json({ content: [{ type: 'text', text }], stop_reason: 'end_turn' });
  });
  servers.push(server);
  const engine = engineFromEnv({
    ANTHROPIC_BASE_URL: server.url,
    ANTHROPIC_MODEL: 'old',
    ANTHROPIC_API_KEY: 'k',
  });

  const long = request(['word '.repeat(600)]);
  const lines = [...await translate(engine, long), ...await translate(engine, request(['a']))];

  expect(lines.every((line) => line.ok)).toBe(true);
  expect(asked.map((body) => 'output_config' in body)).toEqual([true, false, false]);
  expect(asked[0]?.max_tokens).toBeGreaterThan(promptOf(long).answerTokens);
});

test('ollama: the size of the context goes along, and the answer has a form', async () => {
  const { engine, server } = setUpLlm('ollama', { MT_CONTEXT_TOKENS: '6000' });
  await translate(engine, request(['a']));

  expect(bodies(server)[0]).toMatchObject({
    stream: false,
    format: { required: ['segments'] },
    options: { num_ctx: 6_000 },
  });
});

test('ollama: what does not fit loses what is only read, never a line; else it is refused unsent', async () => {
  const { engine, server } = setUpLlm('ollama', { MT_CONTEXT_TOKENS: '4096' });
  const around = { source: 'word '.repeat(600), target: '말 '.repeat(600) };
  const wide = request(['The line.'], {
    examples: [{ ...around, score: 90 }],
    before: [around],
    after: ['next'],
  });

  const lines = [
    ...await translate(engine, wide),
    ...await translate(engine, request(['word '.repeat(2_000), 'b'])),
    ...await translate(engine, request(['word '.repeat(2_000)])),
  ];

  expect(lines.map((line) => line.ok || [line.reason, line.retryable]))
    .toEqual([true, ['too-long', true], ['too-long', true], ['too-long', false]]);
  expect(server.calls.length).toBe(1);
  const sent = fit(wide, 4_096)!;
  expect(Object.keys(sent)).not.toContain('examples');
  expect(tokensOfPrompt(promptOf(sent))).toBeLessThanOrEqual(4_096);
  expect(sent.segments).toEqual(wide.segments);
});

test('ollama: a reply that filled the context is not believed', async () => {
  const content = '{"segments":[{"id":"1","text":"가"}]}';
  const server = serve(() =>
    Promise.resolve(Response.json({
      message: { content },
      done_reason: 'stop',
      prompt_eval_count: 8_100,
      eval_count: 92,
    }))
  );
  servers.push(server);
  const engine = engineFromEnv({ OLLAMA_BASE_URL: server.url, OLLAMA_MODEL: 'm' });

  expect((await translate(engine, request(['a'])))[0]).toMatchObject({ reason: 'too-long' });
});

test('a server that leads elsewhere is not followed: the key would go along', async () => {
  const { server: other } = setUpLlm('gemini');
  const server = serve(() => Promise.resolve(Response.redirect(other.url, 307)));
  servers.push(server);
  const engine = engineFromEnv({ ...other.env, GEMINI_BASE_URL: server.url });

  expect((await translate(engine, request(['a'])))[0]).toMatchObject({ reason: 'unreachable' });
  expect(other.calls).toEqual([]);
});
