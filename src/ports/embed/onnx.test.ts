import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDTH, writeEmbedder } from '../../../tests/fixtures/models/onnx.ts';
import { onnxEmbedder } from './onnx.ts';

const never = new AbortController().signal;
let folder: string;
let embedder: ReturnType<typeof onnxEmbedder>;

beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-embed-' });
  await writeEmbedder(folder);
  embedder = onnxEmbedder(folder);
});
afterAll(async () => {
  await embedder.close();
  await Deno.remove(folder, { recursive: true });
});

const cos = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

test('every text gets one vector of length one, in order', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `번역 ${at}`);

  const vectors = await embedder.embed(texts, never);

  expect(vectors.length).toBe(texts.length);
  for (const vector of vectors) {
    expect(vector.length).toBe(embedder.dims);
    expect(cos(vector, vector)).toBeCloseTo(1, 5);
  }
  const alone = await embedder.embed([texts[25]!], never);
  expect(cos(alone[0]!, vectors[25]!)).toBeCloseTo(1, 5);
});

test('equal texts get equal vectors, whatever stands beside them, and others get others', async () => {
  const [a, b, c, d] = await embedder.embed(['특허', '특허', '법률', '아주 긴 안녕하세요'], never);

  expect(a).toEqual(b);
  expect(cos(a!, c!)).toBeLessThan(0.999);
  expect(cos(c!, d!)).toBeLessThan(0.999);
  expect(embedder.dims).toBe(WIDTH);
});

test('an empty text, an unknown letter and a text beyond the limit all have a vector', async () => {
  const vectors = await embedder.embed(['', 'ÄÖÜ', 'a'.repeat(5_000), 'a'.repeat(200)], never);

  expect(vectors.every((vector) => vector.every(Number.isFinite))).toBe(true);
  expect(vectors[2]).toEqual(vectors[3]);
});

test('a word in front counts, and gives the vectors another name', async () => {
  const other = onnxEmbedder(folder, 'query: ');

  const [plain] = await embedder.embed(['번역'], never);
  const [prefixed] = await other.embed(['번역'], never);
  const [typed] = await embedder.embed(['query: 번역'], never);
  await other.close();

  expect(prefixed).toEqual(typed);
  expect(prefixed).not.toEqual(plain);
  expect(other.id).not.toBe(embedder.id);
});

test('who gives up is let go', async () => {
  await expect(embedder.embed(['a'], AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
});

test('a folder without a model stops the start', async () => {
  const empty = await Deno.makeTempDir();
  expect(() => onnxEmbedder(empty)).toThrow('EMBED_MODEL');
  expect(() => onnxEmbedder(`${empty}/none`)).toThrow('EMBED_MODEL');
  await Deno.remove(empty);
});
