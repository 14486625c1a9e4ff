import type { ProjectRow } from './project-row.ts';
import { form, members, memoryFile, type Row, type World } from './row.ts';

/** Something of kim that only members may ask for at all. */
const kims = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];

export const memories: Row[] = [
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: () =>
      form({ source: '첫 문장입니다.', project_no: 'individual', fetchedLineNumber: '0' }),
    expected: members,
  },
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: () => form({ fileName: 'kim.txt', indices: '[0]' }),
    expected: kims,
  },
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: ({ projectNo }) => form({ source: '첫 문장입니다.', project_no: String(projectNo) }),
    expected: kims,
  },
  {
    route: 'GET /document/:/tmx',
    path: ({ projectNo }) => `/document/${projectNo}/tmx`,
    expected: kims,
  },
  {
    route: 'PUT /memories/projects/:',
    path: ({ projectNo }) => `/memories/projects/${projectNo}`,
    asked: () => ({ json: { memories: [] } }),
    expected: kims,
  },
  { route: 'GET /memories', path: () => '/memories', expected: members },
  { route: 'GET /memories/settings', path: () => '/memories/settings', expected: members },
  {
    route: 'PUT /memories/settings',
    path: () => '/memories/settings',
    asked: () => ({ json: { threshold: 75 } }),
    expected: members,
  },
  {
    route: 'POST /memories/search',
    path: () => '/memories/search',
    asked: () => ({ json: { query: '문장', direction: 'ko2en' } }),
    expected: members,
  },
  {
    route: 'POST /memories/search',
    path: () => '/memories/search',
    asked: () => ({ json: { query: '문장', fileName: 'kim.txt' } }),
    expected: kims,
  },
  {
    route: 'POST /memories/import',
    path: () => '/memories/import',
    asked: () => ({ form: { file: memoryFile() } }),
    expected: members,
  },
  {
    route: 'POST /memories/import',
    path: () => '/memories/import',
    asked: ({ memory }) => ({ form: { file: memoryFile(), memory: String(memory.no) } }),
    expected: kims,
  },
  {
    route: 'POST /upload',
    path: () => '/upload',
    asked: ({ projectNo }) => ({ form: { file: memoryFile(), project_no: String(projectNo) } }),
    expected: kims,
  },
  {
    route: 'GET /memories/imports/:',
    path: ({ memory }) => `/memories/imports/${memory.importNo}`,
    expected: kims,
  },
  {
    route: 'DELETE /memories/imports/:',
    path: ({ memory }) => `/memories/imports/${memory.importNo}`,
    expected: kims,
  },
  { route: 'GET /memories/:', path: at(''), expected: kims },
  {
    route: 'PUT /memories/:',
    path: at(''),
    asked: () => ({ json: { name: 'a name' } }),
    expected: kims,
  },
  { route: 'GET /memories/:/tmx', path: at('/tmx'), expected: kims },
  { route: 'GET /memories/:/entries', path: at('/entries'), expected: kims },
  {
    route: 'GET /memories/:/entries/:/history',
    path: at('/entries/1/history'),
    expected: kims,
  },
  {
    route: 'PUT /memories/:/entries/:',
    path: at('/entries/1'),
    asked: () => ({ json: { source: '둘째 문장', target: 'Another' } }),
    expected: kims,
  },
  // What was changed has a new number.
  { route: 'DELETE /memories/:/entries/:', path: at('/entries/2'), expected: kims },
  { route: 'POST /memories/:/entries/:/restore', path: at('/entries/2/restore'), expected: kims },
  { route: 'DELETE /memories/:', path: at(''), expected: kims },
  { route: 'POST /memories/:/restore', path: at('/restore'), expected: kims },
];

function at(rest: string) {
  return ({ memory }: World) => `/memories/${memory.no}${rest}`;
}

const readers = [401, 404, 403, 200, 200, 200, 200, 200, 404] satisfies ProjectRow['expected'];

/** Whoever takes part looks things up; what is looked up is for the manager to say. */
export const inMemories: ProjectRow[] = [
  {
    route: 'GET /document/:/tmx',
    path: ({ no }) => `/document/${no}/tmx`,
    expected: readers,
  },
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    form: ({ no }) => ({ source: '첫 문장', project_no: String(no) }),
    expected: readers,
  },
  {
    route: 'POST /memories/search',
    path: () => '/memories/search',
    json: ({ no }) => ({ query: '문장', project_no: String(no) }),
    expected: readers,
  },
  {
    route: 'PUT /memories/projects/:',
    path: ({ no }) => `/memories/projects/${no}`,
    json: () => ({ memories: [] }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
];
