import { convert } from '../../conversions/convert.ts';
import { refusedLanguages } from '../../conversions/rules.ts';
import { optionsFor, saveDefaults } from '../../import-options/default-options.ts';
import type { Imported } from '../../../formats/contract/format.ts';
import { pageWarningsIn, warningOfPages } from '../../../formats/contract/page-warnings/rules.ts';
import { loadFormat } from '../../../formats/load-format.ts';
import { type ImportOptions, readsAlike } from '../../../formats/contract/import-options.ts';
import { hasTouchedLines, replaceLines } from '../../lines/replace-lines.ts';
import type { Domain } from '../../../language/register/rules.ts';
import type { Actor, Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { type Direction, directionCode } from '../../../shared/languages.ts';
import {
  type DocumentRow,
  type FoundDocument,
  requireDocument,
} from '../../access/require-document.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import { atOneProcess, type StillMine } from '../../../work/recurring/one-process.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readDocument } from '../../conversions/read-document.ts';
import { setDomain, setPrepared, setUnprepared } from '../store.ts';

type Rights = {
  /** Lines that a person has worked on may be thrown away. */
  force?: boolean;
  /** What of the file becomes lines; without them, as it was read or as its project or owner has it. */
  options?: Partial<ImportOptions> | undefined;
  /** The same for other files of the project, or of the member. */
  keepOptions?: boolean;
};

type Prepared = {
  document: DocumentRow & { id: DocumentScope };
  lineCount: number;
};

/**
 * Gives a document its lines, for where sentences end depends on the source language. Called again with the same
 * direction and options it changes nothing. Others throw the lines away: only with `force` when a person has worked on
 * them. While lines are written the document has no direction, so nobody sees half of them, and a call that was cut
 * short is made good by the next.
 */
export async function prepareDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  direction: Direction,
  domain: Domain,
  rights: Rights = {},
): Promise<Prepared> {
  const { randomName } = await requireDocument(deps, actor, fileName, 'manage');
  const run = (stillMine: StillMine) =>
    prepareInTurn(deps, actor, randomName, { direction, domain, rights, stillMine });
  return await oneAtATime(
    deps,
    randomName,
    () => atOneProcess(deps, `lines of ${randomName}`, run),
  );
}

type Order = { direction: Direction; domain: Domain; rights: Rights; stillMine: StillMine };

async function prepareInTurn(
  deps: Deps,
  actor: Actor,
  randomName: string,
  { direction, domain, rights, stillMine }: Order,
): Promise<Prepared> {
  // The call before us may have done the work.
  const document = await requireDocument(deps, actor, randomName, 'manage');
  if (isReadSo(document, direction, rights)) {
    await saveOptions(deps, actor, document, rights);
    if (document.domain !== domain) await setDomain(deps.db, document.id, domain);
    return { document: { ...document, domain }, lineCount: document.lineCount };
  }
  await checkDirection(deps, document, direction, rights);
  await saveOptions(deps, actor, document, rights);
  const options = await optionsFor(deps, document, rights.options);
  return await prepare(deps, actor, document, { direction, domain, options, stillMine });
}

async function saveOptions(
  deps: Deps,
  actor: Actor,
  { extension, projectNo }: FoundDocument,
  { options, keepOptions }: Rights,
) {
  if (!keepOptions || !options || actor.kind !== 'member') return;
  const keeper = projectNo === null ? { uid: actor.member.uid } : { projectNo };
  await saveDefaults(deps, keeper, extension, options);
}

/** True when its lines are those that this direction and these options give. */
function isReadSo(
  { direction: known, importOptions, extension }: DocumentRow,
  direction: Direction,
  { options }: Rights,
): boolean {
  if (known !== directionCode(direction)) return false;
  return !options ||
    readsAlike(loadFormat(extension).options, importOptions, { ...importOptions, ...options });
}

/** Refuses another direction, or other options, for a document that a person has worked on, unless that work may be thrown away. */
export async function checkDirection(
  deps: Deps,
  document: FoundDocument,
  direction: Direction,
  rights: Rights = {},
): Promise<void> {
  if (!document.direction || isReadSo(document, direction, rights) || rights.force) return;
  if (await hasTouchedLines(deps, document.id)) fail('document.edited');
}

type Wanted = {
  direction: Direction;
  domain: Domain;
  options: ImportOptions;
  stillMine: StillMine;
};

async function prepare(
  deps: Deps,
  actor: Actor,
  document: FoundDocument,
  wanted: Wanted,
): Promise<Prepared> {
  const work = { fileName: document.fileName, kind: 'reading' } as const;
  return await convert(deps, actor, work, async (turn) => {
    const { direction, options } = wanted;
    const imported = await readDocument(deps, document, direction, { options, turn });
    const refused = refusedLanguages(imported.languages ?? [], direction);
    if (refused) fail('file.languages', refused);
    await wanted.stillMine();
    turn.saving();
    return await storeLines(deps, document, imported, wanted);
  });
}

async function storeLines(
  deps: Deps,
  document: FoundDocument,
  { lines, styles, warnings, encoding }: Imported,
  { direction, domain, options }: Wanted,
): Promise<Prepared> {
  await setUnprepared(deps.db, document.id);
  await replaceLines(deps, document.id, lines);
  const prepared = await setPrepared(deps.db, document.id, {
    direction: directionCode(direction),
    domain,
    lineCount: lines.length,
    styles,
    // Lines come from what was made of the file; which pages of it could not be read was seen when it came.
    warnings: [...warnings, ...pageWarningsIn(document.warnings).map(warningOfPages)],
    encoding: encoding ?? null,
    importOptions: options,
  });
  if (!prepared) fail('document.notFound');
  return { document: { ...prepared, id: document.id }, lineCount: lines.length };
}
