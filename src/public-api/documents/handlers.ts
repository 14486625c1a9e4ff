import { requireDocument } from '../../documents/access/require-document.ts';
import { requireOwner } from '../../documents/access/resolve-document.ts';
import { listDocuments } from '../../documents/files/list-documents.ts';
import { downloadDocument } from '../../documents/files/transfer/download-document.ts';
import { viewDocument } from '../../documents/files/view-document.ts';
import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiPage, ApiProjectParams } from '../projects/schema.ts';
import { apiDocumentOf, documentExample } from './document-view.ts';
import { ApiDocument, ApiDocumentParams, ApiDocuments } from './schema.ts';

/** GET /projects/{project}/documents: fifty a page, the newest first. */
export const getApiDocuments = apiFactory.createHandlers(
  describes({
    name: 'listDocuments',
    summary: { ko: '프로젝트의 문서 목록', en: 'List the documents of a project' },
    scope: 'documents:read',
    status: 200,
    answer: ApiDocuments,
    example: { documents: [documentExample], total: 1, page: 1 },
    codes: ['project.notFound'],
  }),
  valid('param', ApiProjectParams),
  valid('query', ApiPage),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const project = String(c.req.valid('param').project);
    const owner = await requireOwner(deps, { kind: 'member', member }, project, 'read');
    const { documents, total, page } = await listDocuments(
      deps,
      owner,
      c.req.valid('query').page ?? 1,
    );
    return c.json({ documents: documents.map(apiDocumentOf), total, page });
  },
);

/** GET /documents/{document}: its state. */
export const getApiDocument = apiFactory.createHandlers(
  describes({
    name: 'readDocument',
    summary: { ko: '문서의 상태', en: 'Read the state of a document' },
    scope: 'documents:read',
    status: 200,
    answer: ApiDocument,
    example: documentExample,
    codes: ['document.notFound'],
  }),
  valid('param', ApiDocumentParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { document } = c.req.valid('param');
    const row = await requireDocument(deps, { kind: 'member', member }, document, 'read');
    return c.json(apiDocumentOf(await viewDocument(deps, row)));
  },
);

/** GET /documents/{document}/file: the translated file, with the source where nothing is translated yet. */
export const getApiFile = apiFactory.createHandlers(
  describes({
    name: 'downloadDocument',
    summary: { ko: '번역된 파일 내려받기', en: 'Download the translated file' },
    scope: 'documents:read',
    status: 200,
    answer: 'file',
    example: null,
    codes: ['document.notFound', 'document.noDirection'],
  }),
  valid('param', ApiDocumentParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { document } = c.req.valid('param');
    const file = await downloadDocument(deps, { kind: 'member', member }, document);
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    });
  },
);
