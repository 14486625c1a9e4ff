import { kimsProject, type ProjectRow } from './project-row.ts';
import { members, type Row } from './row.ts';

const facts = { title: 'a title', source_language: 'ko', target_language: 'en' };

export const projects: Row[] = [
  { route: 'GET /load_projects', path: () => '/load_projects?type=translation', expected: members },
  {
    route: 'POST /project',
    path: () => '/project',
    asked: () => ({ json: facts }),
    expected: members,
  },
  {
    route: 'GET /project/:/:',
    path: ({ projectNo, kim }) => `/project/${projectNo}/${kim.uid}`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'PUT /project/:',
    path: ({ projectNo }) => `/project/${projectNo}`,
    asked: () => ({ json: facts }),
    expected: kimsProject,
  },
  {
    route: 'POST /search_pjt',
    path: () => '/search_pjt',
    asked: () => ({ json: { search: 'kim' } }),
    expected: members,
  },
  {
    route: 'POST /project/archive',
    path: () => '/project/archive',
    asked: ({ projectNo }) => ({ json: { no: projectNo, archived: true } }),
    expected: kimsProject,
  },
  {
    route: 'POST /project/copy',
    path: () => '/project/copy',
    asked: ({ projectNo }) => ({ json: { no: projectNo } }),
    expected: kimsProject,
  },
  {
    route: 'POST /delpjt',
    path: () => '/delpjt',
    asked: ({ projectNo }) => ({ json: { no: [projectNo] } }),
    expected: kimsProject,
  },
  {
    route: 'POST /project/restore',
    path: () => '/project/restore',
    asked: ({ projectNo }) => ({ json: { no: [projectNo] } }),
    expected: kimsProject,
  },
  {
    route: 'DELETE /project/:',
    path: ({ projectNo }) => `/project/${projectNo}`,
    expected: kimsProject,
  },
];

export const inProject: ProjectRow[] = [
  {
    route: 'GET /project/:/:',
    path: ({ no, asker }) => `/project/${no}/${asker?.uid ?? 'nonMember'}`,
    expected: [401, 404, 200, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'PUT /project/:',
    path: ({ no }) => `/project/${no}`,
    json: () => facts,
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'DELETE /project/:',
    path: ({ no }) => `/project/${no}`,
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'POST /delpjt',
    path: () => '/delpjt',
    json: ({ no }) => ({ no: [no] }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'POST /project/copy',
    path: () => '/project/copy',
    json: ({ no }) => ({ no }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    route: 'POST /project/archive',
    path: () => '/project/archive',
    json: ({ no }) => ({ no, archived: true }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    // Nothing is deleted: there is nothing to take back.
    route: 'POST /project/restore',
    path: () => '/project/restore',
    json: ({ no }) => ({ no }),
    expected: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
];
