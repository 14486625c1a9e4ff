import type { Deps } from '../../server/deps.ts';
import { systemScope } from '../../shared/scopes.ts';
import { listLiveTokens } from './store.ts';

const START = 'token:';

/** What stands where a member who came by a session has the id of that session. */
export function sidOfToken(no: number): string {
  return `${START}${no}`;
}

/** Of these ids, those whose token is still good: what goes on for a program ends with it. */
export async function liveTokens(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sids: readonly string[],
): Promise<Set<string>> {
  const nos = sids.filter((sid) => sid.startsWith(START)).map((sid) =>
    Number(sid.slice(START.length))
  );
  if (nos.length === 0) return new Set();
  const scope = systemScope('open answers are checked for all members at once');
  return new Set((await listLiveTokens(db, scope, nos, now())).map(sidOfToken));
}
