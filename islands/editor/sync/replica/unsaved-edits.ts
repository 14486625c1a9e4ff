import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import type { HeldEdits, UnsavedEdits } from './room-state.ts';
import { unsavedDatabaseName } from '../../../runtime/unsaved-databases.ts';
import type { LineDatabases } from './line-databases.ts';
import { type BrowserTab, type Locks, openTab } from './tab-locks.ts';

/** Drafts under this name stay when a login ends by itself; see `logout`. */
const PREFIX = `${storageNames.drafts}live:`;

/** A line with unsaved words of a tab that is gone, and where they are stored until the server has them. */
export type OrphanEdits = HeldEdits & { lineId: number; index: number; unsaved: UnsavedEdits };

type Stored = HeldEdits & { lineId: number; index: number; document: string };

type Options = {
  uid: string;
  document: string;
  place: Storage;
  /** Of the browser; pages without https have none. */
  locks: Locks | undefined;
  /** Where the line stands now. */
  indexOf: (lineId: number) => number;
};

export type TabEdits = UnsavedEdits & {
  /** Reports what dead tabs have left of this document: at once, and when one dies while this page lives. */
  recover(found: (left: OrphanEdits[]) => void): void;
  close(): void;
};

/** What the entries of all tabs share. */
type Entries = Options & {
  readonly prefix: string;
  readonly own: BrowserTab;
  /** Loaded with the first document that is stored. */
  readonly databases: () => Promise<LineDatabases>;
  /** What is known to stand in the entries of dead tabs: their last keys may show later than their deaths. */
  readonly known: Map<string, string | null>;
};

/**
 * What is typed and not yet acknowledged by the server: the text at once in the browser's storage, and a moment later
 * the document itself in its database, by which it can go on without doubling what had arrived. Each tab has entries
 * and databases of its own; what a dead one left stays under its name until the server has all of it.
 */
export function createUnsavedEdits(options: Options): TabEdits {
  const prefix = `${PREFIX}${options.uid}:`;
  const own = openTab(options.locks, (id) => `${prefix}${id}`);
  const entries = {
    ...options,
    prefix,
    own,
    databases: loadDatabases(),
    known: new Map<string, string | null>(),
  };
  const closing = new AbortController();
  return {
    ...unsavedEditsOf(entries, own.id),
    recover: (found) => recover(entries, found, closing.signal),
    close() {
      closing.abort();
      own.close();
    },
  };
}

function loadDatabases() {
  let loading: Promise<LineDatabases> | undefined;
  return () =>
    loading ??= import('./line-databases.ts').then((all) => all.createLineDatabases())
      .catch((error) => {
        // Without a network it could not be loaded; the next one who needs it tries again.
        loading = undefined;
        throw error;
      });
}

/** Where the words of one tab are stored. */
function unsavedEditsOf(entries: Entries, tab: string): UnsavedEdits {
  const { uid, document, place, indexOf, prefix, own, databases, known } = entries;
  const keyOf = (lineId: number) => `${prefix}${lineId}${tab && `:${tab}`}`;
  const nameOf = (lineId: number, epoch = 0) => unsavedDatabaseName(uid, lineId, epoch, tab);
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
      void databases().then((all) => all.remove(nameOf(lineId, epoch)));
    },
    keep: async (lineId, copy) => (await databases()).store(nameOf(lineId, copy.epoch), copy),
    fetch: async (lineId, copy, epoch) => (await databases()).load(nameOf(lineId, epoch), copy),
  };
}

function recover(entries: Entries, found: (left: OrphanEdits[]) => void, closing: AbortSignal) {
  const { place, document, own, prefix } = entries;
  const inherit = (key: string) => {
    if (read(place.getItem(key))?.document !== document) return;
    const tab = tabOf(entries, key);
    own.inherit(tab, () => {
      const left = leftBy(entries, tab);
      if (left.length > 0) found(left);
      return left.length > 0;
    });
  };
  for (const key of keysOf(entries)) inherit(key);
  // A tab that has words from now on lives: without locks they would be read under its hands.
  if (!own.isCertain) return;
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) inherit(key);
  }, { signal: closing });
}

function leftBy(entries: Entries, tab: string): OrphanEdits[] {
  const { place, document, known } = entries;
  const unsaved = unsavedEditsOf(entries, tab);
  return keysOf(entries).flatMap((key) => {
    const text = place.getItem(key);
    const stored = read(text);
    if (tabOf(entries, key) !== tab || stored?.document !== document) return [];
    known.set(key, text);
    return [{ ...stored, unsaved }];
  });
}

function keysOf({ place, prefix }: Entries): string[] {
  const all = Array.from({ length: place.length }, (_, n) => place.key(n) ?? '');
  return all.filter((key) => key.startsWith(prefix));
}

function tabOf({ prefix }: Entries, key: string): string {
  return key.slice(prefix.length).split(':')[1] ?? '';
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
