import { type LineRights, ownRights, projectRights } from '../lines/rules.ts';
import { inProject } from '../projects/in-project.ts';
import { mayIn } from '../projects/rules.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import { type DocumentRow, findLiveById, findLiveDocument, findOfProject } from './store.ts';
import { ownerOf } from './rules.ts';

export type { DocumentRow };

/** A document that somebody may open, with what they may do to its lines. */
export type FoundDocument = DocumentRow & { rights: LineRights };

/** `write`: change lines. `manage`: what changes all of it, such as a draft, a direction or an end. */
export type Right = 'read' | 'write' | 'manage';

const actions = {
  read: 'documents.read',
  write: 'lines.write',
  manage: 'documents.manage',
} as const;

/**
 * The door to every document: one's own by the name in the list, any by its opaque name. Absent, not yours, deleted and
 * expired are one answer, so that nobody learns what others have; whoever is in the project and may not is told so.
 */
export async function findDocument(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  fileName: string,
  right: Right,
): Promise<FoundDocument> {
  const name = fileName.normalize('NFC');
  const own = await findLiveDocument(deps.db, ownerOf(actor), name, deps.now());
  if (own) return { ...own, rights: ownRights(actor) };
  const shared = await findOfProject(deps.db, { randomName: name });
  return await enter(deps, actor, shared, right);
}

/** The same by the number under which jobs and notifications keep it. */
export async function findDocumentById(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: number,
  right: Right,
): Promise<FoundDocument> {
  const own = await findLiveById(deps.db, ownerOf(actor), id, deps.now());
  if (own) return { ...own, rights: ownRights(actor) };
  return await enter(deps, actor, await findOfProject(deps.db, { id }), right);
}

async function enter(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  document: DocumentRow | undefined,
  right: Right,
): Promise<FoundDocument> {
  if (!document?.projectNo || actor.kind === 'visitor') fail('document.notFound');
  const { member } = actor;
  const { project, standing } = await inProject({ db }, member, document.projectNo, actions.read)
    .catch(asAbsent);
  if (!mayIn(standing, actions[right])) fail('project.notAllowed');
  if (project.archivedAt && right !== 'read') fail('project.archived');
  const isOpen = project.archivedAt === null;
  return { ...document, rights: projectRights(member, isOpen ? standing.role : 'viewer') };
}

/** To strangers it is the document that is absent. */
function asAbsent(error: unknown): never {
  if (error instanceof DomainError && error.code === 'project.notFound') fail('document.notFound');
  throw error;
}
