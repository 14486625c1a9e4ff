import type { Deps, Member } from '../../server/deps.ts';
import type { ChatSummary } from '../../server/hooks.ts';

/** The newest chats of a member. */
export async function listMessages(
  { hooks }: Pick<Deps, 'hooks'>,
  member: Pick<Member, 'uid' | 'role'>,
): Promise<ChatSummary[]> {
  return await hooks.newestChats(member);
}
