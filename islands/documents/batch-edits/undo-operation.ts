import { editingApi, send } from '../../runtime/api.ts';

/** Undoes a batch edit of a document, which is addressed by its opaque name. */
export async function undoOperation(name: string, operation: string): Promise<void> {
  const json = { project_no: 'individual', fileName: name, operation };
  await send(editingApi.operations.undo.$put({ json }), { stay: true });
}
