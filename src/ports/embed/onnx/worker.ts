import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from '../../one-thread.ts';
import { loadModel, type Model } from './model.ts';
import { lowerPriority } from '../../../shared/priority/lower-priority.ts';

export type Place = { folder: string; path: string };

const { folder, path } = workerData as Place;
let model: Promise<Model> | undefined;

lowerPriority();

parentPort?.on('message', async (asked: ThreadCall<string[]>) => {
  parentPort?.postMessage(await answer(asked));
});

async function answer({ id, work }: ThreadCall<string[]>): Promise<ThreadAnswer<Float32Array[]>> {
  try {
    model ??= loadModel(folder, path);
    return { id, result: await (await model).embed(work) };
  } catch (error) {
    return { id, fault: 'crashed', message: String(error) };
  }
}
