import { requireRoom } from '../../billing/storage/require-room.ts';
import {
  type FileOfForm,
  readFileOfForm,
} from '../../documents/files/transfer/read-file-of-form.ts';
import type { Multipart } from '../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { type ErrorCode } from '../../shared/catalogue.ts';
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

/** The one file of a form, as far as the limit. Counted against what a member may upload, before any of it is read. */
export async function receiveFile(
  deps: Deps,
  member: Member,
  form: Multipart,
  { most, tooLarge, feature = 'write', check }: Receiving,
): Promise<FileOfForm> {
  if (feature) await requireFeature(deps, member.uid, feature);
  await countOrFail(deps, `board-file:${member.uid}`, uploadLimit);
  await requireRoom(deps, deps.db, { uid: member.uid }, { bytes: 1 });
  return (await readFileOfForm(form, { most, tooLarge, check })).file;
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
