import { DocumentParams, NameParams } from '../access/schema.ts';
import type { OwnerScope } from '../access/rules.ts';
import type { Context } from 'hono';
import { dropCookie } from '../../server/cookies.ts';
import { fail } from '../../shared/errors.ts';
import { anyone, type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import { jsonInParts } from '../../server/json-in-parts.ts';
import { adoptVisitorDocuments } from './adopt-visitor-documents.ts';
import { checkIdentity } from '../../server/check-identity.ts';
import { NON_MEMBER } from '../../shared/wire.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadAll } from './transfer/download-all.ts';
import { downloadDocument } from './transfer/download-document.ts';
import { listDocuments } from './list-documents.ts';
import { moveDocument } from './move-document.ts';
import { openDocument } from './open-document.ts';
import { restoreDocument } from './restore-document.ts';
import { requireDocument } from '../access/require-document.ts';
import { requireOwner, resolveDocument } from '../access/resolve-document.ts';
import {
  ChunkParams,
  ChunkQuery,
  DeleteForm,
  DownloadQuery,
  ListParams,
  ListQuery,
  MoveDocumentForm,
  PdfForm,
  ProjectParams,
  RestoreDocumentForm,
} from './schema.ts';
import { positionalRow } from './view-document.ts';

/** GET /getFiles/{projectKind}/{userUid}: a visitor without a cookie has no files yet. */
export const getFiles = createHandlers(
  valid('param', ListParams),
  valid('query', ListQuery),
  async (c) => {
    const { projectKind, userUid } = c.req.valid('param');
    const { page } = c.req.valid('query');
    const owner = listOwner(c, projectKind === 'tempFiles' && userUid === NON_MEMBER, userUid);
    const list = owner
      ? await listDocuments(c.var.deps, owner, page)
      : { documents: [], total: 0, page: 1, pageSize: 0 };
    return c.json({ ...list, rows: list.documents.map(positionalRow) });
  },
);

function listOwner(
  c: Context<AppEnv>,
  isVisitors: boolean,
  userUid: string,
): OwnerScope | undefined {
  const { deps, user, visitorKey } = c.var;
  if (isVisitors) return visitorKey ? { visitorKey } : undefined;
  const member = user ?? fail('auth.required');
  checkIdentity(deps, { kind: 'member', member }, userUid);
  return { uid: member.uid };
}

/** GET /files/{project}/{user}/{file}/{kind}: one part of a document. */
export const getChunk = createHandlers(
  anyone,
  valid('param', ChunkParams),
  valid('query', ChunkQuery),
  async (c) => {
    const { project, user, file, kind } = c.req.valid('param');
    const { deps, actor } = c.var;
    const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
    // Other districts answer for lines of this kind, and did not.
    if (kind === 'glossary') fail('document.notFound');
    return jsonInParts(c, chunkOf(await openDocument(deps, actor, name, c.req.valid('query'))));
  },
);

/** GET /files/{name}: the same for a quick upload, known by its name alone. */
export const getFile = createHandlers(
  anyone,
  valid('param', NameParams),
  valid('query', ChunkQuery),
  async (c) => {
    const { deps, actor } = c.var;
    const { name } = c.req.valid('param');
    return jsonInParts(c, chunkOf(await openDocument(deps, actor, name, c.req.valid('query'))));
  },
);

/** Lines, formats, count and domain stand at the places that the specification gives them. */
function chunkOf({ document, styles, lines }: Awaited<ReturnType<typeof openDocument>>) {
  const { lineCount, domain } = document;
  return { data: [lines, styles, lineCount, domain] as const, document };
}

/** GET /download/{project}/{user}/{file}?as=pdf */
export const getDownload = createHandlers(
  anyone,
  valid('param', DocumentParams),
  valid('query', DownloadQuery),
  async (c) => {
    const { project, user, file } = c.req.valid('param');
    const { deps, actor } = c.var;
    const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
    return answerFile(c, await downloadDocument(deps, actor, name, wishOf(c)));
  },
);

/** GET /download/{name}?as=pdf */
export const getDownloadByName = createHandlers(
  anyone,
  valid('param', NameParams),
  valid('query', DownloadQuery),
  async (c) => {
    const { name } = c.req.valid('param');
    return answerFile(c, await downloadDocument(c.var.deps, c.var.actor, name, wishOf(c)));
  },
);

function wishOf(c: { req: { valid(target: 'query'): { as?: 'pdf' | undefined } } }) {
  return { asPdf: c.req.valid('query').as === 'pdf' };
}

/** POST /files with `convert2pdf`: whether the translation of a pdf can be drawn, and where it is downloaded. */
export const postPdf = createHandlers(anyone, valid('form', PdfForm), async (c) => {
  const { fileName: file, project_no, user_email } = c.req.valid('form');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, {
    project: project_no,
    file,
    claims: [user_email],
  });
  const document = await requireDocument(deps, actor, name, 'read');
  const { fileName, warnings } = await downloadDocument(deps, actor, name, { asPdf: true });
  const download = `/api/download/${document.randomName}?as=pdf`;
  return c.json({ status: 'converted' as const, filename: fileName, download, warnings });
});

type Sent = { bytes: Uint8Array; fileName: string; warnings: readonly string[] };

/** GET /document/{project_no}/download: all translated files of a project in one zip. */
export const getAllFiles = createHandlers(
  signedIn,
  valid('param', ProjectParams),
  async (c) => {
    const { deps, member, lang } = c.var;
    const no = Number(c.req.valid('param').project);
    const { fileName, content } = await downloadAll(deps, member, no, lang);
    return c.body(content, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodedName(fileName)}`,
    });
  },
);

/** `x-warnings`: codes of things about the file that a person should know. */
function answerFile(c: Context, { bytes, fileName, warnings }: Sent) {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodedName(fileName)}`,
    ...(warnings.length > 0 && { 'x-warnings': warnings.join(',') }),
  });
}

function encodedName(fileName: string): string {
  return encodeURIComponent(fileName).replace(/['()*]/g, percent);
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** DELETE /document */
export const deleteFile = createHandlers(anyone, valid('form', DeleteForm), async (c) => {
  const { deps, actor } = c.var;
  const form = c.req.valid('form');
  if (form.table !== 'documents') fail('document.notFound');
  const name = await resolveDocument(deps, actor, {
    project: form.project_no,
    file: form.filename,
    claims: [form.owner],
  });
  const { randomName } = await deleteDocument(deps, actor, name);
  return c.json({ message: 'ok', randomCreateName: randomName });
});

/** POST /document/restore: takes a deletion back. */
export const postRestore = createHandlers(anyone, valid('form', RestoreDocumentForm), async (c) => {
  const { filename, project_no } = c.req.valid('form');
  const { deps, actor } = c.var;
  return c.json({ document: await restoreDocument(deps, actor, filename, project_no) });
});

/** POST /document/move: a member's own document becomes one of their project. */
export const postMove = createHandlers(signedIn, valid('form', MoveDocumentForm), async (c) => {
  const { filename: fileName, to } = c.req.valid('form');
  const { deps, member } = c.var;
  return c.json({ document: await moveDocument(deps, member, { fileName, to }) });
});

/** GET /document/{project_no}/documents: the files of a project, to everybody in it. */
export const getProjectDocuments = createHandlers(
  signedIn,
  valid('param', ProjectParams),
  valid('query', ListQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { project } = c.req.valid('param');
    const owner = await requireOwner(deps, { kind: 'member', member }, project, 'read');
    const list = await listDocuments(deps, owner, c.req.valid('query').page);
    return c.json({ ...list, rows: list.documents.map(positionalRow) });
  },
);

/** POST /adoptFiles: documents that a visitor uploaded become those of the member who signed in. */
export const postAdoptFiles = createHandlers(async (c) => {
  const { deps, user, visitorKey } = c.var;
  const member = user ?? fail('auth.required');
  const documents = visitorKey ? await adoptVisitorDocuments(deps, member, visitorKey) : [];
  if (visitorKey) dropCookie(c, 'v');
  return c.json({ documents });
});
