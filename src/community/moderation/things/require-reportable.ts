import type { Deps, Member } from '../../../server/deps.ts';
import { DomainError, fail } from '../../../shared/errors.ts';
import { requireMessage } from '../../chat/messages/moderate-message.ts';
import { requireComment } from '../../comments/change-comment.ts';
import { requirePost } from '../../posts/find-post.ts';
import type { ThingKey } from '../rules.ts';
import { type FoundThing, readThing } from './read-thing.ts';

/** Something of another member that the caller can see. What they cannot see is not there. */
export async function requireReportable(
  deps: Deps,
  member: Member,
  key: ThingKey,
): Promise<FoundThing> {
  await requireVisible(deps, member, key).catch((error) => {
    if (error instanceof DomainError) fail('report.notFound');
    throw error;
  });
  const found = await readThing(deps.db, key) ?? fail('report.notFound');
  if (found.authorUid === member.uid) fail('report.own');
  if (found.isHidden || found.isGone || found.authorUid === null) fail('report.notFound');
  return found;
}

async function requireVisible(deps: Deps, member: Member, { thing, thingNo }: ThingKey) {
  if (thing === 'post') await requirePost(deps, member, thingNo);
  if (thing === 'comment') await requireComment(deps, member, thingNo);
  if (thing === 'message') await requireMessage(deps, member, thingNo);
}
