import { deleteDocument } from '../../documents/files/delete-document.ts';
import { uploadDocument } from '../../documents/files/transfer/upload-document.ts';
import { viewDocument } from '../../documents/files/view-document.ts';
import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiProjectParams } from '../projects/schema.ts';
import { apiDocumentOf, documentExample } from './document-view.ts';
import { ApiDeleted, ApiDocument, ApiDocumentParams } from './schema.ts';

/** POST /projects/{project}/documents: one file, as multipart. */
export const postApiDocument = apiFactory.createHandlers(
  describes({
    name: 'uploadDocument',
    summary: { ko: '문서 올리기', en: 'Upload a document' },
    scope: 'documents:write',
    status: 201,
    answer: ApiDocument,
    example: {
      ...documentExample,
      status: 'waiting',
      direction: null,
      line_count: 0,
      translated_percent: 0,
      confirmed_percent: 0,
    },
    takesFile: true,
    codes: [
      'project.notFound',
      'document.duplicate',
      'file.nameTooLong',
      'file.unsupported',
      'file.tooLarge',
      'file.corrupt',
      'file.languages',
      'file.hwpBinary',
      'file.oldDocument',
      'file.oldSheet',
      'file.slides',
      'file.picture',
      'file.encrypted',
      'project.noDocuments',
      'storage.projectFull',
      'storage.trashFull',
    ],
  }),
  valid('param', ApiProjectParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const upload = {
      body: c.req.raw.body,
      contentType: c.req.header('content-type') ?? '',
      limitKey: `upload:${member.uid}`,
      project: String(c.req.valid('param').project),
    };
    const { uploaded } = await uploadDocument<never>(deps, { kind: 'member', member }, upload, {});
    return c.json(apiDocumentOf(await viewDocument(deps, uploaded.document)), 201);
  },
);

/** DELETE /documents/{document}: for thirty days it can be restored on the page of its project. */
export const deleteApiDocument = apiFactory.createHandlers(
  describes({
    name: 'deleteDocument',
    summary: { ko: '문서 삭제', en: 'Delete a document' },
    scope: 'documents:write',
    status: 200,
    answer: ApiDeleted,
    example: { id: 'mK3v…', deleted: true },
    codes: ['document.notFound'],
  }),
  valid('param', ApiDocumentParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { document } = c.req.valid('param');
    const { randomName } = await deleteDocument(deps, { kind: 'member', member }, document);
    return c.json({ id: randomName, deleted: true });
  },
);
