import { findDocument } from '../documents/find-document.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';

/**
 * The door for whoever says who has which lines. `lineCount` is how many lines they saw: lines are named by their places,
 * and where some were cut or joined meanwhile, a place means another line.
 */
export async function enterToAssign(
  deps: Deps,
  member: Member,
  fileName: string,
  lineCount?: number,
) {
  const document = await findDocument(deps, { kind: 'member', member }, fileName, 'manage');
  const projectNo = document.projectNo ?? fail('document.notFound');
  const { project } = await inProject(deps, member, projectNo, 'lines.assign');
  if (lineCount !== undefined && lineCount !== document.lineCount) fail('assignment.linesMoved');
  return { document, project };
}
