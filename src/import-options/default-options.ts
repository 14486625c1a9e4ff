import type { Deps } from '../shared/deps.ts';
import { asDefaults, type ImportOptions, resolved } from './rules.ts';
import { findDefaults, findProjectDefaults, setDefaults, setProjectDefaults } from './store.ts';

type Asked = {
  projectNo: number | null;
  ownerUid: string | null;
  /** Of the document itself, from when its lines were written. */
  importOptions: Partial<ImportOptions> | null;
  /** Null: it has no lines yet. */
  direction: string | null;
};

/**
 * The options of a document: as asked now, else as it was read, else as its project or its owner keeps them,
 * else as usual.
 */
export async function optionsFor(
  deps: Deps,
  { projectNo, ownerUid, importOptions, direction }: Asked,
  asked: Partial<ImportOptions> = {},
): Promise<ImportOptions> {
  // A document with lines and without options was read before there were any.
  if (direction) return resolved(asked, importOptions);
  const kept = projectNo === null
    ? await defaultOptions(deps, ownerUid)
    : await findProjectDefaults(deps.db, projectNo);
  return resolved(asked, importOptions, kept);
}

/** What a member keeps for new documents; a visitor keeps nothing. */
export async function defaultOptions(
  deps: Deps,
  uid: string | null,
): Promise<Partial<ImportOptions>> {
  return uid === null ? {} : await findDefaults(deps.db, uid) ?? {};
}

/** Whose next files are read so: those of a project, else those of a member. */
export type Keeper = { projectNo: number } | { uid: string };

/** Keeps options of one kind of file for the next ones; those of other kinds stay. */
export async function keepDefaults(
  deps: Deps,
  keeper: Keeper,
  extension: string,
  options: Partial<ImportOptions>,
): Promise<void> {
  const wanted = asDefaults(options, extension);
  await deps.db.transaction(async (tx) => {
    if ('projectNo' in keeper) {
      const known = await findProjectDefaults(tx, keeper.projectNo);
      return await setProjectDefaults(tx, keeper.projectNo, { ...known, ...wanted });
    }
    const known = await findDefaults(tx, keeper.uid);
    await setDefaults(tx, keeper.uid, { ...known, ...wanted });
  });
}
