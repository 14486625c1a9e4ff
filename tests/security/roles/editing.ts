import type { ProjectRow } from './project-row.ts';
import { kimsByAddress, kimsByName, members, type Row, visitorsByName } from './row.ts';

/** Of an operation that never was. */
const unknown = crypto.randomUUID();
/** The way to the operation is open, and it is not there. */
const absent = (expected: Row['expected']) =>
  expected.map((status) => status === 200 ? 404 : status) as Row['expected'];

/** What only reads a line, or changes it in no way that its words tell. */
const lineCalls = [
  { route: 'PUT /lines/split', path: '/lines/split', json: { index: 0, version: 99, offset: 1 } },
  {
    route: 'PUT /lines/merge',
    path: '/lines/merge',
    json: { index: 0, version: 99, nextVersion: 99 },
  },
  {
    route: 'PUT /lines/restore',
    path: '/lines/restore',
    json: { index: 0, version: 99, rev: 4711 },
  },
  { route: 'PUT /lines/rejoin', path: '/lines/rejoin', json: { operation: unknown } },
  {
    route: 'PUT /repetitions/exception',
    path: '/repetitions/exception',
    json: { index: 0, isException: false },
  },
  { route: 'PUT /repetitions/reach', path: '/repetitions/reach', json: { reach: null } },
];
/** How each of them ends for whoever may: most name what is not there. */
const ends: Record<string, number> = {
  '/lines/split': 409,
  '/lines/merge': 409,
  '/lines/restore': 404,
  '/lines/rejoin': 404,
};
const ending = (path: string, expected: Row['expected']) =>
  expected.map((status) => status === 200 ? ends[path] ?? 200 : status) as Row['expected'];

const replacing = { find: { text: 'A' }, replacement: 'B' };

/** What changes or searches many lines at once. */
export const editing: Row[] = [
  {
    route: 'GET /lines/history/:/:/:/:',
    path: ({ kim }) => `/lines/history/individual/${kim.uid}/kim.txt/0`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /repetitions/:/:/:/:',
    path: ({ kim }) => `/repetitions/individual/${kim.uid}/kim.txt/0`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /pretranslate/:/:/:',
    path: ({ kim }) => `/pretranslate/individual/${kim.uid}/kim.txt`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'POST /pretranslate',
    path: () => '/pretranslate',
    asked: () => ({ json: { fileName: 'kim.txt' } }),
    expected: [401, 401, 401, 401, 401, 404, 200],
  },
  ...lineCalls.map(({ route, path, json }): Row => ({
    route,
    path: () => path,
    asked: () => ({ json: { fileName: 'kim.txt', ...json } }),
    expected: ending(path, kimsByName),
  })),
  {
    route: 'GET /operations/:/:/:',
    path: ({ kim }) => `/operations/individual/${kim.uid}/kim.txt`,
    expected: kimsByAddress,
  },
  {
    route: 'PUT /operations/undo',
    path: () => '/operations/undo',
    asked: () => ({ json: { fileName: 'kim.txt', operation: unknown } }),
    expected: absent(kimsByName),
  },
  {
    route: 'PUT /operations/undo',
    path: () => '/operations/undo',
    asked: () => ({ json: { fileName: 'visitor.txt', operation: unknown } }),
    expected: absent(visitorsByName),
  },
  ...['kim.txt', 'visitor.txt'].map((fileName): Row => ({
    route: 'POST /lines/search',
    path: () => '/lines/search',
    asked: () => ({ json: { fileName, find: { text: '문장' } } }),
    expected: fileName === 'kim.txt' ? kimsByName : visitorsByName,
  })),
  ...['preview', 'show', 'run'].map((process): Row => ({
    route: 'POST /lines/replace',
    path: () => '/lines/replace',
    asked: () => ({ json: { ...replacing, fileName: 'kim.txt', process, lines: [] } }),
    expected: kimsByName,
  })),
  {
    route: 'GET /lines/filters',
    path: () => '/lines/filters',
    expected: members,
  },
  {
    route: 'PUT /lines/filters',
    path: () => '/lines/filters',
    asked: () => ({ json: { name: '내 것', query: 'by:me' } }),
    expected: members,
  },
  {
    route: 'DELETE /lines/filters',
    path: () => '/lines/filters',
    asked: () => ({ json: { name: '내 것' } }),
    expected: members,
  },
];

const file = 'file-of-the-project';

/** visitor, stranger, waiting, member, translator, reviewer, viewer, PM, removed. */
export const inEditing: ProjectRow[] = [
  {
    route: 'GET /lines/history/:/:/:/:',
    path: ({ no }) => `/lines/history/${no}/anybody/team.txt/0`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'GET /repetitions/:/:/:/:',
    path: ({ no }) => `/repetitions/${no}/anybody/team.txt/0`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'GET /pretranslate/:/:/:',
    path: ({ no }) => `/pretranslate/${no}/anybody/team.txt`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'POST /pretranslate',
    path: () => '/pretranslate',
    json: () => ({ fileName: file }),
    expected: [401, 404, 403, 200, 200, 200, 403, 200, 404],
  },
  ...lineCalls.map(({ route, path, json }): ProjectRow => {
    const end = ends[path] ?? 200;
    // The second line is somebody's; how far repetitions go is for the manager to say.
    const theirs = ['/repetitions/reach', '/lines/merge'].includes(path) ? 403 : end;
    return {
      route,
      path: () => path,
      json: () => ({ fileName: file, ...json }),
      expected: [401, 404, 403, theirs, theirs, theirs, 403, end, 404],
    };
  }),
  {
    route: 'GET /operations/:/:/:',
    path: ({ no }) => `/operations/${no}/anybody/team.txt`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'PUT /operations/undo',
    path: () => '/operations/undo',
    json: () => ({ fileName: file, operation: unknown }),
    // Whoever may write learns that there is no such operation.
    expected: [401, 404, 403, 404, 404, 404, 403, 404, 404],
  },
  {
    route: 'POST /lines/search',
    path: () => '/lines/search',
    json: () => ({ fileName: file }),
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  ...['preview', 'show', 'run'].map((process): ProjectRow => ({
    route: 'POST /lines/replace',
    path: () => '/lines/replace',
    json: () => ({ ...replacing, fileName: file, process, lines: [] }),
    expected: [401, 404, 403, 200, 200, 200, 403, 200, 404],
  })),
  {
    route: 'POST /lines/replace',
    path: () => '/lines/replace',
    json: () => ({ ...replacing, fileName: file, process: 'run', lines: [], keepsMarks: true }),
    // To keep confirmations is the manager's to say.
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
];
