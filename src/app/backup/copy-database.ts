import { Worker } from 'node:worker_threads';
import type { CopyData, CopyFacts, FromCopy } from './copy-news.ts';

/** Copies a database file as it is at one moment, in a thread, and looks whether the copy is sound. */
export async function copyDatabase(data: CopyData): Promise<CopyFacts> {
  const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: data });
  try {
    const news = await new Promise<FromCopy>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of the copy ended')));
    });
    if ('fault' in news) throw new Error(news.fault);
    return news.facts;
  } finally {
    await worker.terminate();
  }
}
