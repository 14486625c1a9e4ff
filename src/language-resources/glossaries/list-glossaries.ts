import { requireProject } from '../../projects/projects/require-project.ts';
import { may, type Membership, MOST_RESULTS } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { isSameWay } from './rules.ts';
import { listAllEntries, type ListedGlossary, listGlossariesOfProject, listOwn } from './store.ts';
import { findNamed, listShared } from './search/store.ts';

export type { ListedGlossary };

/** One's own glossaries, or those that hold in a project, in their order. */
export async function listGlossaries(
  deps: Pick<Deps, 'db'>,
  member: Member,
  projectNo: number | undefined,
): Promise<ListedGlossary[]> {
  if (projectNo === undefined) return await listOwn(deps.db, member.uid);
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  return await listGlossariesOfProject(deps.db, project.no);
}

/** Where a member may add entries: their own, and those of projects whose lines they write, each once. */
export async function listWritableGlossaries(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
): Promise<(ListedGlossary & { projectNo: number | undefined })[]> {
  const own = (await listOwn(db, uid)).map((one) => ({ ...one, projectNo: undefined }));
  const shared = (await listShared(db, uid)).filter(({ project, membership }) =>
    may({ ...membership, ...statesOf(project) }, 'lines.write')
  ).map(({ glossary, ownerName, project }) => ({ ...glossary, ownerName, projectNo: project.no }));
  const known = new Set<number>();
  return [...own, ...shared].filter(({ no }) => !known.has(no) && known.add(no));
}

function statesOf({ archivedAt, arrivingSince }: Pick<Membership, 'archivedAt' | 'arrivingSince'>) {
  return { archivedAt, arrivingSince };
}

/** By any part of their name. */
export async function findGlossariesByName(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  pattern: string,
) {
  return await findNamed(db, uid, pattern, MOST_RESULTS);
}

export type ProjectGlossaries = {
  glossaries: ListedGlossary[];
  /** One's own of the same languages that could be added; nothing for who may not. */
  addable: ListedGlossary[];
  mayManage: boolean;
};

/** For the tab of a project. */
export async function readProjectGlossaries(
  deps: Pick<Deps, 'db'>,
  member: Pick<Member, 'uid'>,
  projectNo: number,
): Promise<ProjectGlossaries> {
  const { project, membership } = await requireProject(deps, member, projectNo, 'documents.read');
  const glossaries = await listGlossariesOfProject(deps.db, project.no);
  const mayManage = may(membership, 'documents.manage');
  const direction = { from: project.sourceLang, to: project.targetLang };
  const own = mayManage ? await listOwn(deps.db, member.uid) : [];
  const addable = own.filter((one) =>
    isSameWay(one, direction) && !glossaries.some(({ no }) => no === one.no)
  );
  return { glossaries, addable, mayManage };
}

const MOST_EXPORTED = 1_000_000;

/** All that a member has, for the export of their data. */
export async function exportGlossaries(deps: Pick<Deps, 'db'>, { uid }: Member) {
  const own = await listOwn(deps.db, uid);
  const entries = await listAllEntries(deps.db, own.map(({ no }) => no), MOST_EXPORTED);
  const byGlossary = Map.groupBy(entries, ({ glossaryNo }) => glossaryNo);
  return own.map((one) => ({
    name: one.name,
    source_language: one.from,
    target_language: one.to,
    domain: one.domain,
    memo: one.memo,
    created_at: one.createdAt,
    entries: (byGlossary.get(one.no) ?? []).map(({ sources, targets, note, domain }) => ({
      sources,
      targets,
      note,
      domain,
    })),
  }));
}
