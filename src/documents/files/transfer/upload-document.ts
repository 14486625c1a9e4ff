import { type DocumentRow } from '../../access/require-document.ts';
import { detectLanguage, langOfTag, refusedLanguages, sampleOf } from '../../conversions/rules.ts';
import { requireRoom } from '../../../billing/storage/require-room.ts';
import { NAME_LENGTH } from '../../access/rules.ts';
import { convert } from '../../conversions/convert.ts';
import type { Imported } from '../../../formats/contract/format.ts';
import { limits, refusedExtension } from '../../../formats/contract/rules.ts';
import type { Actor, Deps, Member } from '../../../server/deps.ts';
import { fail, isInDoubt } from '../../../shared/errors.ts';
import { randomId } from '../../../shared/random.ts';
import { checkIdentity } from '../../../server/check-identity.ts';
import type { OwnerScope } from '../../access/rules.ts';
import { hasDocument, requireOwner } from '../../access/resolve-document.ts';
import { recordFile } from './record-file.ts';
import { isSupportedExtension, readDocument } from '../../conversions/read-document.ts';
import { type Multipart, readMultipart } from './read-multipart.ts';
import { cleanFileName, extensionOf, uploadLimits, VISITOR_DOCUMENT_MS } from '../rules.ts';
import { type UploadFields, UploadForm } from '../schema.ts';
import { refusalOfForm } from '../../../shared/wire.ts';
import { insertDocument, setExpiredDeleted } from '../store.ts';

/**
 * `limitKey` is what uploads are counted by: a visitor can throw a cookie away, but not an address. `project`: the one
 * that the address names; without it a field does.
 */
type Upload = Multipart & { limitKey: string; project?: string };

export type Received = { fileName: string; extension: string; storageKey: string; size: number };

type ReceivedFile = { fileName: string; storageKey: string; fileSize: number };

/** What another district makes of a member's file that is no document, by its extension. */
type OtherUploads<T> = Readonly<
  Record<
    string,
    (
      deps: Deps,
      member: Member,
      file: ReceivedFile,
      fields: { project_no?: string | undefined },
    ) => Promise<T>
  >
>;

/** What a file has become, and what was said beside it. */
type Uploaded<T> = { uploaded: { document: DocumentRow } | T; fields: UploadFields };

/** A file whose text stands only in such places may come in; whether it is translated is chosen later. */
const everywhere = { comments: true, hiddenText: true, altText: true, hiddenSheets: true };

/** Stores one file: a document, or what `others` make of it. Whatever the refusal, neither a row nor a blob is left. */
export async function uploadDocument<T>(
  deps: Deps,
  actor: Actor,
  upload: Upload,
  others: OtherUploads<T>,
): Promise<Uploaded<T>> {
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
        const named = await checkName(
          deps,
          actor,
          { sentName, project: upload.project ?? before.project_no },
          others,
        );
        const { key, size } = await deps.blobs.put(content, limits.fileBytes);
        keys.push(key);
        received = { ...named, storageKey: key, size };
      },
    );
    const named = upload.project ? { ...fields, project_no: upload.project } : fields;
    const sent = { received: received ?? fail('request.invalid'), fields: named, keys };
    return await store(deps, actor, sent, others);
  } catch (error) {
    // What belongs to nothing is cleared after a day.
    for (const key of isInDoubt(error) ? [] : keys) await deps.blobs.delete(key);
    throw error;
  }
}

/** Before the first byte is stored: may a file of this name come in at all? */
async function checkName<T>(
  deps: Deps,
  actor: Actor,
  { sentName, project }: { sentName: string; project: string | undefined },
  others: OtherUploads<T>,
) {
  const fileName = cleanFileName(sentName);
  const extension = extensionOf(fileName);
  if (fileName.length > NAME_LENGTH) fail('file.nameTooLong');
  const isDocument = !Object.hasOwn(others, extension);
  if (!isDocument) {
    if (actor.kind === 'visitor') fail('auth.required');
  } else if (!isSupportedExtension(extension)) fail(refusedExtension(extension));
  // A project that is named behind the file is checked when all has come.
  const owner = await requireOwner(deps, actor, project, isDocument ? 'add' : 'manage');
  // An owner without any room is refused before all has come.
  if (!('visitorKey' in owner)) await requireRoom(deps, deps.db, owner, { bytes: 1 });
  if (isDocument && project !== undefined && await hasDocument(deps, owner, fileName)) {
    fail('document.duplicate');
  }
  return { fileName, extension };
}

/** `keys`: blobs that have to go when the document is refused. */
type Sent = { received: Received; fields: Record<string, string>; keys: string[] };

async function store<T>(
  deps: Deps,
  actor: Actor,
  { received, fields, keys }: Sent,
  others: OtherUploads<T>,
): Promise<Uploaded<T>> {
  const form = UploadForm.safeParse(fields);
  if (!form.success) fail(refusalOfForm(form.error));
  const { fileName, extension, storageKey, size } = received;
  const other = Object.hasOwn(others, extension) ? others[extension] : undefined;
  const owner = await requireOwner(
    deps,
    actor,
    form.data.project_no,
    other ? 'manage' : 'add',
  );
  if (!('projectNo' in owner)) checkIdentity(deps, actor, form.data.owner);

  if (other && actor.kind === 'member') {
    const file = { fileName, storageKey, fileSize: size };
    return { uploaded: await other(deps, actor.member, file, form.data), fields: form.data };
  }
  const document = await storeDocument(deps, actor, { received, keys }, owner);
  return { uploaded: { document }, fields: form.data };
}

/** Proves a file by reading it, and makes a document of it. `keys` gets what has to go when it is refused. */
export async function storeDocument(
  deps: Deps,
  actor: Actor,
  { received, keys }: Pick<Sent, 'received' | 'keys'>,
  owner: OwnerScope,
): Promise<DocumentRow> {
  const { fileName, extension, storageKey, size } = received;
  // Reading proves the content. Lines are written when the direction is known, for sentences depend on it.
  const imported = await convert(
    deps,
    actor,
    { fileName, kind: 'arriving' },
    (turn) => readDocument(deps, received, { from: 'ko', to: 'en' }, { options: everywhere, turn }),
  );
  const refused = refusedLanguages(imported.languages ?? []);
  if (refused) fail('file.languages', refused);
  const skeleton = imported.skeleton && await storeSkeleton(deps, imported.skeleton);
  if (skeleton) keys.push(skeleton.skeletonKey);
  const named = imported.languages?.[0]?.source;
  const detectedLang = (named ? langOfTag(named) : detectLanguage(sampleOf(imported.lines))) ??
    null;
  const now = deps.now();
  const isVisitor = 'visitorKey' in owner;
  if (isVisitor) await setExpiredDeleted(deps.db, owner, now);
  const row = await deps.db.transaction(async (tx) => {
    const bytes = size + (skeleton?.skeletonSize ?? 0);
    if (!('visitorKey' in owner)) await requireRoom(deps, tx, owner, { bytes });
    return await insertDocument(tx, owner, {
      randomName: randomId(),
      fileName,
      extension,
      fileSize: size,
      storageKey,
      ...skeleton,
      encoding: imported.encoding ?? null,
      warnings: imported.warnings,
      detectedLang,
      uploadedAt: now,
      expiresAt: isVisitor ? new Date(now.getTime() + VISITOR_DOCUMENT_MS) : null,
    }) ?? fail('document.duplicate');
  });
  await recordFile(deps, actor, row, 'fileAdded');
  return row;
}

async function storeSkeleton(deps: Deps, { extension, bytes }: NonNullable<Imported['skeleton']>) {
  const content = new Blob([new Uint8Array(bytes)]).stream();
  const { key, size } = await deps.blobs.put(content, limits.skeletonBytes);
  return { skeletonKey: key, skeletonExtension: extension, skeletonSize: size };
}
