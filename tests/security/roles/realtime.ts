import { members, type Row } from './row.ts';

export const realtime: Row[] = [
  // Visitors save line by line: they get no socket.
  { route: 'POST /rt/ticket', path: () => '/rt/ticket', expected: members },
];
