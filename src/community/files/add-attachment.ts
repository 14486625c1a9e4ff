import type { Multipart } from '../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { setAttachment } from './attachment.ts';
import { receiveFile, storeBytes } from './receive-file.ts';
import { ATTACHMENT_BYTES, cleanAttachmentName } from './rules.ts';
import { insertFile } from './store.ts';

/** Takes in the attachment of a post that the caller found to be the member's. Its bytes are never opened here. */
export async function addAttachment(
  deps: Deps,
  member: Member,
  postNo: PostScope,
  form: Multipart,
): Promise<{ name: string; size: number }> {
  const limit = { most: ATTACHMENT_BYTES, tooLarge: 'attachment.tooLarge' } as const;
  const sent = await receiveFile(deps, member, form, limit);
  const name = cleanAttachmentName(sent.name);
  if (!name || sent.bytes.length === 0) fail('attachment.empty');
  const id = randomId();
  const type = 'application/octet-stream';
  await storeBytes(deps, member, sent.bytes, async (tx, { key: blobKey, size }) => {
    const row = { id, kind: 'attachment' as const, name, ownerUid: member.uid, blobKey };
    await insertFile(tx, { ...row, type, size, createdAt: deps.now() });
    await setAttachment(tx, postNo, id);
  });
  return { name, size: sent.bytes.length };
}
