import { members, type Row, textFile } from './row.ts';

/** The body names kim; the session decides. */
const kims = [401, 401, 401, 401, 401, 403, 200] satisfies Row['expected'];
const asked: Row['asked'] = ({ kim }) => ({ json: { member: kim.email } });

export const chats: Row[] = [
  { route: 'POST /chats', path: () => '/chats', asked, expected: kims },
  { route: 'POST /chat', path: () => '/chat', asked, expected: kims },
  {
    // Nobody has written to the operators yet: to whoever asks there is no such room.
    route: 'PUT /chat/mute',
    path: () => '/chat/mute',
    asked: () => ({ json: { room: 'operator', muted: true } }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  {
    // The same room; the test of its files asks as its members.
    route: 'POST /chat-files',
    path: () => '/chat-files',
    asked: () => ({ form: { room: 'operator', file: textFile('a.txt') } }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  { route: 'GET /blocks', path: () => '/blocks', expected: members },
  {
    route: 'PUT /blocks/:',
    path: () => '/blocks/nobody',
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  {
    route: 'DELETE /blocks/:',
    path: () => '/blocks/nobody',
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
];
