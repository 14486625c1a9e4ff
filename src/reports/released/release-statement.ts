import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { peopleOf } from '../../projects/projects/managed-projects.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { isManager } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { readStatement, type StatementOrder } from '../statement/read-statement.ts';
import { packRows } from './pack-rows.ts';
import { MOST_RELEASED } from './rules.ts';
import { countOthers, deleteOwn, deleteReleased, putReleased } from './store.ts';

/**
 * Hands the own statement to the managers of its project, as it is at this moment. `seen`: the hash that the member has
 * read; when the rows are others by now, nothing is released.
 */
export async function releaseStatement(
  deps: Deps,
  member: Member,
  { seen, ...order }: StatementOrder & { seen: string },
): Promise<number> {
  const { project } = await requireProject(deps, member, order.projectNo, 'documents.read');
  const { from, to, unit, rates = null, hash, lines, rows } = await readStatement(
    deps,
    member,
    order,
  );
  if (rows.length === 0) fail('statement.empty');
  if (hash !== seen) fail('statement.changed');
  const packed = await packRows(lines);
  const whose = { projectNo: project.no, uid: member.uid };
  const released = { from, to, unit, rates, hash, rows: packed, releasedAt: deps.now() };
  const { no, managers } = await deps.db.transaction(async (tx) => {
    if (await countOthers(tx, whose, { from, to }) >= MOST_RELEASED) fail('statement.tooMany');
    const put = await putReleased(tx, whose, released) ?? fail('server.fault');
    const others = (await peopleOf(tx, project.no))
      .filter((one) => isManager(one) && one.uid !== member.uid);
    for (const { uid } of others) {
      await notify(deps, tx, {
        uid,
        cause: 'statement released',
        query: project.no,
        actorName: member.name,
        words: project.title,
      });
    }
    return { no: put, managers: others };
  });
  for (const { uid } of managers) await announceNotification(deps, uid);
  return no;
}

/** The managers see it no more. */
export async function withdrawStatement(
  deps: Deps,
  member: Member,
  { projectNo, no }: { projectNo: number; no: number },
): Promise<void> {
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  const whose = { projectNo: project.no, uid: member.uid };
  if (!await deleteReleased(deps.db, whose, no)) fail('statement.notFound');
}

/** The same of any project: who has left a team has no page in it any more. */
export async function withdrawOwn(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<void> {
  if (!await deleteOwn(db, uid, no)) fail('statement.notFound');
}
