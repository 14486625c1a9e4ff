import { text as access } from '../../../src/operator/access/text.ts';
import { text as health } from '../../../src/operator/health/text.ts';
import { text as ledger } from '../../../src/operator/ledger/text.ts';
import { text as costs } from '../../../src/operator/costs/text.ts';
import { text as figures } from '../../../src/operator/figures/text.ts';
import { text as mails } from '../../../src/operator/mails/text.ts';
import { text as notices } from '../../../src/operator/notices/text.ts';
import { text as records } from '../../../src/operator/records/text.ts';
import { text as jobs } from '../../../src/operator/jobs/text.ts';
import { text as members } from '../../../src/operator/members/text.ts';
import { text as payments } from '../../../src/operator/payments/text.ts';
import { text as settings } from '../../../src/operator/settings/text.ts';
import { text as projects } from '../../../src/operator/projects/text.ts';
import { text as today } from '../../../src/operator/today/text.ts';
import { inboxText } from '../../../src/community/inquiry/operators/text.ts';
import { text as engines } from '../../../src/machine-translation/engines/text.ts';
import type { Role } from '../../../src/shared/roles/rules.ts';

type Room = {
  path: string;
  words: { ko: string; en: string };
  /** Who sees it in the menu. */
  roles: readonly Role[];
};

const staff = ['support', 'operator'] as const;

/** THE table of the console's menu, in its order. */
export const rooms: readonly Room[] = [
  { path: '/operator', words: today.title, roles: staff },
  { path: '/operator/members', words: members.title, roles: staff },
  { path: '/operator/projects', words: projects.title, roles: staff },
  { path: '/operator/payments', words: payments.title, roles: staff },
  { path: '/operator/books', words: ledger.title, roles: staff },
  { path: '/operator/jobs', words: jobs.title, roles: staff },
  { path: '/operator/health', words: health.title, roles: staff },
  { path: '/operator/inquiries', words: inboxText.title, roles: staff },
  { path: '/moderation', words: access.reports, roles: staff },
  { path: '/operator/mails', words: mails.title, roles: staff },
  { path: '/operator/notices', words: notices.title, roles: staff },
  { path: '/operator/settings', words: settings.title, roles: staff },
  { path: '/operator/records', words: records.title, roles: ['operator'] },
  { path: '/operator/costs', words: costs.title, roles: staff },
  { path: '/operator/figures', words: figures.title, roles: staff },
  { path: '/settings/engines', words: engines.title, roles: ['operator'] },
];
