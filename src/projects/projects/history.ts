import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireProject } from './require-project.ts';
import { type EventKind, EVENTS_SHOWN } from './rules.ts';
import { findParting, insertEvent, listEvents } from './store.ts';

type Happening = {
  projectNo: number;
  kind: EventKind;
  /** Uid of the person it was done to. */
  whom?: string;
  /** A title. */
  about?: string;
};

/** Within the transaction of what happens. */
export async function recordHistory(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { uid }: Pick<Member, 'uid'>,
  { projectNo, kind, whom, about = '' }: Happening,
) {
  await insertEvent(tx, {
    projectNo,
    kind,
    actorUid: uid,
    whomUid: whom ?? null,
    about,
    at: now(),
  });
}

export async function readHistory(deps: Deps, member: Member, no: number) {
  const { project } = await requireProject(deps, member, no, 'history.read');
  return await listEvents(deps.db, project.no, EVENTS_SHOWN);
}

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
