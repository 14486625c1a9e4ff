import { members, type Row } from './row.ts';

/** The body names kim; the session decides. */
const kims = [401, 401, 401, 401, 401, 403, 200] satisfies Row['expected'];
const asked: Row['asked'] = ({ kim }) => ({ json: { member: kim.email } });

export const notifications: Row[] = [
  { route: 'POST /notification', path: () => '/notification', asked, expected: kims },
  { route: 'POST /notifications', path: () => '/notifications', asked, expected: kims },
  { route: 'POST /messages', path: () => '/messages', asked, expected: kims },
  {
    // Only one's own are looked through: what is somebody else's is not there.
    route: 'PUT /notification',
    path: () => '/notification',
    asked: () => ({ json: { no: 1 } }),
    expected: members,
  },
  { route: 'GET /notification/settings', path: () => '/notification/settings', expected: members },
  {
    route: 'PUT /notification/settings',
    path: () => '/notification/settings',
    asked: () => ({ json: { cause: 'comment', in_app: true, mail: 'daily' } }),
    expected: members,
  },
  {
    route: 'PUT /notification/mute',
    path: () => '/notification/mute',
    asked: () => ({ json: { kind: 'post', id: '1', muted: true } }),
    expected: members,
  },
  { route: 'GET /feed', path: () => '/feed', expected: members },
];
