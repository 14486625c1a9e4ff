import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../shared/errors.ts';
import type { TaskName } from './port.ts';
import { tasks } from './tasks.ts';
import { hasGrown } from '../../shared/priority/has-grown.ts';
import { lowerPriority } from '../../shared/priority/lower-priority.ts';

/** What a thread gets; `progress` is shared memory with the number of the step that it is at. */
export type ComputeAsk = { name: TaskName; input: unknown; progress: SharedArrayBuffer };

/** `begun`: the thread is up and has the task, so its time counts from now. */
export type ComputeAnswer =
  | { kind: 'begun' }
  /** The thread has much memory now: it is not used again. */
  | { kind: 'grown' }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: DomainError['code']; details: DomainError['details'] }
  | { kind: 'broken'; message: string; stack: string | undefined };

lowerPriority();

parentPort?.on('message', ({ name, input, progress }: ComputeAsk) => {
  parentPort?.postMessage({ kind: 'begun' } satisfies ComputeAnswer);
  const place = new Int32Array(progress);
  const outcome = answer(name, input, (step) => Atomics.store(place, 0, step));
  if (hasGrown()) parentPort?.postMessage({ kind: 'grown' } satisfies ComputeAnswer);
  parentPort?.postMessage(outcome);
});

function answer(name: TaskName, input: unknown, note: (step: number) => void): ComputeAnswer {
  try {
    const task = tasks[name] as (input: unknown, note: (step: number) => void) => unknown;
    return { kind: 'done', value: task(input, note) };
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof DomainError) {
      return { kind: 'refused', code: error.code, details: error.details };
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'broken', message, stack };
  }
}
