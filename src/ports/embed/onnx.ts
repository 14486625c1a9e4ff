import { OneThread, ThreadError } from '../one-thread.ts';
import type { Place } from './onnx/worker.ts';
import type { AdapterEntry } from '../adapter-entry.ts';
import { neededSetting, prefixIn } from './needed-setting.ts';
import { type Embedder, NoVectors } from './port.ts';
import { inGroups } from './vectors.ts';

const GROUP = 16;
/** Where models are stored in such folders; the smaller first. */
const places = [
  'onnx/model_quantized.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'model.onnx',
];

export const onnx: AdapterEntry<Embedder> = {
  id: 'onnx',
  settings: ['EMBED', 'EMBED_MODEL', 'EMBED_PREFIX'],
  isChosen: (env) => env.EMBED?.trim() === 'onnx',
  open: (env) =>
    onnxEmbedder(neededSetting(env, 'EMBED_MODEL').replace(/\/+$/, ''), prefixIn(env).prefix),
};

/** A model on this machine, run in a thread of its own: no text leaves it, and nothing is fetched. */
export function onnxEmbedder(folder: string, prefix = ''): Embedder & { close(): Promise<void> } {
  const place = placeIn(folder);
  const name = folder.split('/').at(-1);
  const script = new URL('./onnx/worker.ts', import.meta.url);
  const thread = new OneThread<string[], Float32Array[]>({ script, data: place });
  return {
    // The size stands for the version; another word in front gives other vectors.
    id: `onnx:${name}@${Deno.statSync(place.path).size}${prefix ? `+${prefix.trim()}` : ''}`,
    dims: widthOf(folder),
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (const group of inGroups(texts, GROUP)) {
        const answer = thread.ask(group.map((text) => prefix + text), signal);
        vectors.push(...await answer.catch(explain));
      }
      return vectors;
    },
    close: () => thread.close(),
  };
}

/** A thread that broke or hangs is to its callers what a server is that is away. */
function explain(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  throw new NoVectors(error.fault === 'timeout' ? 'timeout' : 'unreachable', { cause: error });
}

function placeIn(folder: string): Place {
  const path = places.map((place) => `${folder}/${place}`).find(isFile);
  if (!path || !isFile(`${folder}/tokenizer.json`)) {
    throw new Error('EMBED_MODEL is not a folder with tokenizer.json and model.onnx');
  }
  return { folder, path };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return false;
    }
    throw error;
  }
}

function widthOf(folder: string): number {
  const { hidden_size: width } = JSON.parse(Deno.readTextFileSync(`${folder}/config.json`));
  if (!Number.isInteger(width) || width < 1) {
    throw new Error('EMBED_MODEL: no hidden_size in config.json');
  }
  return width;
}
