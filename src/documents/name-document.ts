import { inProject } from '../projects/in-project.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { checkIdentity } from './check-identity.ts';
import { type Owner, ownerOf, projectOf } from './rules.ts';
import { findLiveDocument } from './store.ts';

/** How calls name a document: by project and file, with claims about whose it is. */
export type Named = {
  project: string | undefined;
  file: string;
  claims?: readonly (string | undefined)[];
};

/**
 * The name by which use cases find what a call means. In a project that is the opaque one, for others may have a file of
 * the same name; there a claimed owner is anybody of the team and counts for nothing.
 */
export async function nameDocument(
  deps: Deps,
  actor: Actor,
  { project, file, claims = [] }: Named,
): Promise<string> {
  const projectNo = projectOf(project);
  if (projectNo === undefined) {
    checkIdentity(deps, actor, ...claims);
    return file;
  }
  if (actor.kind === 'visitor') fail('document.notFound');
  await inProject(deps, actor.member, projectNo, 'documents.read');
  const name = file.normalize('NFC');
  const found = await findLiveDocument(deps.db, { projectNo }, name, deps.now());
  return found?.randomName ?? fail('document.notFound');
}

/** Whose documents are meant, for calls that bring, list or take back. Refuses who may not do so in the project. */
export async function ownerIn(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  project: string | undefined,
  right: 'read' | 'manage',
): Promise<Owner> {
  const projectNo = projectOf(project);
  if (projectNo === undefined) return ownerOf(actor);
  if (actor.kind === 'visitor') fail('auth.required');
  const { member } = actor;
  const { project: found } = await inProject(deps, member, projectNo, `documents.${right}`);
  if (found.archivedAt && right === 'manage') fail('project.archived');
  return { projectNo };
}
