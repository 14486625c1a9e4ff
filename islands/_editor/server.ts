import type { OpenLine } from '../../src/lines/schema.ts';
import type { Chunk } from './line-store.ts';
import type { SaveAnswer } from './save-queue.ts';

export type Counts = { filled: number; checked: number };

export type CheckAnswer =
  | { kind: 'saved'; counts: Counts | undefined }
  | { kind: 'changed'; line: OpenLine }
  | { kind: 'refused'; message: string };

/** What the editor asks of the server, without its addresses and field names. */
export type EditorServer = {
  load(offset: number, limit: number): Promise<Chunk>;
  save(index: number, text: string, base: number): Promise<SaveAnswer>;
  check(index: number, checked: boolean, version: number): Promise<CheckAnswer>;
  counts(): Promise<Counts>;
};
