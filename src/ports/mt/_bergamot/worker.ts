import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, loadEngine, type ModelBytes } from './engine.ts';
import type { FileKind } from './models.ts';

/** A model by its files; the hashes are looked at each time that it is loaded. */
export type ModelRef = {
  key: string;
  files: { kind: FileKind; path: string; sha256: string }[];
};

export type Ask = { id: number; models: ModelRef[]; texts: string[]; isHtml: boolean[] };
export type Answer =
  | { id: number; texts: string[]; heapBytes: number }
  /** `damaged`: a file is not what it was; the engine itself stands. */
  | { id: number; fault: 'damaged' | 'crashed'; message: string };

class DamagedFile extends Error {}

const { memoryMb } = workerData as { memoryMb: number };
let engine: Promise<Engine> | undefined;

parentPort?.on('message', async (ask: Ask) => {
  parentPort?.postMessage(await answer(ask));
});

async function answer({ id, models, texts, isHtml }: Ask): Promise<Answer> {
  try {
    engine ??= loadEngine(memoryMb);
    const loaded = await engine;
    loaded.keepOnly(models.map(({ key }) => key));
    for (const model of models) {
      if (!loaded.has(model.key)) loaded.add(model.key, await readModel(model));
    }
    const keys = models.map(({ key }) => key);
    return { id, texts: loaded.translate(keys, texts, isHtml), heapBytes: loaded.heapBytes() };
  } catch (error) {
    const fault = error instanceof DamagedFile ? 'damaged' : 'crashed';
    return { id, fault, message: String(error) };
  }
}

async function readModel({ files }: ModelRef): Promise<ModelBytes> {
  const found: Partial<Record<FileKind, Uint8Array>> = {};
  for (const { kind, path, sha256 } of files) {
    const bytes = await readFile(path);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== sha256) throw new DamagedFile(`${kind} is damaged`);
    found[kind] = bytes;
  }
  const { model, lex, vocab, srcvocab, trgvocab } = found;
  const vocabs = vocab ? [vocab] : [srcvocab, trgvocab];
  if (!model || !lex || !vocabs.every((one) => one !== undefined)) {
    throw new DamagedFile('A file is missing');
  }
  return { model, lex, vocabs };
}
