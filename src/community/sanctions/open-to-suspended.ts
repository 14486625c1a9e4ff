/** What is left to a suspended account: to see why, to object, to take its data, to stop paying and to leave. */
const openCalls = [
  'GET /api/name',
  'GET /api/profile',
  'GET /api/profile/export',
  'GET /api/sessions',
  'POST /api/auth',
  'POST /api/chk-payment',
  'POST /api/chk-withdrawal',
  'POST /api/logout',
  'POST /api/notification',
  'POST /api/payment/stop',
  'POST /api/reauthenticate',
  'POST /api/withdrawal',
  'POST /api/inquiry',
];

export function isOpenToSuspended(method: string, path: string): boolean {
  return openCalls.includes(`${method} ${path}`);
}

/** Where it says why. */
export const SUSPENDED_PAGE = '/moderation/mine';

/** With the pages that anybody may read. */
const openPages =
  /^\/($|moderation\/mine(\/\d+)?$|profile(\/(edit|record))?$|auth\/|docs\/|error\/|unauthorized$|inquiry(\/[\w-]+)?$|notifications$|payment(\/stop|\/receipt\/[\w-]+)?$|rights(\/[\w-]+)?$)/;

export function isPageOpenToSuspended(path: string): boolean {
  return openPages.test(path);
}
