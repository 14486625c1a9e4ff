import { text as access } from '../../../src/operator/access/text.ts';
import { text as jobs } from '../../../src/operator/jobs/text.ts';
import { text as members } from '../../../src/operator/members/text.ts';
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
  { path: '/operator/jobs', words: jobs.title, roles: staff },
  { path: '/operator/inquiries', words: inboxText.title, roles: staff },
  { path: '/moderation', words: access.reports, roles: staff },
  { path: '/settings/engines', words: engines.title, roles: ['operator'] },
];
