import type { Deps, Member } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { systemScope } from '../../shared/scopes.ts';
import { EFFORT_MS } from './rules.ts';
import {
  deleteOldEffort,
  deleteOwnEffort,
  deleteSwitch,
  insertSwitch,
  isSwitchedOn,
  listOwnEffort,
} from './store.ts';

type Own = Pick<Member, 'uid'>;

/** Whether a member wants time and keystrokes counted. */
export async function countsEffort({ db }: Pick<Deps, 'db'>, { uid }: Own): Promise<boolean> {
  return await isSwitchedOn(db, uid);
}

/** `erase` takes away what is stored, and leaves the switch as it is. */
export async function switchEffort(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { uid }: Own,
  to: 'on' | 'off' | 'erase',
): Promise<void> {
  if (to === 'on') await insertSwitch(db, uid, now());
  else if (to === 'off') await deleteSwitch(db, uid);
  else await deleteOwnEffort(db, uid);
}

const PAGE = 1_000;

/** For the file of what is stored about a member. */
export async function exportEffort({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  const all: Awaited<ReturnType<typeof listOwnEffort>> = [];
  for (let after = 0;;) {
    const rows = await listOwnEffort(db, uid, after, PAGE);
    all.push(...rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) return { counted: await isSwitchedOn(db, uid), rows: all };
  }
}

/** The hourly clearing of rows past their time. */
export async function discardEffort({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - EFFORT_MS);
  return await deleteOldEffort(db, systemScope('their time is over'), before);
}
