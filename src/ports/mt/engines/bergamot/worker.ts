import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { type BergamotRuntime, loadEngine, type ModelBytes } from './engine.ts';
import type { ThreadAnswer, ThreadCall } from '../../../one-thread.ts';
import type { FileKind } from './models.ts';
import { lowerPriority } from '../../../../shared/priority/lower-priority.ts';

/** A model by its files; the hashes are looked at each time that it is loaded. */
export type ModelRef = {
  key: string;
  files: { kind: FileKind; path: string; sha256: string }[];
};

export type Work = { models: ModelRef[]; texts: string[]; isHtml: boolean[] };
export type Result = { texts: string[]; heapBytes: number };

class DamagedFile extends Error {}

const { memoryMb } = workerData as { memoryMb: number };
let engine: Promise<BergamotRuntime> | undefined;

lowerPriority();

parentPort?.on('message', async (asked: ThreadCall<Work>) => {
  parentPort?.postMessage(await answer(asked));
});

async function answer({ id, work }: ThreadCall<Work>): Promise<ThreadAnswer<Result>> {
  try {
    const { models, texts, isHtml } = work;
    engine ??= loadEngine(memoryMb);
    const loaded = await engine;
    loaded.makeRoom(models.map(({ key }) => key));
    for (const model of models) {
      if (!loaded.has(model.key)) loaded.add(model.key, await readModel(model));
    }
    const keys = models.map(({ key }) => key);
    const translations = loaded.translate(keys, texts, isHtml);
    return { id, result: { texts: translations, heapBytes: loaded.heapBytes() } };
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
