import { unshareGlossaries } from '../../language-resources/glossaries/share-glossaries.ts';
import { unshareMemories } from '../../language-resources/memories/forget-memory.ts';
import { notifyTeams } from '../../projects/projects/delete-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';

/**
 * What a member lent to projects leaves with the member: the connections end, and the others are notified. Answers the
 * notified members. It comes before the memories go, which are too large for the same transaction.
 */
export async function endSharing(deps: Deps, { uid }: Pick<Member, 'uid'>): Promise<string[]> {
  return await deps.db.transaction(async (tx) => {
    const nos = [...await unshareMemories(tx, uid), ...await unshareGlossaries(tx, uid)];
    return await notifyTeams(deps, tx, { nos, cause: 'resources left', except: uid });
  });
}
