import { readPlansOf } from '../../../src/billing/payments/plan/plan-of.ts';
import { readShownNotices } from '../../../src/notifications/notices/read-notices.ts';
import {
  isFor,
  MOST_SHOWN,
  needsPlan,
  type ServiceNotice,
} from '../../../src/notifications/notices/rules.ts';
import type { AppEnv } from '../../../src/server/http.ts';

type Reading = Pick<AppEnv['Variables'], 'deps' | 'lang' | 'user'>;

/** What is announced to the reader of a page; what stops saving stands first. */
export async function noticesOf({ deps, lang, user }: Reading): Promise<ServiceNotice[]> {
  const shown = await readShownNotices(deps);
  // Plans are read for the few notices alone that are about them.
  const source = user && shown.some(needsPlan)
    ? (await readPlansOf(deps, deps.db, [user.uid])).get(user.uid)?.source
    : undefined;
  const reader = {
    lang,
    isPaying: source === 'paid' || source === 'grace',
    isTrying: source === 'trial',
  };
  return shown.filter((one) => isFor(one, reader))
    .toSorted((a, b) => Number(b.isReadOnly) - Number(a.isReadOnly)).slice(0, MOST_SHOWN);
}
