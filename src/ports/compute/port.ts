import type { tasks } from './tasks.ts';

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskOutput<N extends TaskName> = ReturnType<Tasks[N]>;

/**
 * Computation on what members have written. Each task runs on a thread of its own and is ended with it when its time is
 * over: no expression and no text, whatever it is, holds up the service.
 */
export type Compute = {
  run<N extends TaskName>(
    name: N,
    input: TaskInput<N>,
    order: ComputeOrder,
  ): Promise<TaskOutput<N>>;
  close(): void;
};

export type ComputeOrder = {
  /** Members take turns: the second task of one waits behind the first of others. */
  owner: string;
  signal?: AbortSignal | undefined;
};

/** A task took too long, or too much memory. */
export class TooCostly extends Error {
  /** `step`: what it was at, as it counted its steps. */
  constructor(readonly step: number) {
    super('too costly');
    this.name = 'TooCostly';
  }
}
