import { kimsProject, type ProjectRow } from './project-row.ts';
import type { Row } from './row.ts';

export const progress: Row[] = [
  {
    route: 'GET /progress/:',
    path: ({ projectNo }) => `/progress/${projectNo}`,
    expected: kimsProject,
  },
  {
    route: 'GET /progress/:/report',
    path: ({ projectNo }) => `/progress/${projectNo}/report`,
    expected: kimsProject,
  },
];

export const inProgress: ProjectRow[] = [
  {
    route: 'GET /progress/:',
    path: ({ no }) => `/progress/${no}`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'GET /progress/:/report',
    path: ({ no }) => `/progress/${no}/report`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
];
