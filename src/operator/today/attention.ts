import { TERMS_OF_SALE } from '../../accounts/legal/texts.ts';
import { countWaiting } from '../../community/inquiry/operators/list-inquiries.ts';
import { countUndecided } from '../../community/moderation/acts/read-queue.ts';
import { countGivenUpMails } from '../../notifications/mail/oversee-mails.ts';
import type { Deps } from '../../server/deps.ts';
import type { Role } from '../../shared/roles/rules.ts';
import { countDifferences } from '../ledger/read-ledger.ts';
import { countWrong } from '../health/read-health.ts';
import { countStuck } from '../jobs/list-jobs.ts';
import {
  countClosed,
  countHangingRefunds,
  countUnknownPayments,
} from '../payments/list-payments.ts';
import type { AttentionId } from './text.ts';

/** So much waits, the oldest since then. */
type Waiting = { count: number; oldest?: Date | null | undefined };

type Attention = {
  id: AttentionId;
  /** The list that it leads to. */
  href: string;
  /** Who may act on it; without, everybody who sees the console. */
  roles?: readonly Role[];
  count(deps: Deps): Promise<Waiting>;
};

/** THE table of what can need attention, in the order of the page. */
export const attention: readonly Attention[] = [
  {
    id: 'inquiries',
    href: '/operator/inquiries',
    count: async (deps) => {
      const { waiting, oldest } = await countWaiting(deps);
      return { count: waiting, oldest };
    },
  },
  {
    id: 'reports',
    href: '/moderation',
    count: async (deps) => (await countUndecided(deps)).reports,
  },
  {
    id: 'appeals',
    href: '/moderation?tab=appeals',
    roles: ['operator'],
    count: async (deps) => (await countUndecided(deps)).appeals,
  },
  { id: 'payments', href: '/operator/payments?state=open', count: countUnknownPayments },
  { id: 'refunds', href: '/operator/payments?state=open', count: countHangingRefunds },
  {
    id: 'shop-lines',
    href: '/operator/settings',
    roles: ['operator'],
    count: (deps) => countClosed(deps, 'lines'),
  },
  {
    id: 'shop-terms',
    href: `/docs/policy?version=${TERMS_OF_SALE}`,
    count: (deps) => countClosed(deps, 'terms'),
  },
  {
    id: 'shop-keys',
    href: '/operator/payments',
    count: (deps) => countClosed(deps, 'keys'),
  },
  {
    id: 'shop-away',
    href: '/operator/payments',
    count: (deps) => countClosed(deps, 'away'),
  },
  { id: 'differences', href: '/operator/books', count: countDifferences },
  { id: 'mails', href: '/operator/mails', count: countGivenUpMails },
  { id: 'jobs', href: '/operator/jobs', count: countStuck },
  { id: 'health', href: '/operator/health', count: (deps) => Promise.resolve(countWrong(deps)) },
  {
    id: 'engine',
    href: '/settings/engines',
    roles: ['operator'],
    count: async ({ mt }) => ({ count: (await mt.ready()).state === 'ready' ? 0 : 1 }),
  },
];
