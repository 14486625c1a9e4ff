import {
  type AssignedRange,
  holding,
  type LineRange,
  withoutLines,
} from '../../../src/documents/assignment/rules.ts';

/** Who has what, as ranges of all lines in their order. */
export type Owners = readonly AssignedRange[];

export type Owner = { assignee: number; reviewer: number };

/** Numbers of those who have a line; 0 is nobody. */
export function ownerOf(owners: Owners, index: number): Owner {
  const [, , assignee = 0, reviewer = 0] = holding(owners, index) ?? [];
  return { assignee, reviewer };
}

/** After an assignment: each of `lines` has the owner that `changed` makes of its old one. */
export function withOwners(
  owners: Owners,
  lines: readonly LineRange[],
  changed: (owner: Owner) => Owner,
): AssignedRange[] {
  const next: AssignedRange[] = [];
  for (const [from, to, assignee, reviewer] of owners) {
    const others = withoutLines([[from, to]], lines);
    const given = withoutLines([[from, to]], others);
    const now = changed({ assignee, reviewer });
    next.push(...others.map((one): AssignedRange => [...one, assignee, reviewer]));
    next.push(...given.map((one): AssignedRange => [...one, now.assignee, now.reviewer]));
  }
  return next.sort((a, b) => a[0] - b[0]);
}

export type Load = { translating: number; reviewing: number };

/** How many lines each has, by number; under 0 those that nobody has. */
export function loadsOf(owners: Owners): Map<number, Load> {
  const loads = new Map<number, Load>();
  const of = (no: number) => {
    const load = loads.get(no) ?? { translating: 0, reviewing: 0 };
    loads.set(no, load);
    return load;
  };
  for (const [from, to, assignee, reviewer] of owners) {
    const count = to - from + 1;
    if (assignee) of(assignee).translating += count;
    if (reviewer) of(reviewer).reviewing += count;
    if (!assignee && !reviewer) of(0).translating += count;
  }
  return loads;
}
