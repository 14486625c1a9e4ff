import { positionalRow, viewDocument } from '../../src/documents/files/view-document.ts';
import { readMemory } from '../../src/language-resources/memories/list-memories.ts';
import { draftUpload } from '../../src/machine-translation/translate/draft-upload.ts';
import { createHandlers } from '../../src/server/http.ts';
import { describe, DomainError, explain, fail } from '../../src/shared/errors.ts';
import { receiveUpload } from '../parts/receive-upload.ts';

/** POST /upload: a document, or the file of a memory. */
export const postUpload = createHandlers(async (c) => {
  const { deps, user } = c.var;
  try {
    const { uploaded, fields, actor } = await receiveUpload(c);
    if ('memoryNo' in uploaded) {
      const { uid } = user ?? fail('auth.required');
      const { memory } = await readMemory(deps, uid, uploaded.memoryNo);
      const filename = `${memory.name}.tmx`;
      const unused = (['translate', 'extras'] as const).filter((name) => fields[name]);
      return c.json({ filename, message: 'uploaded', import: uploaded.importNo, memory, unused });
    }
    const { begun, unused, document: row } = await draftUpload(
      deps,
      actor,
      uploaded.document,
      fields,
    );
    const document = await viewDocument(deps, row);
    const projectRow = positionalRow(document);
    const { message, job, reason } = begun;
    return c.json({
      filename: document.filename,
      message,
      ...(job ? { job } : {}),
      ...(reason ? { reason: explain(reason, c.var.lang) } : {}),
      unused,
      projectRow,
      document,
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'document.duplicate') throw error;
    // The specification marks this refusal by a file name of its own.
    const { body } = describe(error, c.var.lang);
    return c.json({ ...body, filename: 'duplicateFile' as const }, 409);
  }
});
