import type { Person } from '../../app.ts';
import type { Row } from './row.ts';

/** A project of kim that nobody else is in. */
export const kimsProject = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];

/** How people can stand to one project. */
export const standings = [
  'visitor',
  'stranger',
  'waiting',
  'member',
  'translator',
  'reviewer',
  'viewer',
  'PM',
  'removed',
] as const;
export type StandingName = typeof standings[number];

export type Situation = { no: number; asker: Person | undefined };

export type ProjectRow = {
  route: string;
  path: (situation: Situation) => string;
  json?: (situation: Situation) => unknown;
  form?: (situation: Situation) => Record<string, string>;
  /** One status for each standing, in the order of `standings`. */
  expected: [number, number, number, number, number, number, number, number, number];
};
