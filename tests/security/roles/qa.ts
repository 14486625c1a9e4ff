import type { ProjectRow } from './project-row.ts';
import { kimsProject } from './project-row.ts';
import { form, type Row } from './row.ts';

const policy = { off: ['length'], blocking: ['numbers'] };

export const qa: Row[] = [
  {
    route: 'GET /qa/:/:/:',
    path: ({ kim }) => `/qa/individual/${kim.uid}/kim.txt`,
    expected: [401, 401, 401, 403, 403, 403, 200],
  },
  {
    route: 'GET /qa/:/:/:',
    path: () => '/qa/tempFiles/nonMember/visitor.txt',
    expected: [401, 401, 401, 200, 404, 403, 403],
  },
  {
    route: 'GET /qa/:',
    path: ({ projectNo }) => `/qa/${projectNo}`,
    expected: kimsProject,
  },
  {
    // Nothing of that name was found in the line.
    route: 'PUT /qa/dismissal',
    path: () => '/qa/dismissal',
    asked: () => form({ fileName: 'kim.txt', index: '0', hash: 'abc', dismissed: '1' }),
    expected: [401, 401, 401, 401, 401, 404, 409],
  },
  {
    // Nothing of that name is found, so nothing is written.
    route: 'PUT /qa/fixes',
    path: () => '/qa/fixes',
    asked: () => form({ fileName: 'kim.txt', entries: '[{"index":0,"hash":"abc"}]' }),
    expected: [401, 401, 401, 401, 401, 404, 200],
  },
  {
    route: 'PUT /project/:/checks',
    path: ({ projectNo }) => `/project/${projectNo}/checks`,
    asked: () => ({ json: policy }),
    expected: kimsProject,
  },
];

export const inQa: ProjectRow[] = [
  {
    route: 'GET /qa/:',
    path: ({ no }) => `/qa/${no}`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'PUT /project/:/checks',
    path: ({ no }) => `/project/${no}/checks`,
    json: () => policy,
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
];
