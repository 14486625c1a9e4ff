import { isStaff, type Role } from '../../shared/roles/rules.ts';

/** off: members are not offered one · optional: who wants one · pm: needed by those who lead projects · all: by everybody. */
const mfaPolicies = ['off', 'optional', 'pm', 'all'] as const;

export type MfaPolicy = typeof mfaPolicies[number];

/** Who works for the service reads what others wrote, so they need it under every policy. */
export function isFactorNeeded(
  policy: MfaPolicy,
  { role, leads }: { role: Role; leads: boolean },
): boolean {
  return isStaff(role) || policy === 'all' || (policy === 'pm' && leads);
}

/** What may be done before a second factor that is needed is set up: set it up, and leave, also for good. */
const open = [
  'GET /api/name',
  'GET /api/profile',
  'GET /api/sessions',
  'POST /api/auth',
  'POST /api/chk-withdrawal',
  'POST /api/logout',
  'POST /api/mfa/confirm',
  'POST /api/mfa/setup',
  'POST /api/reauthenticate',
  'POST /api/withdrawal',
];

export function isOpenBeforeSetUp(method: string, path: string): boolean {
  return open.includes(`${method} ${path}`);
}

/** The page where it is set up, and those that anybody may read. */
const openPages =
  /^\/($|profile(\/(edit|record))?$|auth\/|docs\/|error\/|unauthorized$|inquiry(\/[\w-]+)?$)/;

const SETUP_PAGE = '/profile/edit';

/** The set-up leads on to the page that was wanted. */
export function setupAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${SETUP_PAGE}?next=${encodeURIComponent(pathname + search)}`;
}

export function isPageOpenBeforeSetUp(path: string): boolean {
  return openPages.test(path);
}
