import type { Repeats } from '../../../../../src/editing/repetitions/list-repeats.ts';
import type { Reach } from '../../../../../src/editing/repetitions/rules.ts';
import type { DocumentKey } from '../document-key.ts';
import { editingApi, send } from '../../../../runtime/api.ts';

export type { Repeats };
export type ReachChange = { of: 'document' | 'project'; reach: Reach | null };

/** Requests about lines with the same source. */
export type RepetitionService = {
  list(index: number): Promise<Repeats>;
  setException(index: number, isException: boolean): Promise<void>;
  setReach(change: ReachChange): Promise<void>;
};

const stay = { stay: true };

export function httpRepetitions({ project, user, name }: DocumentKey): RepetitionService {
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
