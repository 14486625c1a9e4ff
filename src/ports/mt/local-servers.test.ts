import { afterEach, expect, test } from 'vitest';
import { findLocalServers, mayTranslate } from './local-servers.ts';

const servers: Deno.HttpServer<Deno.NetAddr>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.shutdown()));
});

function serve(answer: (path: string) => Response | Promise<Response>): string {
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    (request) => answer(new URL(request.url).pathname),
  );
  servers.push(server);
  return `http://127.0.0.1:${server.addr.port}`;
}

test('only models that can translate are found, each server by its own list', async () => {
  const ollama = serve((path) =>
    path === '/api/tags'
      ? Response.json({ models: [{ name: 'gemma3:12b' }, { name: 'nomic-embed-text:latest' }] })
      : new Response(null, { status: 404 })
  );
  const studio = serve((path) =>
    path === '/v1/models'
      ? Response.json({ data: [{ id: 'qwen3-14b' }, { id: 'qwen3-coder-30b' }] })
      : new Response(null, { status: 404 })
  );

  const found = await findLocalServers([
    { kind: 'ollama', address: ollama },
    { kind: 'lmstudio', address: studio },
  ]);

  expect(found).toEqual([
    { kind: 'ollama', address: ollama, models: ['gemma3:12b'] },
    { kind: 'lmstudio', address: studio, models: ['qwen3-14b'] },
  ]);
});

test('servers that hang, lie, redirect, flood or are away are not found, within half a second', async () => {
  const stop = new AbortController();
  const hanging = serve(() =>
    new Promise((resolve) =>
      stop.signal.addEventListener('abort', () => resolve(new Response()), { once: true })
    )
  );
  const liar = serve(() => Response.json({ models: 'gemma3:12b', data: [null, { id: 7 }] }));
  const redirecting = serve(() => Response.redirect(`${liar}/api/tags`));
  const flooding = serve(() => new Response('[' + '{},'.repeat(500_000)));
  const started = performance.now();

  const found = await findLocalServers(
    [hanging, liar, redirecting, flooding, 'http://127.0.0.1:1']
      .map((address) => ({ kind: 'llamacpp' as const, address })),
  );

  expect(found).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
  stop.abort();
});

test.each([
  ['gemma3:12b', true],
  ['gemma-3-27b-it-Q4_K_M.gguf', true],
  ['qwen3:8b', true],
  ['Qwen3-30B-A3B', true],
  ['gpt-oss:20b', true],
  ['hy-mt2:7b', true],
  ['gemma3:1b', false],
  ['gemma3:270m', false],
  ['qwen3:1.7b', false],
  ['qwen3:0.6b', false],
  ['qwen3-embedding:8b', false],
  ['hunyuan-mt:7b', false],
  ['exaone3.5:7.8b', false],
  ['llama3.1:8b', false],
  ['codellama:13b', false],
])('%s may be proposed: %s', (model, may) => expect(mayTranslate(model)).toBe(may));
