import type { Choice } from '../../choices/rules.ts';
import type { NotificationKind } from '../kinds.ts';

/** What must be said, and what has a mail of its own, is not the member's to choose. */
export function isChoosable({ mailRule, isSafety }: NotificationKind): boolean {
  return mailRule !== 'always' && !isSafety;
}

/** Of a member who has chosen nothing. */
export function usualChoice({ mailRule }: NotificationKind): Choice {
  return { isInApp: true, mail: mailRule === 'never' ? 'off' : 'now' };
}
