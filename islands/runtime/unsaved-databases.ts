import { lineDatabaseName } from '../../src/shared/browser-storage/rules.ts';

/**
 * The database of one line in one tab: without the member, the next one of this browser would send another's words.
 */
export function unsavedDatabaseName(
  uid: string,
  lineId: number,
  epoch: number,
  tab: string,
): string {
  return `${uid}/${lineId}/${epoch}${tab && `/${tab}`}`;
}

/** Signing out leaves nothing behind: neither words nor the databases that held them. */
export async function clearUnsavedDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const databases = await indexedDB.databases?.().catch(() => []) ?? [];
  for (const { name } of databases) {
    if (name && lineDatabaseName.test(name)) indexedDB.deleteDatabase(name);
  }
}
