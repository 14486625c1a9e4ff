import type { ProjectRow } from './project-row.ts';
import type { Row, World } from './row.ts';

/** A memory of kim's own: others are not told that it is there. */
const kimsMemory = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];
const entry = ({ memory }: World) => ({ project: 'individual', file: String(memory.no), entry: 1 });

export const inspection: Row[] = [
  {
    route: 'GET /inspection/:/:',
    path: ({ memory }) => `/inspection/individual/${memory.no}`,
    expected: kimsMemory,
  },
  {
    route: 'PUT /inspection/verdict',
    path: () => '/inspection/verdict',
    asked: (world) => ({ json: { ...entry(world), verdict: 'accepted' } }),
    expected: kimsMemory,
  },
  {
    route: 'PUT /inspection/entry',
    path: () => '/inspection/entry',
    asked: (world) => ({ json: { ...entry(world), target: 'A sentence' } }),
    expected: kimsMemory,
  },
  {
    route: 'POST /inspection/scores',
    path: () => '/inspection/scores',
    asked: ({ memory }) => ({
      json: { project: 'individual', file: String(memory.no), entries: [1] },
    }),
    expected: kimsMemory,
  },
];

/** To everybody in the project there is no memory of that name; to others there is no project. */
export const inInspection: ProjectRow[] = [
  {
    route: 'GET /inspection/:/:',
    path: ({ no }) => `/inspection/${no}/none.tmx`,
    expected: [401, 404, 403, 404, 404, 404, 404, 404, 404],
  },
];
