import type { StateView } from '../../../../../src/documents/history/rules.ts';
import type { DocumentKey } from '../document-key.ts';
import { editingApi, send } from '../../../../runtime/api.ts';
import { undoOperation } from '../../../../documents/batch-edits/undo-operation.ts';

export type RevisionList = { version: number; states: StateView[] };

/** What the history of lines asks of the server. */
export type HistoryService = {
  list(index: number): Promise<RevisionList>;
  /** Answers the name by which it is taken back; null: the line says that already. */
  restore(wish: { index: number; version: number; rev: number }): Promise<string | null>;
  undo(operation: string): Promise<void>;
};

const stay = { stay: true };

export function historyService({ project, user, name }: DocumentKey): HistoryService {
  const file = { project_no: project, fileName: name };
  const { history, restore } = editingApi.lines;
  return {
    async list(index) {
      const param = { project, user, file: name, index: String(index) };
      return await send(history[':project'][':user'][':file'][':index'].$get({ param }), stay);
    },
    async restore(wish) {
      return (await send(restore.$put({ json: { ...file, ...wish } }), stay)).operation;
    },
    undo: (operation) => undoOperation(name, operation),
  };
}
