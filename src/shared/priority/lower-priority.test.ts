import os from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const script = `
  import os from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { lowerPriority } from '${new URL('./lower-priority.ts', import.meta.url)}';
  lowerPriority();
  parentPort.postMessage(os.getPriority(0));`;

test.runIf(process.platform === 'linux')(
  'a thread that computes stands behind the one that answers, whose priority stays',
  async () => {
    const before = os.getPriority(0);
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
    const ofThread = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();

    expect(ofThread).toBe(Math.min(19, before + 5));
    expect(os.getPriority(0)).toBe(before);
  },
);
