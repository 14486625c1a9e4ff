import { may, type Membership, type ProjectRole } from '../../projects/projects/rules.ts';
import type { Actor } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope, ProjectScope, VisitorScope } from '../../shared/scopes.ts';

export const NAME_LENGTH = 255;

/** How the specification calls what belongs to no project: of a member, of nobody, and in uploads. */
const NO_PROJECT = ['individual', 'tempFiles', 'non-project'] as const;

/** The number of a project that a call names; undefined for documents outside projects. Whatever else is refused. */
export function projectOf(claimed: string | undefined): number | undefined {
  if (!claimed || (NO_PROJECT as readonly string[]).includes(claimed)) return undefined;
  return /^[1-9]\d{0,14}$/.test(claimed) ? Number(claimed) : fail('document.notFound');
}

/** Whose documents are meant: a member's own, those of one visitor, or those of a project. */
export type OwnerScope =
  | { uid: MemberScope }
  | { visitorKey: VisitorScope }
  | { projectNo: ProjectScope };

export function ownerOf(actor: Actor): OwnerScope {
  return actor.kind === 'member' ? { uid: actor.member.uid } : { visitorKey: actor.key };
}

/** The actor and their role in the lines of a document. `by` is what others see; a visitor's key stays secret. */
export type LineAccess = { by: string; no: number | null; duty: LineRole };

/** `owner` of a document of one's own, and `visitor`; the others have it through a project. */
export type LineRole = 'owner' | 'visitor' | 'manager' | 'translator' | 'reviewer' | 'reader';

/** Who takes turns with others where something is computed: a member, or the visitors of one document. */
export function turnOf({ id, rights }: { id: number; rights: LineAccess }): string {
  return rights.duty === 'visitor' ? `visitors ${id}` : rights.by;
}

export function accessOfOwner(actor: Actor): LineAccess {
  return actor.kind === 'visitor'
    ? { by: 'nonMember', no: null, duty: 'visitor' }
    : { by: actor.member.uid, no: actor.member.no, duty: 'owner' };
}

const lineRoles: Record<ProjectRole, LineRole> = {
  PM: 'manager',
  member: 'translator',
  translator: 'translator',
  reviewer: 'reviewer',
  viewer: 'reader',
};

/** Without the permission to write, and in an archived project, a member reads. */
export function accessInProject(
  { uid, no }: { uid: string; no: number },
  membership: Membership,
): LineAccess {
  const isWriter = may(membership, 'lines.write');
  return { by: uid, no, duty: isWriter ? lineRoles[membership.role] : 'reader' };
}
