import type { LineAccess } from '../../documents/access/rules.ts';
import { requireDocumentById } from '../../documents/access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';

/** What a member may do to the lines of one document, as it was last read. All their open lines of it share one. */
export type Access = {
  readonly member: Member;
  readonly documentId: number;
  readonly projectNo: number | null;
  rights: LineAccess;
  /** By the clock that only runs forward. */
  readAt: number;
  /** How often something has happened that may have changed it, and how often it had when it was read. */
  changes: number;
  changesRead: number;
};

/** What happens in this process comes by the bus; what another one does is not. */
const LIFETIME_MS = { alone: 30_000, shared: 1_000 };

/** Fails for a member who may not even read it. */
export async function askAccess(
  deps: Deps,
  member: Member,
  documentId: number,
): Promise<Access> {
  const readAt = someTimeAgo(deps);
  const { rights, projectNo } = await find(deps, member, documentId);
  return { member, documentId, projectNo, rights, readAt, changes: 0, changesRead: 0 };
}

export function isOld(access: Access, deps: Pick<Deps, 'config'>): boolean {
  return isStale(access) || performance.now() - access.readAt > lifetimeMs(deps);
}

function lifetimeMs({ config }: Pick<Deps, 'config'>): number {
  return config.sharesDatabase ? LIFETIME_MS.shared : LIFETIME_MS.alone;
}

/** Hundreds who came at once, after a restart, would all be checked again at one moment, and everybody would wait. */
function someTimeAgo(deps: Pick<Deps, 'config'>): number {
  return performance.now() - Math.random() * lifetimeMs(deps) / 2;
}

/** It may be another since it was read; until it has been read again, too. */
export function isStale({ changes, changesRead }: Access): boolean {
  return changes !== changesRead;
}

/** Reads it again, within a transaction or not. False: the document is closed to them. */
export async function renewAccess(deps: Pick<Deps, 'db' | 'now' | 'config'>, access: Access) {
  const { changes } = access;
  const readAt = someTimeAgo(deps);
  try {
    access.rights = (await find(deps, access.member, access.documentId)).rights;
    access.readAt = readAt;
    access.changesRead = changes;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function find(deps: Pick<Deps, 'db' | 'now'>, member: Member, documentId: number) {
  return await requireDocumentById(deps, { kind: 'member', member }, documentId, 'read');
}
