import { requireDocument } from '../access/require-document.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';

/**
 * Checks that a manager may assign lines. `lineCount` is how many lines they saw: lines are named by their places,
 * and where some were cut or joined meanwhile, a place means another line.
 */
export async function enterToAssign(
  deps: Deps,
  member: Member,
  fileName: string,
  lineCount?: number,
) {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'manage');
  const projectNo = document.projectNo ?? fail('document.notFound');
  const { project } = await requireProject(deps, member, projectNo, 'lines.assign');
  if (lineCount !== undefined && lineCount !== document.lineCount) fail('assignment.linesMoved');
  return { document, project };
}
