import { clearInterval, setInterval } from 'node:timers';
import type { Worker } from 'node:worker_threads';

/** What is sent to the thread when it uses no time, and what it answers. */
export const PING = { kind: 'ping' } as const;
export type Alive = { kind: 'alive' };

/** What is sent to the thread for each part of its lines: all of them at once would fill a turn of the event loop. */
export const NEXT = { kind: 'next' } as const;

type Watch = {
  /** The thread has said something. */
  heard: () => void;
  stop: () => void;
};

const CHECK_MS = 500;
/** In microseconds: less is what the thread uses to sleep. */
const NO_WORK = 1_000;

/**
 * The runtime is silent when a thread dies of its heap limit. Such a thread uses no time any more, as one that waits
 * for a file, but it does not answer either, as one that is busy. Only after its first word: a slow disk may take long
 * to load it.
 */
export function watchThread(worker: Worker, silentMs: number, onDead: () => void): Watch {
  let hasSpoken = false;
  // Looks, not time: when this thread is held up itself, answers wait unread.
  let idleChecks = 0;
  let usedBefore = 0;
  let isPinged = false;
  let isOver = false;
  const heard = () => {
    hasSpoken = true;
    idleChecks = 0;
    isPinged = false;
  };
  async function check() {
    const used = await timeUsed(worker);
    if (isOver || !hasSpoken || used === undefined) return;
    idleChecks = used - usedBefore > NO_WORK ? 0 : idleChecks + 1;
    usedBefore = used;
    if (!isPinged) worker.postMessage(PING);
    isPinged = true;
    if (idleChecks * CHECK_MS > silentMs) onDead();
  }
  const timer = setInterval(() => void check(), CHECK_MS);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { heard, stop };
}

/** Microseconds of processor time; undefined where the runtime cannot tell or the thread has ended. */
async function timeUsed(worker: Worker): Promise<number | undefined> {
  const { cpuUsage } = worker as Worker & {
    cpuUsage?: () => Promise<{ user: number; system: number }>;
  };
  const usage = await cpuUsage?.call(worker).catch(() => undefined);
  return usage && usage.user + usage.system;
}
