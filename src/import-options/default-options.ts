import type { Deps } from '../shared/deps.ts';
import { asDefaults, type ImportOptions, resolved } from './rules.ts';
import { findDefaults, setDefaults } from './store.ts';

type Asked = {
  ownerUid: string | null;
  /** Of the document itself, from when its lines were written. */
  importOptions: Partial<ImportOptions> | null;
  /** Null: it has no lines yet. */
  direction: string | null;
};

/** The options of a document: as asked now, else as it was read, else as its owner keeps them, else as usual. */
export async function optionsFor(
  deps: Deps,
  { ownerUid, importOptions, direction }: Asked,
  asked: Partial<ImportOptions> = {},
): Promise<ImportOptions> {
  // A document with lines and without options was read before there were any.
  if (direction) return resolved(asked, importOptions);
  return resolved(asked, importOptions, await defaultOptions(deps, ownerUid));
}

/** What a member keeps for new documents; a visitor keeps nothing. */
export async function defaultOptions(
  deps: Deps,
  uid: string | null,
): Promise<Partial<ImportOptions>> {
  return uid === null ? {} : await findDefaults(deps.db, uid) ?? {};
}

/** Keeps options of one kind of file for the next ones; those of other kinds stay. */
export async function keepDefaults(
  deps: Deps,
  uid: string,
  extension: string,
  options: Partial<ImportOptions>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const known = await findDefaults(tx, uid);
    await setDefaults(tx, uid, { ...known, ...asDefaults(options, extension) });
  });
}
