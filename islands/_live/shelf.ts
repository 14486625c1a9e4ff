import { clearDocument, IndexeddbPersistence } from 'y-indexeddb';
import type { Held, Shelf } from '../_lib/room.ts';
import { shelfName } from '../_lib/shelves.ts';
import type { LineCopy } from '../_lib/line-copy.ts';
import { type Locks, openTab } from './tab-locks.ts';

/** So many lines have their documents kept; beyond, their texts must do. */
const MOST_COPIES = 200;
/** Drafts under this name stay when a login ends by itself; see `logout`. */
const PREFIX = 'draft:live:';

/** A line with words of a tab that is gone, and the shelf on which they lie until the server has them. */
export type Left = Held & { lineId: number; index: number; shelf: Shelf };

type Stored = Held & { lineId: number; index: number; document: string };

type Options = {
  uid: string;
  document: string;
  place: Storage;
  /** Of the browser; pages without https have none. */
  locks: Locks | undefined;
  /** Where the line stands now. */
  indexOf: (lineId: number) => number;
};

export type LineShelf = Shelf & {
  /** Tells what dead tabs have left of this document: at once, and when one dies while this page lives. */
  recover(found: (left: Left[]) => void): void;
  close(): void;
};

/**
 * What is typed and not yet kept by the server: the text at once in the browser's storage, and a moment later the
 * document itself in its database, by which it can go on without doubling what had arrived. Each tab has entries and
 * databases of its own; what a dead one left stays under its name until the server has all of it.
 */
export function createShelf({ uid, document, place, locks, indexOf }: Options): LineShelf {
  const kept = new Map<string, IndexeddbPersistence>();
  /** Databases on their way out: one of the same name that opened meanwhile would be taken away with them. */
  const leaving = new Map<string, Promise<void>>();
  const prefix = `${PREFIX}${uid}:`;
  const own = openTab(locks, (id) => `${prefix}${id}`);
  const closing = new AbortController();
  /** What is known to stand in the entries of dead tabs: their last keys may show later than their deaths. */
  const known = new Map<string, string | null>();

  function open(name: string, { doc }: LineCopy): IndexeddbPersistence {
    const found = new IndexeddbPersistence(name, doc);
    kept.set(name, found);
    const forget = () => kept.get(name) === found && kept.delete(name);
    doc.on('destroy', forget);
    guardWrites(found, () => {
      forget();
      void found.destroy();
    });
    return found;
  }

  async function throwAway(name: string, found: IndexeddbPersistence) {
    await found.destroy();
    await clearDocument(name);
  }

  /** Where the words of one tab lie. */
  function shelfOf(tab: string): Shelf {
    const keyOf = (lineId: number) => `${prefix}${lineId}${tab && `:${tab}`}`;
    const nameOf = (lineId: number, epoch = 0) => shelfName(uid, lineId, epoch, tab);
    return {
      hold(lineId, held) {
        try {
          const stored: Stored = { ...held, lineId, index: indexOf(lineId), document };
          const text = JSON.stringify(stored);
          place.setItem(keyOf(lineId), text);
          if (tab !== own.id) known.set(keyOf(lineId), text);
        } catch {
          // A full or forbidden storage is no reason to stop typing; the page warns before it is left.
        }
      },
      drop(lineId, epoch) {
        const key = keyOf(lineId);
        // Words that are not known here are for the next page.
        if (tab === own.id || place.getItem(key) === known.get(key)) place.removeItem(key);
        const name = nameOf(lineId, epoch);
        const found = kept.get(name);
        if (!found) return;
        kept.delete(name);
        const gone = throwAway(name, found).catch(() => {}).finally(() => leaving.delete(name));
        leaving.set(name, gone);
      },
      async keep(lineId, copy) {
        const name = nameOf(lineId, copy.epoch);
        await leaving.get(name);
        if (typeof indexedDB === 'undefined' || kept.has(name) || kept.size >= MOST_COPIES) return;
        // By now the server may have it all.
        if (!copy.isKept && !copy.isGone) open(name, copy);
      },
      async fetch(lineId, copy, epoch) {
        const name = nameOf(lineId, epoch);
        if (typeof indexedDB === 'undefined') return false;
        const databases = await indexedDB.databases?.().catch(() => []) ?? [];
        if (!databases.some((one) => one.name === name)) return false;
        await open(name, copy).whenSynced;
        return copy.hasContent();
      },
    };
  }

  function leftBy(tab: string): Left[] {
    const shelf = shelfOf(tab);
    return keys().flatMap((key) => {
      const text = place.getItem(key);
      const stored = read(text);
      if (tabOf(key) !== tab || stored?.document !== document) return [];
      known.set(key, text);
      return [{ ...stored, shelf }];
    });
  }

  function keys(): string[] {
    const all = Array.from({ length: place.length }, (_, n) => place.key(n) ?? '');
    return all.filter((key) => key.startsWith(prefix));
  }

  const tabOf = (key: string) => key.slice(prefix.length).split(':')[1] ?? '';

  return {
    ...shelfOf(own.id),
    recover(found) {
      const askFor = (key: string) => {
        if (read(place.getItem(key))?.document !== document) return;
        const tab = tabOf(key);
        own.inherit(tab, () => {
          const left = leftBy(tab);
          if (left.length > 0) found(left);
          return left.length > 0;
        });
      };
      for (const key of keys()) askFor(key);
      // A tab that has words from now on lives: without locks they would be taken from its hands.
      if (!own.isCertain) return;
      addEventListener('storage', ({ key }) => {
        if (key?.startsWith(prefix)) askFor(key);
      }, { signal: closing.signal });
    },
    close() {
      closing.abort();
      own.close();
    },
  };
}

/**
 * A listener that throws would stop the document for good: its later changes would reach neither the field nor the
 * server. Another tab, or signing out, may take the database away at any time.
 */
function guardWrites(found: IndexeddbPersistence, onFault: () => void) {
  const { doc, _storeUpdate: store } = found;
  doc.off('update', store);
  found._storeUpdate = (update, origin) => {
    try {
      store(update, origin);
    } catch {
      onFault();
    }
  };
  doc.on('update', found._storeUpdate);
}

function read(stored: string | null): Stored | undefined {
  try {
    const left = JSON.parse(stored ?? 'null');
    const isOne = typeof left?.base === 'string' && typeof left.mine === 'string' &&
      Number.isInteger(left.lineId) && Number.isInteger(left.index);
    return isOne ? left : undefined;
  } catch {
    return undefined;
  }
}
