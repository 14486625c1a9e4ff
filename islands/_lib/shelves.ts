const NAME = /^[\w-]+\/\d+\/\d+$/;

/** The database of one line: without the member, the next one of this browser would send another's words. */
export function shelfName(uid: string, lineId: number, epoch: number): string {
  return `${uid}/${lineId}/${epoch}`;
}

/** Whoever signs out leaves nothing behind: neither words nor the databases that held them. */
export async function clearShelves(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const databases = await indexedDB.databases?.().catch(() => []) ?? [];
  for (const { name } of databases) {
    if (name && NAME.test(name)) indexedDB.deleteDatabase(name);
  }
}
