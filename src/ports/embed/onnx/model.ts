import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import * as ort from 'onnxruntime-web';
import { meanOf, normalize } from '../vectors.ts';

export type Model = { embed(texts: readonly string[]): Promise<Float32Array[]> };

type Tokens = { ids: number[]; mask: number[] };

const LONGEST = 512;

/** Reads a model and its tokenizer from a folder. Nothing is fetched: also the runtime's own code comes from the disk. */
export async function loadModel(folder: string, path: string): Promise<Model> {
  const tokenizerJson = await readJson(`${folder}/tokenizer.json`);
  const settings = await readJson(`${folder}/tokenizer_config.json`, {});
  const tokenizer = new Tokenizer(tokenizerJson, settings);
  const padding = tokenizer.token_to_id(String(settings.pad_token ?? '')) ?? 0;
  const most = Math.min(LONGEST, Number(settings.model_max_length) || LONGEST);

  // Threads of its own would need memory that is shared, and this one is enough.
  ort.env.wasm.numThreads = 1;
  const runtime = fileURLToPath(
    import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  );
  ort.env.wasm.wasmBinary = await readFile(runtime);
  const session = await ort.InferenceSession.create(new Uint8Array(await readFile(path)), {
    executionProviders: ['wasm'],
  });
  return {
    async embed(texts) {
      const tokens = texts.map((text) => tokensOf(tokenizer, text, most));
      const width = Math.max(1, ...tokens.map(({ ids }) => ids.length));
      const masks = tokens.map(({ mask }) => filled(mask, width, 0));
      const table = (rows: number[][]) =>
        new ort.Tensor('int64', BigInt64Array.from(rows.flat().map(BigInt)), [rows.length, width]);
      const inputs: Record<string, ort.Tensor> = {
        input_ids: table(tokens.map(({ ids }) => filled(ids, width, padding))),
        attention_mask: table(masks),
        token_type_ids: table(masks.map((mask) => mask.map(() => 0))),
      };
      const known = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name));
      return vectorsOf(await session.run(Object.fromEntries(known)), masks);
    },
  };
}

/** Too long a text loses its end, but not the token that closes it. */
function tokensOf(tokenizer: Tokenizer, text: string, most: number): Tokens {
  const { ids } = tokenizer.encode(text);
  const last = ids.at(-1);
  const cut = ids.length > most && last !== undefined ? [...ids.slice(0, most - 1), last] : ids;
  return { ids: cut, mask: cut.map(() => 1) };
}

function filled(values: readonly number[], width: number, padding: number): number[] {
  return [...values, ...Array<number>(width - values.length).fill(padding)];
}

/** Some models end in one vector for each text, most in one for each token. */
function vectorsOf(
  outputs: Record<string, ort.Tensor>,
  masks: readonly number[][],
): Float32Array[] {
  const output = outputs.sentence_embedding ?? outputs.last_hidden_state ??
    Object.values(outputs)[0];
  const data = output?.data;
  const width = output?.dims.at(-1) ?? 0;
  if (!output || !(data instanceof Float32Array)) throw new Error('The model gives no vectors');
  return masks.map((mask, at) => {
    const size = data.length / masks.length;
    const own = data.subarray(at * size, (at + 1) * size);
    return normalize(output.dims.length === 3 ? meanOf(own, mask, width) : own.slice());
  });
}

async function readJson(
  path: string,
  otherwise?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (otherwise && (error as { code?: unknown }).code === 'ENOENT') return otherwise;
    throw error;
  }
}
