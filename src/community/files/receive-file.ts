import { requireRoom } from '../../billing/storage/require-room.ts';
import { type Multipart, readMultipart } from '../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { type ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import { requireFeature } from '../sanctions/require-feature.ts';
import type { Feature } from '../sanctions/rules.ts';
import { uploadLimit } from './rules.ts';

type Receiving = {
  most: number;
  tooLarge: ErrorCode;
  /** What must not be suspended for the member; null: nothing. */
  feature?: Exclude<Feature, 'account'> | null;
  /** Looks at the fields that came before the file, before any of it is read. */
  check?: (before: Readonly<Record<string, string>>) => Promise<void>;
};
type Sent = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The one file of a form, as far as the limit. Counted against what a member may upload, before any of it is read. */
export async function receiveFile(
  deps: Deps,
  member: Member,
  form: Multipart,
  { most, tooLarge, feature = 'write', check }: Receiving,
): Promise<Sent> {
  if (feature) await requireFeature(deps, member.uid, feature);
  await countOrFail(deps, `board-file:${member.uid}`, uploadLimit);
  await requireRoom(deps, deps.db, { uid: member.uid }, { bytes: 1 });
  let sent: Sent | undefined;
  await readMultipart(form, most, async (name, content, before) => {
    await check?.(before);
    sent = { name, bytes: await readAll(content, most, tooLarge) };
  });
  return sent ?? fail('request.invalid');
}

async function readAll(content: ReadableStream<Uint8Array>, most: number, tooLarge: ErrorCode) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > most) fail(tooLarge);
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Stores the bytes, and then the row that says what they are; without the row they are deleted again. */
export async function storeBytes<Row>(
  deps: Deps,
  member: Member,
  bytes: Uint8Array<ArrayBuffer>,
  insert: (tx: Deps['db'], blob: { key: string; size: number }) => Promise<Row>,
): Promise<Row> {
  const blob = await deps.blobs.put(new Blob([bytes]).stream(), bytes.length);
  try {
    return await deps.db.transaction(async (tx) => {
      await requireRoom(deps, tx, { uid: member.uid }, { bytes: blob.size });
      return await insert(tx as Deps['db'], blob);
    });
  } catch (error) {
    await deps.blobs.delete(blob.key);
    throw error;
  }
}
