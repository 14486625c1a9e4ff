import type { Multipart } from '../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import type { RoomScope } from '../../shared/scopes.ts';
import { type CleanImage } from './clean-image/bytes.ts';
import { cleanImage } from './clean-image/clean-image.ts';
import { isForeignPicture } from './foreign-picture.ts';
import { receiveFile, storeBytes } from './receive-file.ts';
import { CHAT_FILE_BYTES, cleanAttachmentName, IMAGE_BYTES, imageProblem } from './rules.ts';
import { type ChatFile, insertFile } from './store.ts';

/** Finds the chat by the name that stands in the form before the file, and refuses who may not write there. */
type FindRoom = (name: string) => Promise<RoomScope>;

/**
 * Takes in a file for one chat. What its bytes say to be a picture is cleaned and stored without a name; every other file
 * is stored as it is and never opened. Pictures that cannot be cleaned are refused.
 */
export async function addChatFile(
  deps: Deps,
  member: Member,
  form: Multipart,
  findRoom: FindRoom,
): Promise<ChatFile> {
  let roomNo: RoomScope | undefined;
  const sent = await receiveFile(deps, member, form, {
    most: CHAT_FILE_BYTES,
    tooLarge: 'attachment.tooLarge',
    feature: null,
    check: async ({ room = '' }) => void (roomNo = await findRoom(room)),
  });
  const image = imageIn(sent.bytes);
  const name = image ? '' : cleanAttachmentName(sent.name);
  if (!image && (!name || sent.bytes.length === 0)) fail('attachment.empty');
  const bytes = image?.bytes ?? sent.bytes;
  const facts = {
    name,
    type: image?.type ?? 'application/octet-stream',
    width: image?.width ?? null,
    height: image?.height ?? null,
  };
  const id = randomId();
  return await storeBytes(deps, member, bytes, async (tx, { key: blobKey, size }) => {
    const row = { id, kind: 'chat' as const, ownerUid: member.uid, blobKey, roomNo, ...facts };
    await insertFile(tx, { ...row, size, createdAt: deps.now() });
    return { id, size, ...facts };
  });
}

/** Undefined for what is no picture. */
function imageIn(bytes: Uint8Array<ArrayBuffer>): CleanImage | undefined {
  const image = cleanImage(bytes);
  if (image === 'unknown') return isForeignPicture(bytes) ? fail('image.foreign') : undefined;
  if (image === 'damaged') return fail('image.damaged');
  if (bytes.length > IMAGE_BYTES) fail('image.tooLarge');
  const problem = imageProblem(image, bytes.length);
  if (problem) fail(problem);
  return image;
}
