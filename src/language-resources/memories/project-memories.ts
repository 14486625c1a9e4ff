import type { Db } from '../../../db/client.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { findLiveMemory, findOwnMemory } from '../translation-memory/find-memory.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { checkRateOf } from '../../documents/lines/rules.ts';
import { viewMemories } from './list-memories.ts';
import type { MemoryView } from './rules.ts';
import {
  deleteOfProject,
  findProjectDirection,
  insertOfProject,
  listMemoriesOfProject,
  listNames,
  setOfProject,
} from './store.ts';

type ProjectMemory = MemoryView & {
  penalty: number;
  isOwn: boolean;
  owner: string;
  /** Per cent of its entries that were inspected, with two decimals. */
  inspected: number;
};

/** The memories of a project in their order, and whether the asker may change that. */
export async function listProjectMemories(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
) {
  const { project, membership } = await requireProject(deps, member, projectNo, 'documents.read');
  const rows = await listMemoriesOfProject(deps.db, project.no);
  const views = await viewMemories(deps, rows.map(({ memory }) => memory));
  const names = await listNames(deps.db, rows.map(({ memory }) => memory.ownerUid));
  const progress = await deps.hooks.readInspectionProgress(deps.db, member.uid, [project.no]);
  const memories = views.map((view, at): ProjectMemory => {
    const ownerUid = rows[at]?.memory.ownerUid ?? '';
    return {
      ...view,
      penalty: rows[at]?.penalty ?? 0,
      isOwn: ownerUid === member.uid,
      owner: names.get(ownerUid) ?? '',
      inspected: rateOf(progress.find(({ memoryNo }) => memoryNo === view.no)),
    };
  });
  return {
    memories,
    mayManage: may(membership, 'memories.manage'),
    mayInspect: may(membership, 'lines.write'),
  };
}

function rateOf(progress: { judged: number; total: number } | undefined): number {
  return progress ? checkRateOf(progress.judged, progress.total) : 0;
}

/** A manager lets a project look things up in a memory of their own. */
export async function addToProject(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  memoryNo: number,
) {
  const { project } = await requireProject(deps, member, projectNo, 'memories.manage');
  const memory = await findOwnMemory(deps, member.uid, memoryNo);
  await checkDirection(deps, project.no, memory);
  const rank = (await listMemoriesOfProject(deps.db, project.no)).length;
  await insertOfProject(deps.db, project.no, { memoryNo, rank, addedAt: deps.now() });
}

/** A project looks things up in its own direction alone. */
export async function checkDirection(
  { db }: Pick<Deps, 'db'>,
  projectNo: ProjectScope,
  { from, to }: Direction,
) {
  const direction = await findProjectDirection(db, projectNo);
  if (from !== direction?.from || to !== direction.to) fail('memory.otherLanguages');
}

/** Memories as they shall be, in their order: those that are not named are looked up no more, and stay with their owner. */
export async function arrangeProject(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  wanted: readonly { no: number; penalty: number }[],
) {
  const { project } = await requireProject(deps, member, projectNo, 'memories.manage');
  const known = new Set(
    (await listMemoriesOfProject(deps.db, project.no)).map(({ memory }) => memory.no),
  );
  for (const { no } of wanted) if (!known.has(no)) await addToProject(deps, member, project.no, no);
  await deps.db.transaction(async (tx) => {
    for (const [rank, { no, penalty }] of wanted.entries()) {
      await setOfProject(tx, { projectNo: project.no, memoryNo: no }, { rank, penalty });
    }
    const remaining = new Set(wanted.map(({ no }) => no));
    for (const memoryNo of known) {
      if (!remaining.has(memoryNo)) await deleteOfProject(tx, { projectNo: project.no, memoryNo });
    }
  });
}

export async function removeFromProject(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  memoryNo: number,
) {
  const { project } = await requireProject(deps, member, projectNo, 'memories.manage');
  const found = await findLiveMemory(deps, memoryNo) ?? fail('memory.notFound');
  await deleteOfProject(deps.db, { projectNo: project.no, memoryNo: found.no });
}

export async function hasMemories(db: Db, projectNo: ProjectScope): Promise<boolean> {
  return (await listMemoriesOfProject(db, projectNo)).length > 0;
}
