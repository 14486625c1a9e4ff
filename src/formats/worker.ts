import { parentPort } from 'node:worker_threads';
import { DomainError } from '../shared/errors.ts';
import type { Direction } from '../shared/languages.ts';
import type { Imported, Target, WriteOptions } from './format.ts';
import { loadFormat } from './load-format.ts';

/** What the worker is asked. It knows no database, no network and no other file than the one it is given. */
export type Ask =
  | { kind: 'read'; extension: string; bytes: Uint8Array; direction: Direction }
  | {
    kind: 'write';
    extension: string;
    bytes: Uint8Array;
    targets: readonly Target[];
    options: WriteOptions;
  };

export type Answer =
  | { kind: 'done'; value: Imported | Uint8Array }
  | { kind: 'refused'; code: DomainError['code']; details: DomainError['details'] }
  | { kind: 'broken'; message: string; stack: string | undefined };

parentPort?.on('message', async (ask: Ask) => {
  parentPort?.postMessage(await answer(ask));
});

/** Errors lose their class on the way between threads, so they go as plain data. */
async function answer(ask: Ask): Promise<Answer> {
  try {
    const format = await loadFormat(ask.extension);
    const value = ask.kind === 'read'
      ? await format.read(ask.bytes, ask.direction)
      : await format.write(ask.bytes, ask.targets, ask.options);
    return { kind: 'done', value };
  } catch (error) {
    if (error instanceof DomainError) {
      return { kind: 'refused', code: error.code, details: error.details };
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'broken', message, stack };
  }
}
