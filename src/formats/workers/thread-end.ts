import type { Worker } from 'node:worker_threads';

/** Some runtimes say so; of others nothing is heard any more. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Ends a thread, whatever it is at; what it says from now on is heard by nobody. */
export function endThread(worker: Worker) {
  worker.removeAllListeners();
  worker.on('error', () => {});
  void worker.terminate();
}
