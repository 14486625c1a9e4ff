import { amountOf, type Unit } from '../../documents/counting/rules.ts';
import type { ProjectRole } from '../../projects/projects/rules.ts';
import type { Lang } from '../../shared/languages.ts';
import type { TeamMember } from '../../projects/teams/list-team.ts';
import { addAmount, type Amount, noAmount, PACE_DAYS } from './rules.ts';

export type MemberProgress = {
  /** null stands for all who are in the team no more. */
  name: string | null;
  role: ProjectRole | null;
  confirmed: Amount;
  reviewed: Amount;
  /** In the unit of the project, on the last seven days. */
  recent: number;
  /** What is given to them, and what of it is not confirmed yet. */
  assigned: Amount;
  open: Amount;
};

type Sums = {
  confirmed: readonly (Amount & { by: string | null; day: number })[];
  reviewed: readonly (Amount & { by: string | null })[];
  assigned: readonly (Amount & { assignee: number | null; isChecked: boolean })[];
};
type View = { unit: Unit; lang: Lang; today: number; withOthers: boolean };

/** What each of the team has done, and last, all others together if they have done anything. */
export function membersOf(
  team: readonly TeamMember[],
  sums: Sums,
  view: View,
): MemberProgress[] {
  const others = emptyOf(null, null);
  const byUid = new Map(team.map(({ uid, name, role }) => [uid, emptyOf(name, role)]));
  const byNo = new Map(team.map(({ no, uid }) => [no, byUid.get(uid) ?? others]));
  for (const row of sums.confirmed) {
    const whose = byUid.get(row.by ?? '') ?? others;
    addAmount(whose.confirmed, row);
    if (row.day > view.today - PACE_DAYS) whose.recent += amountOf(row, view.unit, view.lang);
  }
  for (const row of sums.reviewed) addAmount((byUid.get(row.by ?? '') ?? others).reviewed, row);
  for (const row of sums.assigned) {
    const whose = byNo.get(row.assignee ?? 0) ?? others;
    addAmount(whose.assigned, row);
    if (!row.isChecked) addAmount(whose.open, row);
  }
  const all = [...byUid.values()];
  const isNeeded = view.withOthers && others.confirmed.lines + others.assigned.lines > 0;
  return isNeeded ? [...all, others] : all;
}

function emptyOf(name: string | null, role: ProjectRole | null): MemberProgress {
  return {
    name,
    role,
    confirmed: noAmount(),
    reviewed: noAmount(),
    recent: 0,
    assigned: noAmount(),
    open: noAmount(),
  };
}
