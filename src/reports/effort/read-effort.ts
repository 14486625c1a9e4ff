import type { Db } from '../../../db/client.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import { addKeys, type EffortKeys, noKeys } from './rules.ts';
import { listEffort } from './store.ts';

/** Active time and keystrokes at one line, or at all. */
export type Effort = { activeMs: number; keys: EffortKeys };

export const noEffort = (): Effort => ({ activeMs: 0, keys: noKeys() });

export function addEffort(sum: Effort, more: Effort): Effort {
  sum.activeMs += more.activeMs;
  addKeys(sum.keys, more.keys);
  return sum;
}

/** What a member did at each line of a project in a period. */
export async function readEffort(
  db: Db,
  projectNo: ProjectScope,
  uid: MemberScope,
  period: { from: Date; to: Date },
): Promise<Map<number, Effort>> {
  const byLine = new Map<number, Effort>();
  for (const { lineId, ...more } of await listEffort(db, projectNo, uid, period)) {
    byLine.set(lineId, addEffort(byLine.get(lineId) ?? noEffort(), more));
  }
  return byLine;
}
