import {
  type DocumentScope,
  grantScope,
  type MemberScope,
  type ProjectScope,
} from '../../shared/scopes.ts';
import { type DocumentRow, findLiveById, findLiveDocument, findOfProject } from './store.ts';
import { accessInProject, accessOfOwner, type LineAccess, ownerOf } from './rules.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { refusalOf } from '../../projects/projects/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';

export type { DocumentRow };

/** A document that the actor may open, with their access to its lines. */
export type FoundDocument = DocumentRow & {
  id: DocumentScope;
  projectNo: ProjectScope | null;
  ownerUid: MemberScope | null;
  rights: LineAccess;
};

/** `write`: change lines. `manage`: what changes all of it, such as a draft, a direction or an end. */
export type DocumentRight = 'read' | 'comment' | 'score' | 'write' | 'manage';

const permissions = {
  read: 'documents.read',
  comment: 'comments.write',
  score: 'lines.score',
  write: 'lines.write',
  manage: 'documents.manage',
} as const;

/**
 * The door to every document: one's own by the name in the list, any by its opaque name. Absent, not yours, deleted and
 * expired are one answer, so that nobody learns what others have; a member of the project without the permission gets
 * that answer.
 */
export async function requireDocument(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  fileName: string,
  right: DocumentRight,
): Promise<FoundDocument> {
  const name = fileName.normalize('NFC');
  const own = await findLiveDocument(deps.db, ownerOf(actor), name, deps.now());
  if (own) return granted(own, accessOfOwner(actor));
  const shared = await findOfProject(deps.db, { randomName: name });
  return await enter(deps, actor, shared, right);
}

/** The same by the number under which jobs and notifications keep it. */
export async function requireDocumentById(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: number,
  right: DocumentRight,
): Promise<FoundDocument> {
  const own = await findLiveById(deps.db, ownerOf(actor), id, deps.now());
  if (own) return granted(own, accessOfOwner(actor));
  return await enter(deps, actor, await findOfProject(deps.db, { id }), right);
}

async function enter(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  document: DocumentRow | undefined,
  right: DocumentRight,
): Promise<FoundDocument> {
  if (!document?.projectNo || actor.kind === 'visitor') fail('document.notFound');
  const { member } = actor;
  const { membership } = await requireProject({ db }, member, document.projectNo, permissions.read)
    .catch(asAbsent);
  const refusal = refusalOf(membership, permissions[right]);
  if (refusal) fail(refusal);
  return granted(document, accessInProject(member, membership));
}

function granted(document: DocumentRow, rights: LineAccess): FoundDocument {
  const { id, projectNo, ownerUid } = document;
  return {
    ...document,
    id: grantScope<DocumentScope>(id),
    projectNo: projectNo === null ? null : grantScope<ProjectScope>(projectNo),
    ownerUid: ownerUid === null ? null : grantScope<MemberScope>(ownerUid),
    rights,
  };
}

/** To strangers it is the document that is absent. */
function asAbsent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'project.notFound') fail('document.notFound');
  throw error;
}
