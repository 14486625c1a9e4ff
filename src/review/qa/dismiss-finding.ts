import { requireDocument } from '../../documents/access/require-document.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import { mayDismiss } from '../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { checkDocument } from './check-document.ts';
import { deleteDismissal, insertDismissal, listToCheck } from './store.ts';

type Order = { fileName: string; index: number; hash: string; isDismissed: boolean };

/** Leaves a finding as it is, until a word of its line changes; or takes that back. Only what is found can be left. */
export async function dismissFinding(deps: Deps, member: Member, order: Order) {
  const actor = { kind: 'member', member } as const;
  const { index, hash } = order;
  const document = await requireDocument(deps, actor, order.fileName, 'write');
  const [line] = await listToCheck(deps.db, document.id, { from: index, to: index + 1 });
  if (!line) fail('line.notFound');
  const refusal = refusalToWrite(document.rights, line);
  if (refusal) fail(refusal);
  if (!order.isDismissed) return await deleteDismissal(deps.db, document.id, line.id, hash);

  const { findings } = await checkDocument(deps, actor, order.fileName, {
    from: index,
    to: index + 1,
  });
  const finding = findings.find((one) => one.hash === hash) ?? fail('qa.findingGone');
  if (!mayDismiss(finding)) fail('qa.cannotDismiss');
  const { check } = finding;
  await insertDismissal(deps.db, { lineId: line.id, hash, check, by: member.uid, at: deps.now() });
}
