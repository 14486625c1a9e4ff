import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import type { Direction } from '../shared/languages.ts';
import { takeOrFail } from '../shared/limit.ts';
import { randomId } from '../shared/random.ts';
import { findGlossary, type GlossaryName } from './find-glossary.ts';
import {
  cleanName,
  cleanTerm,
  type Domain,
  limitOfGlossaries,
  MOST_GLOSSARIES,
  NAME_LENGTH,
  NOTE_LENGTH,
  RESTORE_MS,
} from './rules.ts';
import {
  deleteOldGlossaries,
  findDeleted,
  type GlossaryRow,
  insertGlossary,
  listOfProject,
  listOwn,
  setGlossary,
  setProjectGlossaries,
} from './store.ts';

export type NewGlossary = {
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
  await takeOrFail(deps, `glossary:${member.uid}`, limitOfGlossaries);
  if (projectNo !== undefined) await mayManage(deps, member, projectNo);
  const at = deps.now();
  return await deps.db.transaction(async (tx) => {
    const own = await listOwn(tx, member.uid);
    if (own.length >= MOST_GLOSSARIES) fail('glossary.tooMany', { count: String(MOST_GLOSSARIES) });
    const row = await insertGlossary(tx, {
      ownerUid: member.uid,
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
    if (projectNo !== undefined) {
      const shared = await listOfProject(tx, projectNo);
      await setProjectGlossaries(tx, projectNo, [...shared.map(({ no }) => no), row.no]);
    }
    return row;
  });
}

async function mayManage(deps: Pick<Deps, 'db'>, member: Member, projectNo: number) {
  const { project } = await inProject(deps, member, projectNo, 'documents.manage');
  if (project.archivedAt) fail('project.archived');
}

function unusedName(taken: readonly string[]): string {
  for (let count = taken.length + 1;; count++) {
    const name = `glossary_${count}`;
    if (!taken.includes(name)) return name;
  }
}

function checkedName(typed: string): string {
  const name = cleanName(typed);
  return name.length > NAME_LENGTH ? fail('glossary.nameLong') : name;
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
  await setGlossary(deps.db, glossary.no, facts).catch(asTaken);
}

/** It is out of every list at once, also of projects, and comes back for a month. */
export async function deleteGlossary(deps: Deps, member: Member, which: GlossaryName) {
  const glossary = await findGlossary(deps, member, which, 'own');
  await setGlossary(deps.db, glossary.no, { deletedAt: deps.now() });
  return glossary;
}

export async function restoreGlossary(deps: Deps, member: Member, randomName: string) {
  const glossary = await findDeleted(deps.db, member.uid, randomName) ??
    fail('glossary.notFound');
  await setGlossary(deps.db, glossary.no, { deletedAt: null }).catch(asTaken);
  return glossary;
}

/** The name is unique among one's own that are there. */
function asTaken(error: unknown): never {
  const words = `${error} ${error instanceof Error ? error.cause : ''}`;
  if (!(error instanceof DomainError) && /UNIQUE/i.test(words)) fail('glossary.nameTaken');
  throw error;
}

export async function discardGlossaries(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldGlossaries(deps.db, new Date(deps.now().getTime() - RESTORE_MS));
}
