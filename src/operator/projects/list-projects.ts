import {
  listProjectFigures,
  type ProjectFigures,
} from '../../documents/project-progress/list-project-figures.ts';
import { readOpenJobCounts } from '../../machine-translation/jobs/list-open-jobs.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { nameMembers } from '../members/name-members.ts';
import { numberIn } from './schema.ts';

const A_PAGE = 25;

export type ProjectLine = Omit<ProjectFigures, 'manager'> & {
  manager: { no: number; name: string } | undefined;
  /** Jobs that run or rest. */
  jobs: number;
};

/** Projects of all members in numbers, the newest first, or the one with a number. */
export async function listConsoleProjects(
  deps: Deps,
  staff: Member,
  { q, before }: { q: string; before?: number | undefined },
): Promise<{ rows: ProjectLine[]; next: number | undefined }> {
  requireStaff(staff);
  const found = await listProjectFigures(deps, ofConsole, {
    count: A_PAGE,
    ...(q ? { only: numberIn(q) ?? 0 } : {}),
    ...(before === undefined ? {} : { before }),
  });
  const [managers, jobs] = await Promise.all([
    nameMembers(deps.db, found.flatMap(({ manager }) => manager ?? [])),
    readOpenJobCounts(deps.db, ofConsole, found.map(({ no }) => no)),
  ]);
  const rows = found.map(({ manager, ...figures }) => ({
    ...figures,
    manager: manager === null ? undefined : managers.get(manager),
    jobs: jobs.get(figures.no) ?? 0,
  }));
  return { rows, next: rows.length === A_PAGE ? rows.at(-1)?.no : undefined };
}
