import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type GlossaryScope, grantScope } from '../../shared/scopes.ts';
import { findOfProject, findOwn, type GlossaryRow } from './store.ts';

/** A glossary by its opaque name or the name that people gave it; outside of projects only one's own. */
export type GlossaryName = { projectNo: number | undefined; name: string };

type FoundGlossary = GlossaryRow & {
  no: GlossaryScope;
  mayWrite: boolean;
  /** Change many entries at once, and take that back. */
  mayManage: boolean;
  isOwn: boolean;
};

/**
 * The door to every glossary. Its owner may do all; in a project it is read by everybody in it and written by those who
 * work on its lines; many of its entries at once are changed by the manager alone. Absent, deleted and of strangers is one answer.
 */
export async function findGlossary(
  { db }: Pick<Deps, 'db'>,
  member: Member,
  { projectNo, name }: GlossaryName,
  right: 'read' | 'write' | 'manage' | 'own',
): Promise<FoundGlossary> {
  const clean = name.normalize('NFC');
  const found = projectNo === undefined
    ? await ownGlossary({ db }, member, clean)
    : await sharedGlossary({ db }, member, projectNo, clean);
  if (right === 'own' && !found.isOwn) fail('glossary.notYours');
  const isRefused = (right === 'write' && !found.mayWrite) ||
    (right === 'manage' && !found.mayManage);
  if (isRefused) fail('project.notAllowed');
  return found;
}

async function ownGlossary({ db }: Pick<Deps, 'db'>, { uid }: Member, name: string) {
  const glossary = await findOwn(db, uid, name) ?? fail('glossary.notFound');
  const no = grantScope<GlossaryScope>(glossary.no);
  return { ...glossary, no, mayWrite: true, mayManage: true, isOwn: true };
}

async function sharedGlossary(
  { db }: Pick<Deps, 'db'>,
  member: Member,
  projectNo: number,
  name: string,
): Promise<FoundGlossary> {
  const found = await requireProject({ db }, member, projectNo, 'documents.read');
  const glossary = await findOfProject(db, found.project.no, name) ?? fail('glossary.notFound');
  const isOwn = glossary.ownerUid === member.uid;
  const isWriter = may(found.membership, 'lines.write');
  const isManager = may(found.membership, 'documents.manage');
  const no = grantScope<GlossaryScope>(glossary.no);
  return { ...glossary, no, isOwn, mayWrite: isOwn || isWriter, mayManage: isOwn || isManager };
}
