import type { Deps, Member } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { PAGE_SIZE, SUMMARY_SIZE } from './rules.ts';
import * as store from './store.ts';

const MOST_READINGS = 3;

/** A page of a member's notifications, newest first, after as many as are shown already. */
export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  past = 0,
) {
  return await store.listNotificationRows(db, uid, { past, limit: PAGE_SIZE });
}

/** The newest ones, and how many are unread altogether. */
export async function summarize({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  let before = await store.countUnread(db, uid);
  for (let tried = 1;; tried++) {
    const rows = await store.listNotificationRows(db, uid, { limit: SUMMARY_SIZE });
    const unread = await store.countUnread(db, uid);
    // One that came between the two queries would be counted and not shown.
    if (unread === before || tried === MOST_READINGS) return { rows, unread };
    before = unread;
  }
}

/** What came behind one that is known, oldest first; without one only the newest id is answered. */
export async function listNewer(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  known: number | undefined,
) {
  const rows = known === undefined
    ? await store.listNotificationRows(db, uid, { limit: 1 })
    : await store.listNotificationRows(db, uid, { limit: PAGE_SIZE, after: known });
  const newest = Math.max(known ?? 0, rows[0]?.id ?? 0);
  return { newest, rows: known === undefined ? [] : rows.reverse() };
}

/** All that is stored, for a member who wants to have it. */
export async function listAllNotifications({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return await store.listNotificationRows(db, uid, { limit: 2 ** 31 });
}
