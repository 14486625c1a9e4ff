import { members, open, type Row } from './row.ts';

export const accounts: Row[] = [
  {
    route: 'POST /chk-email',
    path: () => '/chk-email',
    asked: () => ({ json: { email: 'kim@example.com', _type: 'CHK_EMAIL' } }),
    expected: open,
  },
  {
    route: 'POST /chk-information',
    path: () => '/chk-information',
    asked: () => ({ json: { name: '아무개', _type: 'CHK_NAME' } }),
    expected: open,
  },
  {
    route: 'POST /auth',
    path: () => '/auth',
    asked: () => ({ json: { username: 'ghost@example.com', password: 'not-his-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    route: 'POST /register',
    path: () => '/register',
    asked: () => ({ json: { params: 'x'.repeat(32), query: 'y'.repeat(43), chk: 1 } }),
    expected: [400, 400, 400, 400, 400, 400, 400],
  },
  { route: 'GET /name', path: () => '/name', expected: members },
  {
    route: 'POST /auth/mfa',
    path: () => '/auth/mfa',
    asked: () => ({ json: { ticket: 'x'.repeat(43), code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    route: 'POST /send-sus',
    path: () => '/send-sus',
    asked: ({ kim }) => ({ json: { email: kim.email, tempcode: '1', site: 'x' } }),
    expected: open,
  },
  {
    route: 'POST /verification',
    path: () => '/verification',
    asked: ({ kim }) => ({ json: { email: kim.email } }),
    expected: open,
  },
  {
    route: 'POST /chk-sus',
    path: () => '/chk-sus',
    asked: ({ kim }) => ({ json: { email: kim.email, tempcode: '12345678' } }),
    expected: open,
  },
  {
    route: 'POST /forgot-password',
    path: () => '/forgot-password',
    asked: ({ kim }) => ({ json: { email: kim.email } }),
    expected: open,
  },
  {
    // Signed in the password must have been typed again; signed out a mailed token is needed.
    route: 'POST /reset-password',
    path: () => '/reset-password',
    asked: () => ({ json: { password: 'Zeppelin8!x' } }),
    expected: [400, 400, 400, 400, 400, 403, 403],
  },
];
