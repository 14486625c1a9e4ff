import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { readDcgm } from './dcgm.ts';
import { monitorKinds, probesFrom } from './index.ts';
import { readSlots } from './llama-cpp.ts';
import { samplesOf } from './metrics.ts';
import { readNode } from './node-exporter.ts';
import { readOllama } from './ollama.ts';
import { readVllm } from './vllm.ts';

const newVllm = `# HELP vllm:kv_cache_usage_perc KV-cache usage. 1 means 100 percent usage.
# TYPE vllm:kv_cache_usage_perc gauge
vllm:kv_cache_usage_perc{engine="0",model_name="gemma-3-12b"} 0.42
vllm:kv_cache_usage_perc{engine="1",model_name="gemma-3-12b"} 0.61
# TYPE vllm:num_requests_waiting gauge
vllm:num_requests_waiting{engine="0",model_name="gemma-3-12b"} 3.0
vllm:num_requests_waiting{engine="1",model_name="gemma-3-12b"} 2.0
vllm:num_requests_waiting_total_made_up{engine="1"} 99
`;
const oldVllm = `vllm:gpu_cache_usage_perc{model_name="a \\"b\\" } c"} 8.5e-01
vllm:cpu_cache_usage_perc{model_name="x"} 0.1
vllm:num_requests_waiting{model_name="x"} 0
`;
const dcgmText = `DCGM_FI_DEV_FB_FREE{gpu="0",UUID="GPU-a",device="nvidia0"} 30000
DCGM_FI_DEV_FB_USED{gpu="0",UUID="GPU-a",device="nvidia0",extra="1"} 10000
DCGM_FI_DEV_FB_FREE{gpu="1",UUID="GPU-b"} 10000
DCGM_FI_DEV_FB_USED{gpu="1",UUID="GPU-b"} 30000
`;
const nodeText = `node_memory_MemAvailable_bytes 4.0e+09
node_memory_MemTotal_bytes 1.6e+10
`;

test('vLLM: the fuller of its caches, by the new name and by the old one', () => {
  expect(readVllm(newVllm)).toEqual({ gpu: 61, main: null, waiting: 5 });
  expect(readVllm(oldVllm)).toEqual({ gpu: 85, main: null, waiting: 0 });
  expect(readVllm('vllm:kv_cache_usage_perc 0.5 1700000000000\n'))
    .toEqual({ gpu: 50, main: null, at: 1_700_000_000_000 });
});

test('DCGM: used of used and free, the fullest GPU counts', () => {
  expect(readDcgm(dcgmText)).toEqual({ gpu: 75, main: null });
});

test('a node exporter: what is not available of all', () => {
  expect(readNode(nodeText)).toEqual({ gpu: null, main: 75 });
});

test('Ollama: what its models hold of the total that the setting gives', () => {
  const models = [{ size_vram: 6 * 2 ** 30 }, { size_vram: 2 * 2 ** 30 }, { size_vram: 'x' }, null];
  expect(readOllama({ models }, 16_384)).toEqual({ gpu: 50, main: null });
  expect(readOllama({ models: [] }, 16_384)).toEqual({ gpu: 0, main: null });
});

test('llama.cpp: the context that is in use; unknown where it does not say', () => {
  const idle = { n_ctx: 4_000, is_processing: false, n_past: 3_999 };
  expect(readSlots([idle, { n_ctx: 4_000, is_processing: true, n_past: 2_000 }]).gpu).toBe(25);
  const next_token = [{ n_decoded: 500 }];
  expect(readSlots([{ n_ctx: 4_000, is_processing: true, n_prompt_tokens: 500, next_token }]).gpu)
    .toBe(25);
  for (const unknown of [undefined, {}, [], [{ n_ctx: 4_000, is_processing: true }], [null]]) {
    expect(readSlots(unknown)).toEqual({ gpu: null, main: null });
  }
});

test.each([
  ['vllm', () => readVllm('<html>404</html>')],
  ['vllm NaN', () => readVllm('vllm:kv_cache_usage_perc NaN')],
  ['dcgm without its partner', () => readDcgm('DCGM_FI_DEV_FB_USED{gpu="0"} 1')],
  ['dcgm of nothing', () => readDcgm('DCGM_FI_DEV_FB_USED 0\nDCGM_FI_DEV_FB_FREE 0')],
  ['node', () => readNode('node_memory_MemTotal_bytes 0\nnode_memory_MemAvailable_bytes 0')],
  ['ollama', () => readOllama({ error: 'no' }, 1)],
])('what cannot be read is not guessed: %s', (_name, read) => expect(read).toThrow());

test('whatever stands in a text, only numbers come out of it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    for (const { value } of samplesOf(`m${text}\nm{a="b"} 1\n${text}`, 'm')) {
      expect(Number.isFinite(value)).toBe(true);
    }
  }));
});

describe('against a server', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  function serve(answer: (path: string) => Response): string {
    const server = Deno.serve(
      { port: 0, hostname: '127.0.0.1', onListen() {} },
      (request) => answer(new URL(request.url).pathname),
    );
    stops.push(() => server.shutdown());
    return `http://127.0.0.1:${server.addr.port}`;
  }
  const probe = (target: object) => {
    const [found] = probesFrom(JSON.stringify([{ name: 'a', totalMiB: 16_384, ...target }]));
    return found!.read(AbortSignal.timeout(2_000));
  };

  test('each kind asks the address that its server has', async () => {
    const url = serve((path) => {
      if (path === '/metrics') return new Response(newVllm + dcgmText + nodeText);
      if (path === '/api/ps') return Response.json({ models: [{ size_vram: 2 ** 30 }] });
      if (path === '/health') return Response.json({ status: 'ok' });
      if (path === '/slots') return Response.json([{ n_ctx: 100, is_processing: true, n_past: 9 }]);
      return new Response(null, { status: 404 });
    });
    const read = (kind: string) => probe({ kind, url: kind === 'vllm' ? `${url}/metrics` : url });

    expect((await read('vllm')).gpu).toBe(61);
    expect((await read('dcgm')).gpu).toBe(75);
    expect((await read('ollama')).gpu).toBe(6.25);
    expect((await read('llamacpp')).gpu).toBe(9);
    expect((await read('node')).main).toBe(75);
    const own = await probe({ kind: 'self' });
    expect(own.gpu).toBeNull();
    expect(own.main).toBeGreaterThan(0);
    expect(own.main).toBeLessThan(100);
  });

  test('a llama.cpp that does not tell its slots is alive; one that loads its model is away', async () => {
    const closed = serve((path) => new Response('{}', { status: path === '/slots' ? 501 : 200 }));
    const loading = serve(() => Response.json({ error: 'loading' }, { status: 503 }));

    expect(await probe({ kind: 'llamacpp', url: closed })).toEqual({ gpu: null, main: null });
    await expect(probe({ kind: 'llamacpp', url: loading })).rejects.toThrow('503');
  });

  test('a flood, a redirect and a refusal are failures', async () => {
    const flood = serve(() => new Response('vllm:kv_cache_usage_perc 0.1\n'.repeat(200_000)));
    const away = serve(() => Response.redirect(flood));
    const refusal = serve(() => new Response('vllm:kv_cache_usage_perc 0.1', { status: 401 }));

    for (const url of [flood, away, refusal]) {
      await expect(probe({ kind: 'vllm', url })).rejects.toThrow();
    }
  });
});

test.each([
  ['nonsense', 'not a JSON list'],
  ['{}', 'expected array'],
  ['[{"name":"a","kind":"gpu"}]', '0.kind'],
  ['[{"name":"a","kind":"vllm"}]', 'a needs url'],
  ['[{"name":"a","kind":"vllm","url":"file:///etc"}]', '0.url'],
  ['[{"name":"a","kind":"ollama","url":"http://x:1"}]', 'a needs totalMiB'],
  ['[{"name":"","kind":"self"}]', '0.name'],
])('a setting that is wrong says where: %s', (setting, words) => {
  expect(() => probesFrom(setting)).toThrow(words);
});

test('nothing set is nothing watched, and every kind can be named', () => {
  expect(probesFrom(undefined)).toEqual([]);
  const targets = monitorKinds.map(({ kind }) => ({
    name: kind,
    kind,
    url: 'http://x:1',
    totalMiB: 1,
  }));
  expect(probesFrom(JSON.stringify(targets)).map(({ server }) => server))
    .toEqual(monitorKinds.map(({ kind }) => kind));
});
