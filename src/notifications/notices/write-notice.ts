import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { monthsAfter } from '../../shared/time.ts';
import { forgetNotices } from './read-notices.ts';
import { NOTICE_MONTHS, READ_ONLY_MS_AT_MOST, type ServiceNotice } from './rules.ts';
import { deleteNoticesUntil, insertNotice, setNoticeEnded } from './store.ts';

type Draft = Omit<ServiceNotice, 'no'> & { by: string };

/** Shows words on every page for a time. `record` is written in the same transaction. */
export async function writeNotice(
  deps: Deps,
  draft: Draft,
  record: (tx: Db) => Promise<void>,
): Promise<void> {
  const at = deps.now();
  if (draft.untilAt <= draft.fromAt || draft.untilAt <= at) fail('notice.times');
  const lasts = draft.untilAt.getTime() - Math.max(draft.fromAt.getTime(), at.getTime());
  if (draft.isReadOnly && draft.kind !== 'maintenance') fail('notice.readOnlyKind');
  if (draft.isReadOnly && lasts > READ_ONLY_MS_AT_MOST) fail('notice.readOnlyTooLong');
  // Who is not shown it would not know why nothing is saved.
  if (draft.isReadOnly && draft.audience !== 'all') fail('notice.readOnlyForAll');
  await deps.db.transaction(async (tx) => {
    await insertNotice(tx, { ...draft, createdAt: at });
    await record(tx);
  });
  forgetNotices(deps);
}

/** Takes a notice away before its time. */
export async function endNotice(
  deps: Deps,
  no: number,
  record: (tx: Db) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!await setNoticeEnded(tx, no, deps.now())) fail('notice.over');
    await record(tx);
  });
  forgetNotices(deps);
}

/** Deletes those that have been over for long. */
export async function discardOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteNoticesUntil(db, monthsAfter(now(), -NOTICE_MONTHS));
}
