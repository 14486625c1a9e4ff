import * as glossaries from '../../language-resources/glossaries/store.ts';
import * as memories from '../../language-resources/memories/store.ts';
import { notify } from '../../notifications/feed/notify.ts';
import { listPeople, listTitles } from '../../projects/projects/store.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';

/**
 * What a member lent to projects leaves with the member: the connections end, and the others are told. Answers whom to
 * announce it to. It comes before the memories go, which are too large for the same transaction.
 */
export async function endSharing(deps: Deps, { uid }: Pick<Member, 'uid'>): Promise<string[]> {
  return await deps.db.transaction(async (tx) => {
    const left = new Set([
      ...await memories.deleteFromProjects(tx, uid),
      ...await glossaries.deleteFromProjects(tx, uid),
    ]);
    if (left.size === 0) return [];
    const scopes = [...left].map((no) =>
      systemScope<ProjectScope>('lost what its member lent', no)
    );
    const titles = new Map((await listTitles(tx, scopes)).map(({ no, title }) => [no, title]));
    const others = (await listPeople(tx, [...titles.keys()])).filter((one) => one.uid !== uid);
    for (const { uid, projectNo } of others) {
      const words = titles.get(projectNo)!;
      await notify(deps, tx, { uid, cause: 'resources left', query: projectNo, words });
    }
    return others.map((one) => one.uid);
  });
}
