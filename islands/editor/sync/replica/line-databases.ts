import { clearDocument, IndexeddbPersistence } from 'y-indexeddb';
import type { Replica } from './replica.ts';

/** So many lines have their documents stored; beyond, their texts must do. */
const MOST_DATABASES = 200;

export type LineDatabases = ReturnType<typeof createLineDatabases>;

/** The databases in which the documents of lines with unsaved edits are stored. */
export function createLineDatabases() {
  const opened = new Map<string, IndexeddbPersistence>();
  /** On their way out: one of the same name that opened meanwhile would be deleted with them. */
  const leaving = new Map<string, Promise<void>>();

  function open(name: string, { doc }: Replica): IndexeddbPersistence {
    const database = new IndexeddbPersistence(name, doc);
    opened.set(name, database);
    const forget = () => opened.get(name) === database && opened.delete(name);
    doc.on('destroy', forget);
    guardWrites(database, () => {
      forget();
      void database.destroy();
    });
    return database;
  }

  return {
    /** Stores the document of a copy from now on. */
    async store(name: string, copy: Replica) {
      await leaving.get(name);
      const isFull = opened.size >= MOST_DATABASES;
      if (typeof indexedDB === 'undefined' || opened.has(name) || isFull) return;
      // By now the server may have it all.
      if (!copy.isKept && !copy.isGone) open(name, copy);
    },
    /** Reads a stored document into a copy; false when there is none. */
    async load(name: string, copy: Replica): Promise<boolean> {
      if (typeof indexedDB === 'undefined') return false;
      const databases = await indexedDB.databases?.().catch(() => []) ?? [];
      if (!databases.some((one) => one.name === name)) return false;
      await open(name, copy).whenSynced;
      return copy.hasContent();
    },
    remove(name: string) {
      const database = opened.get(name);
      if (!database) return;
      opened.delete(name);
      const gone = deleteDatabase(name, database)
        .catch(() => {})
        .finally(() => leaving.delete(name));
      leaving.set(name, gone);
    },
  };
}

async function deleteDatabase(name: string, database: IndexeddbPersistence) {
  await database.destroy();
  await clearDocument(name);
}

/**
 * A listener that throws would stop the document for good: its later changes would reach neither the field nor the
 * server. Another tab, or signing out, may delete the database at any time.
 */
function guardWrites(database: IndexeddbPersistence, onFault: () => void) {
  const { doc, _storeUpdate: store } = database;
  doc.off('update', store);
  database._storeUpdate = (update, origin) => {
    try {
      store(update, origin);
    } catch {
      onFault();
    }
  };
  doc.on('update', database._storeUpdate);
}
