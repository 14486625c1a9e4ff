import type { Db } from '../../../db/client.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { directionCode } from '../../shared/languages.ts';
import { type DocumentRow, requireDocument } from '../access/require-document.ts';
import { freeName } from './rules.ts';
import { listLiveNames, setMoved } from './store.ts';
import { recordFile } from './transfer/record-file.ts';
import { viewDocument } from './view-document.ts';

type Move = { fileName: string; to: number };

/**
 * A member's own document becomes one of a project that they manage, in the languages of the project; all who are in it
 * see it from then on. A name that the project has already gets a number.
 */
export async function moveDocument(deps: Deps, member: Member, move: Move) {
  const actor = { kind: 'member', member } as const;
  const row = await deps.db.transaction((tx) => moveIn(deps, tx, member, move));
  await recordFile(deps, actor, row, 'fileAdded');
  await deps.bus.publish({ type: 'rights.changed', projectNo: move.to });
  return await viewDocument(deps, row);
}

async function moveIn(
  deps: Deps,
  tx: Db,
  member: Member,
  { fileName, to }: Move,
): Promise<DocumentRow> {
  const { project } = await requireProject({ db: tx }, member, to, 'documents.manage');
  if (project.type === 'post-editing') fail('project.noDocuments');
  const find = { db: tx, now: deps.now };
  const document = await requireDocument(find, { kind: 'member', member }, fileName, 'manage');
  if (document.projectNo !== null) fail('document.notFound');
  const { direction, status } = document;
  const ofProject = directionCode({ from: project.sourceLang, to: project.targetLang });
  if (direction !== null && direction !== ofProject) fail('document.otherLanguages');
  if (status === 'translation' || status === 'waiting for translation') fail('document.atWork');

  const owner = { projectNo: project.no };
  await requireRoom(deps, tx, owner, { bytes: document.fileSize + document.skeletonSize });
  const name = freeName(document.fileName, await listLiveNames(tx, owner, deps.now()));
  return await setMoved(tx, document.id, { ...owner, fileName: name }) ??
    fail('document.notFound');
}
