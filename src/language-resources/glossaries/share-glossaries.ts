import type { Db } from '../../../db/client.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { isSameWay, MOST_IN_PROJECT } from './rules.ts';
import {
  deleteSharedGlossaries,
  listGlossariesOfProject,
  listOwn,
  setProjectGlossaries,
} from './store.ts';

/**
 * Which glossaries hold in a project, in this order. The manager adds their own and leaves, moves or takes out what is
 * there, of any owner.
 */
export async function shareGlossaries(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  names: readonly string[],
) {
  const { project } = await requireProject(deps, member, projectNo, 'documents.manage');
  if (names.length > MOST_IN_PROJECT) {
    fail('glossary.tooManyInProject', { count: String(MOST_IN_PROJECT) });
  }
  const direction = { from: project.sourceLang, to: project.targetLang };
  await deps.db.transaction(async (tx) => {
    const here = await listGlossariesOfProject(tx, project.no);
    const own = await listOwn(tx, member.uid);
    const nos = names.map((name) => {
      const known = [...here, ...own].find(({ randomName }) => randomName === name) ??
        fail('glossary.notFound');
      return isSameWay(known, direction) ? known.no : fail('glossary.otherLanguages');
    });
    await setProjectGlossaries(tx, project.no, [...new Set(nos)]);
  });
}

export async function hasGlossaries(db: Db, projectNo: ProjectScope): Promise<boolean> {
  return (await listGlossariesOfProject(db, projectNo)).length > 0;
}

/** Takes a member's glossaries out of all projects, before they go; answers those projects. */
export const unshareGlossaries = (tx: Db, uid: MemberScope): Promise<number[]> =>
  deleteSharedGlossaries(tx, uid);
