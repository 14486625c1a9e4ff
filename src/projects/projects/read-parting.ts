import type { Deps, Member } from '../../server/deps.ts';
import { findParting } from './store.ts';

/** How a member who is no longer in a project has left it. */
export type Parting = {
  kind: 'removed' | 'left' | 'declined' | 'deleted';
  title: string;
  at: Date;
};

/** Undefined for strangers. */
export async function readParting(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<Parting | undefined> {
  const found = await findParting(db, uid, no);
  if (!found) return undefined;
  const { title, deletedAt, isMember, event } = found;
  if (deletedAt && isMember) return { kind: 'deleted', title, at: deletedAt };
  const kind = event?.kind;
  if (kind !== 'removed' && kind !== 'left' && kind !== 'declined') return undefined;
  return { kind, title, at: event?.at ?? new Date(0) };
}
