import type { Deps } from '../../server/deps.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { asDefaults, type ImportOptions, resolved } from '../../formats/contract/import-options.ts';
import { readImportOptions, saveImportOptions } from '../../projects/projects/import-options.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import { findDefaults, setDefaults } from './store.ts';

type OptionsScope = {
  projectNo: ProjectScope | null;
  ownerUid: MemberScope | null;
  /** Of the document itself, from when its lines were written. */
  importOptions: Partial<ImportOptions> | null;
  /** Null: it has no lines yet. */
  direction: string | null;
};

/**
 * The options of a document: as requested now, else as it was read, else the defaults of its project or owner,
 * else as usual.
 */
export async function optionsFor(
  deps: Deps,
  { projectNo, ownerUid, importOptions, direction }: OptionsScope,
  asked: Partial<ImportOptions> = {},
): Promise<ImportOptions> {
  // A document with lines and without options was read before there were any.
  if (direction) return resolved(asked, importOptions);
  const saved = projectNo === null
    ? await defaultOptions(deps, ownerUid)
    : await readImportOptions(deps.db, projectNo);
  return resolved(asked, importOptions, saved);
}

/** A member's defaults for new documents; a visitor has none. */
export async function defaultOptions(
  deps: Deps,
  uid: MemberScope | null,
): Promise<Partial<ImportOptions>> {
  return uid === null ? {} : await findDefaults(deps.db, uid) ?? {};
}

/** Whose next files are read so: those of a project, else those of a member. */
type DefaultsOwner = { projectNo: ProjectScope } | { uid: MemberScope };

/** Saves options of one kind of file as defaults; those of other kinds stay. */
export async function saveDefaults(
  deps: Deps,
  keeper: DefaultsOwner,
  extension: string,
  options: Partial<ImportOptions>,
): Promise<void> {
  const wanted = asDefaults(options, loadFormat(extension).options);
  await deps.db.transaction(async (tx) => {
    if ('projectNo' in keeper) {
      const known = await readImportOptions(tx, keeper.projectNo);
      return await saveImportOptions(tx, keeper.projectNo, { ...known, ...wanted });
    }
    const known = await findDefaults(tx, keeper.uid);
    await setDefaults(tx, keeper.uid, { ...known, ...wanted });
  });
}
