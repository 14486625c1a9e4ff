import type { Deps } from '../../server/deps.ts';
import { listNames } from './store.ts';

/** As our members are numbered. */
const UID = /^[\w-]{32}$/;

/**
 * Authors as people know them: nicknames of members, and names that files brought. A member who has left the service
 * leaves no name.
 */
export async function nameAuthors(
  { db }: Pick<Deps, 'db'>,
  authors: readonly (string | null)[],
): Promise<(author: string | null) => string | null> {
  const uids = new Set(authors.filter((author) => author !== null && UID.test(author)));
  const names = await listNames(db, [...uids].filter((uid) => uid !== null));
  return (author) => {
    if (author === null) return null;
    return names.get(author) ?? (UID.test(author) ? null : author);
  };
}
