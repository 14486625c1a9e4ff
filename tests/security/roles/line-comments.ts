import type { ProjectRow } from './project-row.ts';
import type { Row } from './row.ts';

/** A document of kim by its file name; visitors have nobody to talk to. */
const kimsDocument = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];
/** Nothing was said there, which is as much as strangers learn. */
const noComment = [401, 401, 401, 401, 401, 404, 404] satisfies Row['expected'];
const file = { fileName: 'kim.txt' };

export const lineComments: Row[] = [
  {
    route: 'GET /termQuestion/:/:/:',
    path: ({ kim }) => `/termQuestion/individual/${kim.uid}/kim.txt?line=0`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'POST /termQuestion',
    path: () => '/termQuestion',
    asked: () => ({ json: { ...file, index: 0, source: '차입금', sentence: true } }),
    expected: kimsDocument,
  },
  {
    route: 'GET /lineComments/:/:/:',
    path: ({ kim }) => `/lineComments/individual/${kim.uid}/kim.txt`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'POST /lineComments',
    path: () => '/lineComments',
    asked: () => ({ json: { ...file, index: 0, body: 'A question' } }),
    expected: kimsDocument,
  },
  {
    route: 'PUT /lineComments/seen',
    path: () => '/lineComments/seen',
    asked: () => ({ json: { ...file, ids: [1] } }),
    expected: kimsDocument,
  },
  {
    route: 'PUT /lineComments/:',
    path: () => '/lineComments/987',
    asked: () => ({ json: { ...file, resolved: true } }),
    expected: noComment,
  },
  {
    route: 'DELETE /lineComments/:',
    path: () => '/lineComments/987',
    asked: () => ({ json: file }),
    expected: noComment,
  },
  {
    route: 'POST /lineComments/:/restore',
    path: () => '/lineComments/987/restore',
    asked: () => ({ json: file }),
    expected: noComment,
  },
];

const everybodyIn = [401, 404, 403, 200, 200, 200, 200, 200, 404] satisfies ProjectRow['expected'];
const teamFile = (no: number) => ({ project_no: String(no), fileName: 'team.txt' });

export const inLineComments: ProjectRow[] = [
  {
    route: 'GET /termQuestion/:/:/:',
    path: ({ no }) => `/termQuestion/${no}/anybody/team.txt?line=1`,
    expected: everybodyIn,
  },
  {
    route: 'POST /termQuestion',
    path: () => '/termQuestion',
    json: ({ no }) => ({ ...teamFile(no), index: 1, source: '차입금', sentence: true }),
    expected: everybodyIn,
  },
  {
    route: 'GET /lineComments/:/:/:',
    path: ({ no }) => `/lineComments/${no}/anybody/team.txt`,
    expected: everybodyIn,
  },
  {
    route: 'POST /lineComments',
    path: () => '/lineComments',
    json: ({ no }) => ({ ...teamFile(no), index: 1, body: 'A question' }),
    expected: everybodyIn,
  },
  {
    route: 'PUT /lineComments/seen',
    path: () => '/lineComments/seen',
    json: ({ no }) => ({ ...teamFile(no), ids: [1] }),
    expected: everybodyIn,
  },
];
