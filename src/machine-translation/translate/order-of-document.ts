import type { DocumentRow } from '../../documents/access/require-document.ts';
import { proposeDirection } from '../../documents/conversions/rules.ts';
import type { Domain } from '../../language/register/rules.ts';
import { readProject } from '../../projects/projects/list-projects.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import type { Order } from './start-job.ts';

type Wishes = { direction?: Direction | undefined; domain?: Domain | undefined };

/** The usual draft of a document. A project has one direction for all its files; undefined where nobody knows one. */
export async function orderOfDocument(
  deps: Deps,
  actor: Actor,
  { randomName, projectNo, detectedLang, direction: ofDocument }: DocumentRow,
  wishes: Wishes,
): Promise<Order | undefined> {
  const project = projectNo !== null && actor.kind === 'member'
    ? await readProject(deps, actor.member, projectNo)
    : undefined;
  const direction = project
    ? { from: project.sourceLang, to: project.targetLang }
    : wishes.direction ?? parseDirection(ofDocument ?? '') ?? proposeDirection(detectedLang);
  // A document that has been prepared has settings of its own, which may differ by now.
  const isNew = ofDocument === null;
  return direction && {
    fileName: randomName,
    direction,
    domain: wishes.domain ?? (isNew ? project?.domain : undefined),
    ...(isNew && project?.register ? { wishes: { register: project.register } } : {}),
    scope: 'empty',
  };
}
