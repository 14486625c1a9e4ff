import { positionalRow, viewDocument } from '../../src/documents/files/view-document.ts';
import { readMemory } from '../../src/language-resources/memories/list-memories.ts';
import { createHandlers } from '../../src/server/http.ts';
import { describe, DomainError, fail } from '../../src/shared/errors.ts';
import { receiveUpload } from '../parts/receive-upload.ts';

/** POST /upload: a document, or the file of a memory. */
export const postUpload = createHandlers(async (c) => {
  const { deps, user } = c.var;
  try {
    const uploaded = await receiveUpload(c);
    if ('memoryNo' in uploaded) {
      const { uid } = user ?? fail('auth.required');
      const { memory } = await readMemory(deps, uid, uploaded.memoryNo);
      const filename = `${memory.name}.tmx`;
      return c.json({ filename, message: 'uploaded', import: uploaded.importNo, memory });
    }
    const document = await viewDocument(deps, uploaded.document);
    const projectRow = positionalRow(document);
    return c.json({ filename: document.filename, message: 'uploaded', projectRow, document });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'document.duplicate') throw error;
    // The specification marks this refusal by a file name of its own.
    const { body } = describe(error, c.var.lang);
    return c.json({ ...body, filename: 'duplicateFile' as const }, 409);
  }
});
