import { listNotices } from '../../notifications/notices/read-notices.ts';
import { endNotice, writeNotice } from '../../notifications/notices/write-notice.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator, requireStaff } from '../access/require.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { NoticeForm } from './schema.ts';

export async function readNotices(deps: Deps, staff: Member) {
  requireStaff(staff);
  return await listNotices(deps);
}

/** Announces something on every page, or takes it away; both are on record. */
export async function actOnNotices(
  deps: Deps,
  operator: Member,
  form: NoticeForm,
  ip: string,
): Promise<void> {
  requireOperator(operator);
  if (form.do === 'end') {
    const facts = { no: form.no };
    return await endNotice(
      deps,
      form.no,
      (tx: Db) => recordAct(deps, operator, { act: 'notice.end', ip, facts }, tx),
    );
  }
  const { kind, audience, ko, en, from, until } = form;
  const isReadOnly = form.readOnly === 'yes';
  if (isReadOnly) await requireFresh(deps, operator);
  const times = { fromAt: from, untilAt: until };
  const draft = { kind, audience, isReadOnly, ko, en, ...times, by: operator.uid };
  const act = isReadOnly ? 'service.readOnly' : 'notice.write';
  const facts = { kind, audience, from: from.toISOString(), until: until.toISOString() };
  await writeNotice(deps, draft, (tx) => recordAct(deps, operator, { act, ip, facts }, tx));
}
