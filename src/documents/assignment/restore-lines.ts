import { recordHistory } from '../../projects/projects/history.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { readTeam } from '../../projects/teams/list-team.ts';
import { enterToAssign } from './enter-to-assign.ts';
import { type AssignedRange, type LineRange, mayBeAssigned } from './rules.ts';
import { changeAssignees } from '../lines/change-assignees.ts';

type Restoration = {
  fileName: string;
  before: readonly AssignedRange[];
  lineCount?: number | undefined;
};

/**
 * Takes assignments back: each line is again whose it was, also where many people had them. Lines of a member who may no
 * longer write are everybody's.
 */
export async function restoreLines(
  deps: Deps,
  member: Member,
  { fileName, before, lineCount }: Restoration,
): Promise<{ restored: number }> {
  const { restored, projectNo } = await deps.db.transaction(async (tx) => {
    const moment = { ...deps, db: tx };
    const { document, project } = await enterToAssign(moment, member, fileName, lineCount);
    const team = await readTeam(moment, member, project.no);
    const writers = new Set(team.filter(mayBeAssigned).map(({ no }) => no));
    let restored = 0;
    for (const { pair: [assignee, reviewer], ranges } of byPair(before)) {
      const change = { assignee: known(writers, assignee), reviewer: known(writers, reviewer) };
      restored += await changeAssignees(tx, document.id, ranges, change);
    }
    await recordHistory(moment, tx, member, {
      projectNo: project.no,
      kind: 'reassigned',
      about: document.fileName,
    });
    return { restored, projectNo: project.no };
  });
  await deps.bus.publish({ type: 'rights.changed', projectNo });
  return { restored };
}

const known = (writers: ReadonlySet<number>, no: number) => writers.has(no) ? no : null;

type Pair = { pair: [assignee: number, reviewer: number]; ranges: LineRange[] };

/** Few people make few statements, however many stretches there are. */
function byPair(before: readonly AssignedRange[]): Iterable<Pair> {
  const pairs = new Map<string, Pair>();
  for (const [from, to, assignee, reviewer] of before) {
    const key = `${assignee} ${reviewer}`;
    const one = pairs.get(key) ?? { pair: [assignee, reviewer], ranges: [] };
    pairs.set(key, one);
    one.ranges.push([from, to]);
  }
  return pairs.values();
}
