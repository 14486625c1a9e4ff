import type { Multipart } from '../../documents/files/transfer/read-multipart.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { addAttachment } from '../files/add-attachment.ts';
import { readAttachment, setAttachment } from '../files/attachment.ts';
import { announcePost } from '../posts/announce-post.ts';
import { isAuthor, requirePost } from '../posts/find-post.ts';

/** Puts the one attachment on one's own post, in place of another. */
export async function attachFile(deps: Deps, member: Member, no: number, form: Multipart) {
  const scope = await requireOwn(deps, member, no);
  const attachment = await addAttachment(deps, member, scope, form);
  await announcePost(deps, no);
  return attachment;
}

export async function removeAttachment(deps: Deps, member: Member, no: number): Promise<void> {
  const scope = await requireOwn(deps, member, no);
  await deps.db.transaction((tx) => setAttachment(tx, scope, null));
  await announcePost(deps, no);
}

async function requireOwn(deps: Deps, member: Member, no: number) {
  const found = await requirePost(deps, member, no);
  if (!isAuthor(found, member)) fail('post.editNotYours');
  return found.scope;
}

/** The attachment of a post, for operators alone; that one of them read it stands in the record of security. */
export async function openAttachment(
  deps: Deps,
  member: Member,
  { no, name }: { no: number; name?: string },
) {
  if (member.role !== 'operator') fail('post.notFound');
  const { scope } = await requirePost(deps, member, no);
  const attachment = await readAttachment(deps, scope);
  const isNamed = name === undefined || attachment?.name === name;
  if (!attachment || !isNamed) return fail('attachment.notFound');
  const blob = await deps.blobs.open(attachment.blobKey) ?? fail('attachment.notFound');
  await recordEvent(deps, { kind: 'attachment.read', uid: member.uid, facts: { post: no } });
  return { name: attachment.name, ...blob };
}
