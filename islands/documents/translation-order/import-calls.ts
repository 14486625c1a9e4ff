import type { DocumentView } from '../../../src/documents/files/schema.ts';
import type { ImportFacts } from '../../../src/documents/import-options/read-import.ts';
import type { AUTOMATIC, Encoding } from '../../../src/formats/contract/import-options.ts';
import { documentsApi, send } from '../../runtime/api.ts';

/** How a document is read, or would be in another encoding. */
export async function readImport(
  { filename, project_no }: Pick<DocumentView, 'filename' | 'project_no'>,
  encoding?: Encoding | typeof AUTOMATIC,
): Promise<ImportFacts> {
  const query = { filename, project_no, ...(encoding ? { encoding } : {}) };
  return await send(documentsApi.document.import.$get({ query }), { stay: true });
}
