import type { Multipart } from '../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import { cleanImage } from './clean-image/clean-image.ts';
import { receiveFile, storeBytes } from './receive-file.ts';
import { addressOfImage, IMAGE_BYTES, imageProblem } from './rules.ts';
import { insertFile } from './store.ts';

/** Takes in a picture for a post. What it is, its bytes say; neither its name nor what a camera noted is stored. */
export async function addImage(deps: Deps, member: Member, form: Multipart) {
  const limit = { most: IMAGE_BYTES, tooLarge: 'image.tooLarge' } as const;
  const { bytes: sent } = await receiveFile(deps, member, form, limit);
  const image = cleanImage(sent);
  if (image === 'unknown') return fail('image.type');
  if (image === 'damaged') return fail('image.damaged');
  const problem = imageProblem(image, sent.length);
  if (problem) fail(problem);
  const id = randomId();
  const { type, width, height, bytes } = image;
  return await storeBytes(deps, member, bytes, async (tx, { key: blobKey, size }) => {
    const row = { id, kind: 'image' as const, name: '', ownerUid: member.uid, blobKey };
    await insertFile(tx, { ...row, type, size, width, height, createdAt: deps.now() });
    return { id, src: addressOfImage(id), type, size, width, height };
  });
}
