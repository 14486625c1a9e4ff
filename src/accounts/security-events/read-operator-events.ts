import type { Db } from '../../../db/client.ts';
import { hasReadSince, listOperatorEvents } from './store.ts';

type OperatorEvent = {
  no: number;
  at: Date;
  kind: string;
  /** The member it concerns. */
  uid: string | null;
  facts: Record<string, string | number>;
};

/** What those who run the service have read and done, the newest first; with `uid` what concerns that member. */
export async function readOperatorEvents(
  db: Db,
  page: { before?: number | undefined; count: number; uid?: string },
): Promise<OperatorEvent[]> {
  const rows = await listOperatorEvents(db, page);
  return rows.map(({ no, at, kind, uid, facts }) => ({ no, at, kind, uid, facts: factsOf(facts) }));
}

/** Whether one of them has opened what is stored about a member since a moment, and said why. */
export async function hasOpenedSince(
  db: Db,
  who: { uid: string; by: string; since: Date },
): Promise<boolean> {
  return await hasReadSince(db, who);
}

/** Without what only serves the chain. */
export function factsOf(stored: string | null): Record<string, string | number> {
  const { grain: _grain, uid: _uid, ...rest } = JSON.parse(stored ?? '{}');
  return rest;
}
