import type { Repeats } from '../../src/propagation/list-repeats.ts';
import type { Reach } from '../../src/propagation/rules.ts';
import type { DocumentKey } from '../_lines/http-server.ts';
import { editingApi, send } from '../_lib/api.ts';

export type { Repeats };
export type ReachChange = { of: 'document' | 'project'; reach: Reach | null };

/** What is asked of the server about lines with the same source. */
export type RepeatCalls = {
  list(index: number): Promise<Repeats>;
  setException(index: number, isException: boolean): Promise<void>;
  setReach(change: ReachChange): Promise<void>;
};

const stay = { stay: true };

export function httpRepeats({ project, user, name }: DocumentKey): RepeatCalls {
  const file = { project_no: project, fileName: name };
  const { repetitions } = editingApi;
  return {
    async list(index) {
      const param = { project, user, file: name, index: String(index) };
      const call = repetitions[':project'][':user'][':file'][':index'].$get({ param });
      return await send(call, stay) as Repeats;
    },
    async setException(index, isException) {
      await send(repetitions.exception.$put({ json: { ...file, index, isException } }), stay);
    },
    async setReach(change) {
      await send(repetitions.reach.$put({ json: { ...file, ...change } }), stay);
    },
  };
}

/** Takes back what an operation did in a document, which is named by its opaque name. */
export async function undoOperation(name: string, operation: string): Promise<void> {
  const json = { project_no: 'individual', fileName: name, operation };
  await send(editingApi.operations.undo.$put({ json }), stay);
}
