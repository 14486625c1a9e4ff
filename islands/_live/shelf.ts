import { clearDocument, IndexeddbPersistence } from 'y-indexeddb';
import type { Held, Shelf } from '../_lib/room.ts';
import { shelfName } from '../_lib/shelves.ts';
import type { LineCopy } from '../_lib/line-copy.ts';

/** So many lines have their documents kept; beyond, their texts must do. */
const MOST_COPIES = 200;
/** Drafts under this name stay when a login ends by itself; see `logout`. */
const PREFIX = 'draft:live:';

/** A line of an earlier visit that the server may not have all of. */
export type Left = Held & { lineId: number; index: number };

type Options = {
  uid: string;
  document: string;
  place: Storage;
  /** Where the line stands now. */
  indexOf: (lineId: number) => number;
};

export type LineShelf = Shelf & { left(): Left[] };

/**
 * What is typed and not yet kept by the server: the text at once in the browser's storage, and a moment later the
 * document itself in its database, by which it can go on without doubling what had arrived.
 */
export function createShelf({ uid, document, place, indexOf }: Options): LineShelf {
  const kept = new Map<string, IndexeddbPersistence>();
  /** Databases on their way out: one of the same name that opened meanwhile would be taken away with them. */
  const leaving = new Map<string, Promise<void>>();
  const keyOf = (lineId: number) => `${PREFIX}${uid}:${lineId}`;
  const nameOf = (lineId: number, epoch = 0) => shelfName(uid, lineId, epoch);

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

  return {
    hold(lineId, held) {
      try {
        const left: Left & { document: string } = {
          ...held,
          lineId,
          index: indexOf(lineId),
          document,
        };
        place.setItem(keyOf(lineId), JSON.stringify(left));
      } catch {
        // A full or forbidden storage is no reason to stop typing; the page warns before it is left.
      }
    },
    drop(lineId, epoch) {
      place.removeItem(keyOf(lineId));
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
    left() {
      const found: Left[] = [];
      for (let n = 0; n < place.length; n++) {
        const key = place.key(n) ?? '';
        if (!key.startsWith(`${PREFIX}${uid}:`)) continue;
        const left = read(place.getItem(key));
        if (left?.document === document) found.push(left);
      }
      return found;
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

function read(stored: string | null): (Left & { document: string }) | undefined {
  try {
    const left = JSON.parse(stored ?? 'null');
    const isOne = typeof left?.base === 'string' && typeof left.mine === 'string' &&
      Number.isInteger(left.lineId) && Number.isInteger(left.index);
    return isOne ? left : undefined;
  } catch {
    return undefined;
  }
}
