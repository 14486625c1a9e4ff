import { usualRates } from '../../../src/reports/analysis/rules.ts';
import { kimsProject, type ProjectRow } from './project-row.ts';
import type { Row } from './row.ts';

const rates = { unit: 'eojeol', rates: usualRates };
/** There is nothing in the project that could be analysed. */
const kimsEmptyProject = [401, 401, 401, 401, 401, 404, 422] satisfies Row['expected'];
const kimsAbsent = [401, 401, 401, 401, 401, 404, 404] satisfies Row['expected'];

export const analysis: Row[] = [
  {
    route: 'GET /analysis/:',
    path: ({ projectNo }) => `/analysis/${projectNo}`,
    expected: kimsProject,
  },
  {
    route: 'GET /analysis/:/report',
    path: ({ projectNo }) => `/analysis/${projectNo}/report`,
    expected: kimsAbsent,
  },
  {
    route: 'POST /analysis',
    path: () => '/analysis',
    asked: ({ projectNo }) => ({ json: { project_no: projectNo } }),
    expected: kimsEmptyProject,
  },
  {
    route: 'DELETE /analysis',
    path: () => '/analysis',
    asked: ({ projectNo }) => ({ json: { project_no: projectNo } }),
    expected: kimsProject,
  },
  {
    route: 'PUT /analysis/rates',
    path: () => '/analysis/rates',
    asked: ({ projectNo }) => ({ json: { project_no: projectNo, ...rates } }),
    expected: kimsProject,
  },
];

export const inAnalysis: ProjectRow[] = [
  {
    route: 'GET /analysis/:',
    path: ({ no }) => `/analysis/${no}`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    // Nothing has been analysed.
    route: 'GET /analysis/:/report',
    path: ({ no }) => `/analysis/${no}/report`,
    expected: [401, 404, 403, 404, 404, 404, 404, 404, 404],
  },
  {
    route: 'POST /analysis',
    path: () => '/analysis',
    json: ({ no }) => ({ project_no: no }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'DELETE /analysis',
    path: () => '/analysis',
    json: ({ no }) => ({ project_no: no }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'PUT /analysis/rates',
    path: () => '/analysis/rates',
    json: ({ no }) => ({ project_no: no, ...rates }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
];
