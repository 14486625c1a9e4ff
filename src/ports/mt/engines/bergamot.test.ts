import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeModels } from '../../../../tests/fake-models.ts';
import { installModels } from '../../../../tests/fixtures/models/install.ts';
import { closeThreads } from './bergamot/threads.ts';
import { engineFromEnv } from '../index.ts';
import type { MtLine, MtRequest } from '../port.ts';

const request = (texts: string[], more: Partial<MtRequest> = {}): MtRequest => ({
  from: 'ko',
  to: 'en',
  domain: 'normal',
  register: 'auto',
  segments: texts.map((text, at) => ({ id: `line ${at}`, text })),
  ...more,
});

const folders: string[] = [];
let models: string;

async function newFolder() {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  folders.push(folder);
  return folder;
}

function engineIn(folder: string, more: Record<string, string> = {}) {
  return engineFromEnv({ MT_ENGINE: 'bergamot', MT_MODEL_DIR: folder, ...more });
}

async function ask(
  engine: ReturnType<typeof engineIn>,
  asked: MtRequest,
  signal = new AbortController().signal,
) {
  const lines: MtLine[] = [];
  for await (const line of engine.translate(asked, signal)) lines.push(line);
  return lines;
}

beforeAll(async () => {
  models = await newFolder();
  await installModels(models, ['koen', 'enko', 'jaen', 'enja']);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closeThreads();
  for (const folder of folders) await Deno.remove(folder, { recursive: true });
});

test('each line is answered once, by its own id, and nothing leaves the machine', async () => {
  const outside = vi.spyOn(globalThis, 'fetch');
  const asked = request([
    '첫 문장입니다.',
    '둘째 <b> & 문장.',
    '',
    'x'.repeat(300),
    ...Array(20).fill('끝'),
  ]);

  const lines = await ask(engineIn(models), asked);

  expect(lines.map(({ id }) => id)).toEqual(asked.segments.map(({ id }) => id));
  expect(lines.every((line) => line.ok && line.via === 'bergamot' && !line.pivot)).toBe(true);
  const texts = lines.map((line) => line.ok ? line.text : '');
  expect(texts[0]).not.toBe('');
  expect(texts[2]).toBe('');
  // The engine picks words for a whole group, so only equal groups must have equal answers.
  expect(new Set(texts.slice(8)).size).toBe(1);
  expect(outside).not.toHaveBeenCalled();
});

test('tags come back, each once and nested as they were', async () => {
  const [pair, nested, single] = await ask(
    engineIn(models),
    request(['앞 <g1>굵은</g1> 뒤 & <x2/>', '<g1>밖 <g2>안</g2></g1>', '줄 <x1/> 바꿈']),
  );

  const tagsOf = (line?: MtLine) => line?.ok ? line.text.match(/<[^>]*>/g) : undefined;
  expect(tagsOf(pair)?.toSorted()).toEqual(['</g1>', '<g1>', '<x2/>']);
  expect(tagsOf(nested)).toEqual(['<g1>', '<g2>', '</g2>', '</g1>']);
  expect(tagsOf(single)).toEqual(['<x1/>']);
});

test('tags that are not closed in order do not end the engine', async () => {
  const lines = await ask(engineIn(models), request(['<g1>a<g2>b</g1>c</g2>', '</g1>', '<g1>']));

  expect(lines.every((line) => line.ok)).toBe(true);
});

test('between Korean and Japanese English lies in between, and the lines say so', async () => {
  const engine = engineIn(models);

  const lines = await ask(engine, request(['한 문장.'], { from: 'ko', to: 'ja' }));

  expect(lines).toMatchObject([{ ok: true, pivot: 'en' }]);
  expect(engine.capabilities().pairs.map((pair) => pair.join('')).toSorted())
    .toEqual(['enko', 'jako', 'koen', 'koja']);
});

test('a direction without a model is left to others', async () => {
  const lines = await ask(engineIn(models), request(['하나'], { to: 'zh' }));
  expect(lines).toMatchObject([{ ok: false, reason: 'unsupported-pair' }]);
});

test('who gives up is let go, and the next one is served', async () => {
  const engine = engineIn(models);
  const abort = new AbortController();
  const running = ask(engine, request(Array(20).fill('긴 문장입니다. '.repeat(20))), abort.signal);

  abort.abort();

  expect((await running).every((line) => !line.ok && line.reason === 'cancelled')).toBe(true);
  expect((await ask(engine, request(['다음'])))[0]?.ok).toBe(true);
});

test('a model that is not what was loaded is not used', async () => {
  const folder = await newFolder();
  await installModels(folder, ['enko', 'koen']); // another than the one that is loaded already
  const path = `${folder}/koen/model.bin`;
  const bytes = await Deno.readFile(path);
  bytes[bytes.length - 600]! ^= 1;
  await Deno.writeFile(path, bytes);

  const lines = await ask(engineIn(folder), request(['하나', '둘']));

  expect(lines.map((line) => !line.ok && line.reason)).toEqual(['needs-engine', 'needs-engine']);
});

test('with too little memory for two models the lines fail, and one model still works', async () => {
  const engine = engineIn(models, { MT_MEMORY_MB: '512' });

  const two = await ask(engine, request(['한 문장.'], { to: 'ja' }));
  const one = await ask(engine, request(['한 문장.']));

  expect(two.every((line) => line.ok || !line.retryable)).toBe(true);
  expect(one).toMatchObject([{ ok: true }]);
});

test('without models it says how much has to be loaded, without asking anybody', async () => {
  const outside = vi.spyOn(globalThis, 'fetch');
  const engine = engineIn(await newFolder());

  expect(await engine.ready()).toEqual({ state: 'needs-download', bytes: 137_120_335 });
  expect(engine.capabilities().pairs).toEqual([]);
  expect(engine.download?.offers().map(({ lang, isInstalled }) => [lang, isInstalled]))
    .toEqual([['en', false], ['ja', false], ['zh', false]]);
  expect(outside).not.toHaveBeenCalled();
});

test('what was agreed to is loaded, and then it translates at once', async () => {
  const server = await fakeModels();
  const engine = engineIn(await newFolder(), { MT_MODEL_REGISTRY_URL: server.address });
  const seen: number[] = [];

  await engine.prepare?.(({ done }) => seen.push(done), new AbortController().signal);
  await server.close();

  expect(seen.at(-1)).toBe(server.total);
  expect(await engine.ready()).toEqual({ state: 'ready' });
  expect((await ask(engine, request(['한 문장.'])))[0]?.ok).toBe(true);
});
