import { requireRoom } from '../../billing/storage/require-room.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { randomId } from '../../shared/random.ts';
import { findGlossary, type GlossaryName } from './find-glossary.ts';
import {
  cleanGlossaryName,
  cleanTerm,
  GLOSSARY_NAME_LENGTH,
  GLOSSARY_RESTORE_MS,
  limitOfGlossaries,
  MOST_GLOSSARIES,
  NOTE_LENGTH,
} from './rules.ts';
import type { Domain } from '../../language/register/rules.ts';
import {
  deleteOldGlossaries,
  findDeletedGlossary,
  type GlossaryRow,
  insertGlossary,
  listGlossariesOfProject,
  listOwn,
  setGlossary,
  setProjectGlossaries,
} from './store.ts';
import { systemScope } from '../../shared/scopes.ts';

type NewGlossary = {
  name: string;
  direction: Direction;
  domain?: Domain | undefined;
  memo?: string | undefined;
  size?: number | undefined;
  /** It holds in this project at once. */
  projectNo?: number | undefined;
};

/** Makes a glossary; one without a name is called glossary_{count}. */
export async function createGlossary(
  deps: Deps,
  member: Member,
  { name, direction: { from, to }, domain = 'normal', memo = '', size, projectNo }: NewGlossary,
): Promise<GlossaryRow> {
  await countOrFail(deps, `glossary:${member.uid}`, limitOfGlossaries);
  const project = projectNo === undefined ? undefined : await managed(deps, member, projectNo);
  const at = deps.now();
  return await deps.db.transaction(async (tx) => {
    const own = await listOwn(tx, member.uid);
    if (own.length >= MOST_GLOSSARIES) fail('glossary.tooMany', { count: String(MOST_GLOSSARIES) });
    const row = await insertGlossary(tx, member.uid, {
      randomName: randomId(),
      name: checkedName(name) || unusedName(own.map((one) => one.name)),
      memo: checkedMemo(memo),
      from,
      to,
      domain,
      size: size ?? null,
      createdAt: at,
      updatedAt: at,
    }) ?? fail('glossary.nameTaken');
    if (project) {
      const shared = await listGlossariesOfProject(tx, project.no);
      await setProjectGlossaries(tx, project.no, [...shared.map(({ no }) => no), row.no]);
    }
    return row;
  });
}

async function managed(deps: Pick<Deps, 'db'>, member: Member, projectNo: number) {
  return (await requireProject(deps, member, projectNo, 'documents.manage')).project;
}

function unusedName(taken: readonly string[]): string {
  for (let count = taken.length + 1;; count++) {
    const name = `glossary_${count}`;
    if (!taken.includes(name)) return name;
  }
}

function checkedName(typed: string): string {
  const name = cleanGlossaryName(typed);
  return name.length > GLOSSARY_NAME_LENGTH ? fail('glossary.nameLong') : name;
}

function checkedMemo(typed: string): string {
  const memo = cleanTerm(typed);
  return memo.length > NOTE_LENGTH ? fail('glossary.noteLong') : memo;
}

type Change = { name?: string | undefined; memo?: string | undefined; domain?: Domain | undefined };

/** Only its owner renames it or says what it is for. */
export async function changeGlossary(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  { name, memo, domain }: Change,
) {
  const glossary = await findGlossary(deps, member, which, 'own');
  const facts = {
    ...(name === undefined ? {} : { name: checkedName(name) || fail('glossary.nameMissing') }),
    ...(memo === undefined ? {} : { memo: checkedMemo(memo) }),
    ...(domain === undefined ? {} : { domain }),
    updatedAt: deps.now(),
  };
  await setGlossary(deps.db, member.uid, glossary.no, facts).catch(refuseDuplicateName);
}

/** It is out of every list at once, also of projects, and comes back for a month. */
export async function deleteGlossary(deps: Deps, member: Member, which: GlossaryName) {
  const glossary = await findGlossary(deps, member, which, 'own');
  await setGlossary(deps.db, member.uid, glossary.no, { deletedAt: deps.now() });
  return glossary;
}

export async function restoreGlossary(deps: Deps, member: Member, randomName: string) {
  const glossary = await findDeletedGlossary(deps.db, member.uid, randomName) ??
    fail('glossary.notFound');
  await requireRoom(deps, deps.db, { uid: member.uid }, { bytes: glossary.bytes, isBack: true });
  await setGlossary(deps.db, member.uid, glossary.no, { deletedAt: null }).catch(
    refuseDuplicateName,
  );
  return glossary;
}

/** The name is unique among one's own that are there. */
function refuseDuplicateName(error: unknown): never {
  const words = `${error} ${error instanceof Error ? error.cause : ''}`;
  if (!(error instanceof DomainError) && /UNIQUE/i.test(words)) fail('glossary.nameTaken');
  throw error;
}

export async function discardGlossaries(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldGlossaries(
    deps.db,
    systemScope('their deletion is past recall'),
    new Date(deps.now().getTime() - GLOSSARY_RESTORE_MS),
  );
}
