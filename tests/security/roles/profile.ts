import { usualView } from '../../../src/accounts/preferences/rules.ts';
import { members, type Row } from './row.ts';

export const profile: Row[] = [
  {
    // The second who asks for a nickname finds it taken.
    route: 'POST /name',
    path: () => '/name',
    asked: () => ({ json: { name: '새 이름' } }),
    expected: [401, 401, 401, 401, 401, 200, 409],
  },
  { route: 'GET /profile', path: () => '/profile', expected: members },
  {
    route: 'PUT /profile',
    path: () => '/profile',
    asked: () => ({ json: { colour: 3 } }),
    expected: members,
  },
  { route: 'GET /keys', path: () => '/keys', expected: members },
  {
    route: 'PUT /keys',
    path: () => '/keys',
    asked: () => ({ json: { keys: { find: [{ code: 'F2' }] } } }),
    expected: members,
  },
  {
    route: 'PUT /view',
    path: () => '/view',
    asked: () => ({ json: { ...usualView, density: 'roomy' } }),
    expected: members,
  },
  {
    route: 'PUT /view/places',
    path: () => '/view/places',
    asked: () => ({ json: { name: 'opaque', line: 3, panel: 'qa', query: '' } }),
    expected: members,
  },
  {
    // Of a document that is not there: nobody learns by it what there is.
    route: 'POST /effort',
    path: () => '/effort',
    asked: () => ({
      json: {
        name: 'opaque',
        rows: [{
          line: 1,
          startedAgo: 2_000,
          endedAgo: 0,
          activeMs: 2_000,
          keys: { letter: 1, delete: 0, move: 0, paste: 0, confirm: 0 },
          before: 0,
          after: 1,
        }],
      },
    }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  { route: 'GET /profile/export', path: () => '/profile/export', expected: members },
  {
    route: 'POST /reauthenticate',
    path: () => '/reauthenticate',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  { route: 'GET /sessions', path: () => '/sessions', expected: members },
  {
    route: 'DELETE /sessions/:',
    path: () => '/sessions/not-mine',
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  {
    route: 'POST /mfa/setup',
    path: () => '/mfa/setup',
    expected: [401, 401, 401, 401, 401, 403, 403],
  },
  {
    route: 'POST /mfa/confirm',
    path: () => '/mfa/confirm',
    asked: () => ({ json: { code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 409, 409],
  },
  {
    route: 'POST /mfa/disable',
    path: () => '/mfa/disable',
    asked: () => ({ json: { code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 403, 403],
  },
  {
    // A wrong password is answered in the body.
    route: 'POST /chk-withdrawal',
    path: () => '/chk-withdrawal',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: members,
  },
  {
    route: 'POST /withdrawal',
    path: () => '/withdrawal',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
];
