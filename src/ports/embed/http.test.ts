import { afterEach, expect, test } from 'vitest';
import { httpEmbedder } from './http.ts';
import { embedderFromEnv } from './index.ts';

type Asked = { path: string; body: { model: string; input: string[] }; key: string | null };
type Reply = (texts: string[], call: number) => Response;

const never = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const vectorOf = (text: string) => [text.length, 1, 0];
const openAi: Reply = (texts) =>
  Response.json({
    data: texts.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed(),
  });
const ollama: Reply = (texts) => Response.json({ embeddings: texts.map(vectorOf) });

function serve(reply: Reply) {
  const calls: Asked[] = [];
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    const body = await request.json();
    const key = request.headers.get('authorization');
    calls.push({ path: new URL(request.url).pathname, body, key });
    return reply(body.input, calls.length);
  });
  closing.push(() => server.shutdown());
  return { url: `http://127.0.0.1:${server.addr.port}`, calls };
}

const embedderAt = (url: string) =>
  httpEmbedder({ baseUrl: url, model: 'm', key: 'k', pauseMs: 1 });

test.each([
  ['', '/v1/embeddings', openAi],
  ['/v1', '/v1/embeddings', openAi],
  ['/api', '/api/embed', ollama],
])(
  'a server at …%s is asked at %s, in groups, and each text gets its own vector',
  async (at, path, reply) => {
    const { url, calls } = serve(reply);
    const embedder = embedderAt(url + at);
    const texts = Array.from({ length: 70 }, (_, length) => 'a'.repeat(length + 1));

    const vectors = await embedder.embed(texts, never);

    expect(calls.map((call) => [call.path, call.body.input.length, call.key]))
      .toEqual([[path, 32, 'Bearer k'], [path, 32, 'Bearer k'], [path, 6, 'Bearer k']]);
    const ratios = vectors.map((vector) => Math.round(vector[0]! / vector[1]!));
    expect(ratios).toEqual(texts.map((text) => text.length));
    expect(Math.hypot(...vectors[0]!)).toBeCloseTo(1, 5);
    expect(embedder.dims).toBe(3);
  },
);

test('what passes is asked again', async () => {
  const { url, calls } = serve((texts, call) =>
    call < 3 ? new Response(null, { status: 503 }) : openAi(texts, call)
  );

  expect((await embedderAt(url).embed(['a'], never)).length).toBe(1);
  expect(calls.length).toBe(3);
});

test('what does not pass is not asked again, and the key is not told', async () => {
  const { url, calls } = serve(() => new Response('the key k is wrong', { status: 401 }));

  await expect(embedderAt(url).embed(['a'], never)).rejects.toThrow(/^No vectors: unauthorized$/);
  expect(calls.length).toBe(1);
});

test.each<[string, Reply]>([
  ['one too few', () => Response.json({ data: [] })],
  [
    'the same one twice',
    (texts) => Response.json({ data: texts.map(() => ({ index: 0, embedding: [1] })) }),
  ],
  ['no numbers', (texts) => Response.json({ data: texts.map(() => ({ embedding: ['x'] })) })],
  [
    'far too many numbers',
    (texts) => Response.json({ data: texts.map(() => ({ embedding: Array(10_000).fill(1) })) }),
  ],
  [
    'different lengths',
    (texts) =>
      Response.json({ data: texts.map((_, at) => ({ embedding: Array(at + 1).fill(1) })) }),
  ],
  ['no JSON', () => new Response('<html>')],
])('an answer with %s is refused', async (_, reply) => {
  const { url } = serve(reply);
  await expect(embedderAt(url).embed(['a', 'b'], never)).rejects.toThrow('No vectors: bad-reply');
});

test('who gives up is let go while the server is silent', async () => {
  const abort = new AbortController();
  const { url } = serve(() => {
    abort.abort(new Error('enough'));
    return new Response(null, { status: 503 });
  });

  await expect(embedderAt(url).embed(['a'], abort.signal)).rejects.toThrow('enough');
});

test('the settings choose the embedder, and one that cannot be used stops the start', () => {
  expect(embedderFromEnv({})).toBeUndefined();
  const http = { EMBED: 'http', EMBED_BASE_URL: 'http://localhost:11434', EMBED_MODEL: 'bge-m3' };
  expect(embedderFromEnv(http)?.id).toBe('http:bge-m3');
  expect(() => embedderFromEnv({ EMBED: 'http' })).toThrow('EMBED=http needs EMBED_BASE_URL');
  expect(() => embedderFromEnv({ ...http, EMBED_BASE_URL: 'x' })).toThrow('EMBED_BASE_URL');
  expect(() => embedderFromEnv({ EMBED: 'onnx' })).toThrow('EMBED=onnx needs EMBED_MODEL');
  expect(() => embedderFromEnv({ EMBED: 'magic' })).toThrow('EMBED is none of');
});
