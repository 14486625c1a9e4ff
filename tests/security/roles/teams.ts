import { kimsProject, type ProjectRow } from './project-row.ts';
import { form, type Row } from './row.ts';

const choi = ({ projectNo, revoked }: Parameters<NonNullable<Row['asked']>>[0]) => ({
  project_no: projectNo,
  user_email: revoked.email,
});

export const teams: Row[] = [
  {
    // The secret of a mail is all that lets in.
    route: 'POST /invitation',
    path: () => '/invitation',
    asked: () => ({
      json: { key: 'made-up', name: 'someone', password: 'Zeppelin7!x', age14: true, consents: [] },
    }),
    expected: [410, 410, 410, 410, 410, 410, 410],
  },
  {
    route: 'GET /team/getSearching/:',
    path: () => '/team/getSearching/choi',
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'PUT /team',
    path: () => '/team',
    asked: (world) => ({ json: choi(world) }),
    expected: kimsProject,
  },
  {
    route: 'POST /team',
    path: () => '/team',
    asked: (world) => ({ json: { action: 'colorChange', personal_color: 1, ...choi(world) } }),
    expected: kimsProject,
  },
  {
    route: 'GET /team/getTeamList/:',
    path: ({ projectNo }) => `/team/getTeamList/${projectNo}`,
    expected: kimsProject,
  },
  {
    route: 'DELETE /team',
    path: () => '/team',
    asked: (world) => ({ json: choi(world) }),
    expected: kimsProject,
  },
  {
    route: 'POST /teamRequest',
    path: () => '/teamRequest',
    asked: ({ projectNo, revoked }) =>
      form({ project_no: String(projectNo), recipient: revoked.email }),
    expected: kimsProject,
  },
  {
    route: 'POST /teamRequest',
    path: () => '/teamRequest',
    asked: ({ projectNo, revoked, kim }) =>
      form({ project_no: String(projectNo), recipient: revoked.email, sender: kim.email }),
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    // The manager was never asked.
    route: 'PUT /teamRequest',
    path: () => '/teamRequest',
    asked: ({ projectNo }) => ({ json: { project_no: projectNo, answer: 'accept' } }),
    expected: [401, 401, 401, 401, 401, 404, 403],
  },
];

const onlyManager = [401, 404, 403, 403, 403, 403, 403, 200, 404] satisfies ProjectRow['expected'];
const newcomer = 'newcomer@example.com';
const bystander = 'bystander@example.com';

export const inTeam: ProjectRow[] = [
  {
    route: 'GET /team/getTeamList/:',
    path: ({ no }) => `/team/getTeamList/${no}`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'GET /team/getSearching/:',
    path: () => '/team/getSearching/newcomer',
    expected: [401, 403, 403, 403, 403, 403, 403, 200, 403],
  },
  {
    route: 'PUT /team',
    path: () => '/team',
    json: ({ no }) => ({ project_no: no, user_email: newcomer }),
    expected: onlyManager,
  },
  {
    route: 'POST /teamRequest',
    path: () => '/teamRequest',
    form: ({ no }) => ({ project_no: String(no), recipient: newcomer }),
    expected: onlyManager,
  },
  {
    route: 'POST /team',
    path: () => '/team',
    json: ({ no }) => ({
      action: 'colorChange',
      project_no: no,
      user_email: bystander,
      personal_color: 2,
    }),
    expected: onlyManager,
  },
  {
    route: 'POST /team',
    path: () => '/team',
    json: ({ no }) => ({
      action: 'roleChange',
      project_no: no,
      user_email: bystander,
      role: 'viewer',
    }),
    expected: onlyManager,
  },
  {
    route: 'POST /team',
    path: () => '/team',
    json: ({ no }) => ({ action: 'handOver', project_no: no, user_email: bystander }),
    expected: onlyManager,
  },
  {
    route: 'DELETE /team',
    path: () => '/team',
    json: ({ no }) => ({ project_no: no, user_email: bystander }),
    expected: onlyManager,
  },
  {
    // Leaving: whoever is asked declines instead, and the manager hands over first.
    route: 'DELETE /team',
    path: () => '/team',
    json: ({ no, asker }) => ({ project_no: no, user_email: asker?.email ?? newcomer }),
    expected: [401, 404, 403, 200, 200, 200, 200, 409, 404],
  },
  {
    route: 'PUT /teamRequest',
    path: () => '/teamRequest',
    json: ({ no }) => ({ project_no: no, answer: 'accept' }),
    expected: [401, 404, 200, 403, 403, 403, 403, 403, 404],
  },
];
