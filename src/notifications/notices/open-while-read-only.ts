/** Methods that change something, unless an address below says that it only reads. */
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Logging in and out, and calls that read: they carry what they look for in a body. */
const openCalls = new Set([
  'POST /api/auth',
  'POST /api/auth/mfa',
  'POST /api/chat',
  'POST /api/chats',
  'POST /api/chk-email',
  'POST /api/chk-information',
  'POST /api/chk-payment',
  'POST /api/chk-sus',
  'POST /api/chk-withdrawal',
  'POST /api/download-file',
  'POST /api/lines/search',
  'POST /api/logout',
  'POST /api/matchingGlossary',
  'POST /api/matchingTMX',
  'POST /api/memories/search',
  'POST /api/messages',
  'POST /api/notification',
  'POST /api/reauthenticate',
  'POST /api/rt/ticket',
  'POST /api/search_pjt',
  'POST /api/send-sus',
  'POST /api/v1/counts',
  // The same, as an assistant calls it.
  'POST /counts',
  // A payment that the payer has agreed to is completed.
  'POST /api/payment/finish',
  'POST /api/payment/webhook',
  'POST /payment/finish',
  // What is called by it is held to the same rules.
  'POST /mcp',
]);

/** Those who run the service end it there; consents are part of logging in. */
const openPages = /^\/(operator(\/.*)?|auth\/consent)$/;

/** Whether a request may go on while nothing of members is saved. */
export function isOpenWhileReadOnly(method: string, path: string): boolean {
  if (!unsafe.has(method)) return true;
  return openCalls.has(`${method} ${path}`) || openPages.test(path);
}
