import { ownerOf, type OwnerScope, projectOf } from './rules.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { checkIdentity } from '../../server/check-identity.ts';
import { findLiveDocument } from './store.ts';

/** How calls name a document: by project and file, with claims about whose it is. */
type DocumentAddress = {
  project: string | undefined;
  file: string;
  claims?: readonly (string | undefined)[];
};

/**
 * The name by which use cases find what a call means. In a project that is the opaque one, for others may have a file of
 * the same name; there a claimed owner is anybody of the team and counts for nothing.
 */
export async function resolveDocument(
  deps: Deps,
  actor: Actor,
  { project: named, file, claims = [] }: DocumentAddress,
): Promise<string> {
  const no = projectOf(named);
  if (no === undefined) {
    checkIdentity(deps, actor, ...claims);
    return file;
  }
  if (actor.kind === 'visitor') fail('document.notFound');
  const { project } = await requireProject(deps, actor.member, no, 'documents.read');
  const name = file.normalize('NFC');
  const found = await findLiveDocument(deps.db, { projectNo: project.no }, name, deps.now());
  return found?.randomName ?? fail('document.notFound');
}

/** True when the owner has a live document of that name. */
export async function hasDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: OwnerScope,
  name: string,
): Promise<boolean> {
  return await findLiveDocument(db, owner, name, now()) !== undefined;
}

/** Whose documents are meant, for calls that bring, list or take back. Refuses who may not do so in the project. */
export async function requireOwner(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  named: string | undefined,
  right: 'read' | 'manage' | 'add',
): Promise<OwnerScope> {
  const no = projectOf(named);
  if (no === undefined) return ownerOf(actor);
  if (actor.kind === 'visitor') fail('auth.required');
  const { member } = actor;
  const permission = right === 'read' ? 'documents.read' : 'documents.manage';
  const { project } = await requireProject(deps, member, no, permission);
  // Nobody would see a document there.
  if (right === 'add' && project.type === 'post-editing') fail('project.noDocuments');
  return { projectNo: project.no };
}
