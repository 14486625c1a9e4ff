import { members, open, type Row } from './row.ts';

export const leaving: Row[] = [
  { route: 'DELETE /sessions', path: () => '/sessions', expected: members },
  { route: 'POST /logout', path: () => '/logout', expected: open },
];
