import { convert } from '../conversions/convert.ts';
import type { Imported } from '../formats/format.ts';
import { limits } from '../formats/rules.ts';
import { keepUploaded } from '../memories/take-file.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { randomId } from '../shared/random.ts';
import { checkIdentity } from './check-identity.ts';
import { ownerIn } from './name-document.ts';
import { recordFile } from './record-file.ts';
import { isSupportedExtension, readDocument } from './read-document.ts';
import { type Multipart, readMultipart } from './read-multipart.ts';
import {
  cleanFileName,
  detectLanguage,
  extensionOf,
  NAME_LENGTH,
  sampleOf,
  uploadLimits,
  VISITOR_DOCUMENT_MS,
} from './rules.ts';
import { UploadForm } from './schema.ts';
import { type DocumentRow, findLiveDocument, insertDocument, setExpiredDeleted } from './store.ts';

/** `limitKey` is what uploads are counted by: a visitor can throw a cookie away, but not an address. */
export type Upload = Multipart & { limitKey: string };

const MEMORY = 'tmx';

type Received = { fileName: string; extension: string; storageKey: string; size: number };

/** What a file has become. */
export type Uploaded = { document: DocumentRow } | { memoryNo: number; importNo: number };

/** A file whose text stands only in such places may come in; whether it is translated is chosen later. */
const everywhere = { comments: true, hiddenText: true, altText: true, hiddenSheets: true };

/** Takes in one file: a document, or a memory of whoever sends it. Whatever the refusal, neither a row nor a blob is left. */
export async function uploadDocument(
  deps: Deps,
  actor: Actor,
  upload: Upload,
): Promise<Uploaded> {
  const { waitMs } = await deps.limiter.take(upload.limitKey, uploadLimits[actor.kind]);
  if (waitMs > 0) {
    fail('request.tooMany', { retryAfter: String(Math.ceil(waitMs / 1000)) });
  }

  let received: Received | undefined;
  const keys: string[] = [];
  try {
    const fields = await readMultipart(
      upload,
      limits.fileBytes,
      async (sentName, content, before) => {
        const named = await checkName(deps, actor, sentName, before.project_no);
        const { key, size } = await deps.blobs.put(content, limits.fileBytes);
        keys.push(key);
        received = { ...named, storageKey: key, size };
      },
    );
    return await keep(deps, actor, { received: received ?? fail('request.invalid'), fields, keys });
  } catch (error) {
    for (const key of keys) await deps.blobs.delete(key);
    throw error;
  }
}

/** Before the first byte is stored: may a file of this name come in at all? */
async function checkName(deps: Deps, actor: Actor, sentName: string, project?: string) {
  const fileName = cleanFileName(sentName);
  const extension = extensionOf(fileName);
  if (fileName.length > NAME_LENGTH) fail('file.nameTooLong');
  if (extension === MEMORY) {
    if (actor.kind === 'visitor') fail('auth.required');
  } else if (!isSupportedExtension(extension)) fail('file.unsupported');
  // A project that is named after the file is asked when all has come.
  const owner = await ownerIn(deps, actor, project, 'manage');
  const isDocument = extension !== MEMORY;
  if (
    isDocument && project !== undefined &&
    await findLiveDocument(deps.db, owner, fileName, deps.now())
  ) {
    fail('document.duplicate');
  }
  return { fileName, extension };
}

/** `keys`: blobs that have to go when the document is refused. */
type Sent = { received: Received; fields: Record<string, string>; keys: string[] };

async function keep(
  deps: Deps,
  actor: Actor,
  { received, fields, keys }: Sent,
): Promise<Uploaded> {
  const form = UploadForm.safeParse(fields);
  if (!form.success) fail('request.invalid');
  const owner = await ownerIn(deps, actor, form.data.project_no, 'manage');
  if (!('projectNo' in owner)) checkIdentity(deps, actor, form.data.owner);

  const { fileName, extension, storageKey, size } = received;
  if (extension === MEMORY && actor.kind === 'member') {
    const file = { fileName, storageKey, fileSize: size };
    return await keepUploaded(deps, actor.member, file, form.data);
  }
  // Reading proves the content. Lines are written when the direction is known, for sentences depend on it.
  const imported = await convert(
    actor,
    { fileName, kind: 'arriving' },
    (turn) => readDocument(deps, received, { from: 'ko', to: 'en' }, { options: everywhere, turn }),
  );
  const skeleton = imported.skeleton && await keepSkeleton(deps, imported.skeleton);
  if (skeleton) keys.push(skeleton.skeletonKey);
  const now = deps.now();
  const isVisitor = 'visitorKey' in owner;
  if (isVisitor) await setExpiredDeleted(deps.db, owner, now);
  const row = await insertDocument(deps.db, {
    randomName: randomId(),
    projectNo: 'projectNo' in owner ? owner.projectNo : null,
    ownerUid: 'uid' in owner ? owner.uid : null,
    visitorKey: isVisitor ? owner.visitorKey : null,
    fileName,
    extension,
    fileSize: size,
    storageKey,
    ...skeleton,
    encoding: imported.encoding ?? null,
    warnings: imported.warnings,
    detectedLang: detectLanguage(sampleOf(imported.lines)) ?? null,
    uploadedAt: now,
    expiresAt: isVisitor ? new Date(now.getTime() + VISITOR_DOCUMENT_MS) : null,
  }) ?? fail('document.duplicate');
  await recordFile(deps, actor, row, 'fileAdded');
  return { document: row };
}

async function keepSkeleton(deps: Deps, { extension, bytes }: NonNullable<Imported['skeleton']>) {
  const content = new Blob([new Uint8Array(bytes)]).stream();
  const { key } = await deps.blobs.put(content, limits.skeletonBytes);
  return { skeletonKey: key, skeletonExtension: extension };
}
