import type { OpenLine } from '../../src/lines/schema.ts';
import type { Chunk } from './line-store.ts';
import type { SaveAnswer } from '../_saving/saving.ts';

export type Counts = { filled: number; checked: number };

export type CheckAnswer =
  | { kind: 'saved'; counts: Counts | undefined }
  | { kind: 'changed'; line: OpenLine }
  | { kind: 'refused'; message: string };

/** What the editor asks of the server, without its addresses and field names. */
export type EditorServer = {
  load(offset: number, limit: number): Promise<Chunk>;
  /** `id`: of the line that was meant, in case its place has changed. */
  save(index: number, text: string, base: number, id?: number): Promise<SaveAnswer>;
  /** `seen`: the words that are confirmed. */
  check(
    index: number,
    checked: boolean,
    { seen, id }: { seen: string; id: number },
  ): Promise<CheckAnswer>;
  counts(): Promise<Counts>;
};
