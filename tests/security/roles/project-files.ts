import { kimsProject, type ProjectRow } from './project-row.ts';
import { form, type Row } from './row.ts';

/** visitor, stranger, waiting, member, translator, reviewer, viewer, PM, removed. */
const everybodyIn = [401, 404, 403, 200, 200, 200, 200, 200, 404] satisfies ProjectRow['expected'];
const writers = [401, 404, 403, 200, 200, 200, 403, 200, 404] satisfies ProjectRow['expected'];
/** Of a line that is somebody else's. */
const onlyManager = [401, 404, 403, 403, 403, 403, 403, 200, 404] satisfies ProjectRow['expected'];

const file = 'file-of-the-project';
const line = (no: number, index: string) => ({
  project_no: String(no),
  fileName: 'team.txt',
  index,
  line: 'Another sentence.',
});

export const inProjectFiles: ProjectRow[] = [
  {
    route: 'GET /document/:/documents',
    path: ({ no }) => `/document/${no}/documents`,
    expected: everybodyIn,
  },
  {
    route: 'GET /files/:/:/:/:',
    path: ({ no }) => `/files/${no}/anybody/team.txt/document`,
    expected: everybodyIn,
  },
  { route: 'GET /files/:', path: () => `/files/${file}`, expected: everybodyIn },
  { route: 'GET /files/:/events', path: () => `/files/${file}/events`, expected: everybodyIn },
  {
    route: 'PUT /files',
    path: () => '/files',
    form: ({ no }) => line(no, '0'),
    expected: writers,
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    form: ({ no }) => line(no, '1'),
    expected: onlyManager,
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    form: ({ no }) => ({
      ...line(no, '1'),
      process: 'document.put_one_check',
      humanChecked: '1',
    }),
    expected: onlyManager,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    form: () => ({ process: 'write_part', fileName: file, lines: '{"0":"First."}' }),
    expected: writers,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    form: ({ no }) => ({
      process: 'document.export_tmx',
      fileName: 'team.txt',
      project_no: String(no),
    }),
    expected: everybodyIn,
  },
  {
    route: 'GET /download/:/:/:',
    path: ({ no }) => `/download/${no}/anybody/team.txt`,
    expected: everybodyIn,
  },
  { route: 'GET /download/:', path: () => `/download/${file}`, expected: everybodyIn },
  {
    route: 'GET /document/:/download',
    path: ({ no }) => `/document/${no}/download`,
    expected: everybodyIn,
  },
  {
    route: 'GET /preview/:/:/:',
    path: ({ no }) => `/preview/${no}/anybody/team.txt`,
    expected: everybodyIn,
  },
  {
    // A text has no times: who may open it learns just that.
    route: 'GET /cues/:/:/:',
    path: ({ no }) => `/cues/${no}/anybody/team.txt`,
    expected: [401, 404, 403, 422, 422, 422, 422, 422, 404],
  },
  {
    route: 'PUT /cues',
    path: () => '/cues',
    json: () => ({ fileName: file, unit: 'cue1', from: 0, to: 1, version: 0 }),
    expected: [401, 404, 403, 404, 404, 404, 403, 404, 404],
  },
  {
    route: 'PUT /cues/restore',
    path: () => '/cues/restore',
    json: () => ({ fileName: file, unit: 'cue1', version: 0 }),
    expected: [401, 404, 403, 404, 404, 404, 403, 404, 404],
  },
  {
    route: 'PUT /cues/rules',
    path: () => '/cues/rules',
    json: () => ({ fileName: file, preset: 'ko', isForChildren: false, isSdh: false, fps: 24 }),
    expected: onlyManager,
  },
  {
    route: 'PUT /cues/shots',
    path: () => '/cues/shots',
    json: () => ({ fileName: file, shots: [1_000] }),
    expected: onlyManager,
  },
  {
    route: 'GET /scores/:/:/:',
    path: ({ no }) => `/scores/${no}/anybody/team.txt`,
    expected: everybodyIn,
  },
  {
    route: 'POST /backTranslate',
    path: () => '/backTranslate',
    form: () => ({ process: 'get job count', filename: file, direction: 'ko2en' }),
    expected: writers,
  },
  {
    route: 'GET /document/import',
    path: ({ no }) => `/document/import?filename=team.txt&project_no=${no}`,
    expected: everybodyIn,
  },
  {
    route: 'GET /document/settings',
    path: ({ no }) => `/document/settings?filename=team.txt&project_no=${no}`,
    expected: everybodyIn,
  },
  {
    route: 'PUT /document/settings',
    path: () => '/document/settings',
    form: () => ({ filename: file, register: '' }),
    expected: onlyManager,
  },
  {
    route: 'GET /document/estimate',
    path: () => `/document/estimate?filename=${file}&direction=ko2en`,
    expected: onlyManager,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    form: ({ no }) => ({
      process: 'manual_translation',
      filename: 'team.txt',
      project_no: String(no),
      direction: 'ko2en',
    }),
    expected: onlyManager,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    form: () => ({ process: 'getJobCount', filename: file, direction: 'ko2en' }),
    expected: onlyManager,
  },
  {
    route: 'DELETE /document',
    path: () => '/document',
    form: ({ no }) => ({ filename: 'team.txt', project_no: String(no) }),
    expected: onlyManager,
  },
  {
    route: 'POST /document/restore',
    path: () => '/document/restore',
    form: ({ no }) => ({ filename: 'never-there.txt', project_no: String(no) }),
    expected: [401, 404, 403, 403, 403, 403, 403, 404, 404],
  },
  {
    route: 'POST /document/move',
    path: () => '/document/move',
    form: ({ no }) => ({ filename: 'never-there.txt', to: String(no) }),
    expected: [401, 404, 403, 403, 403, 403, 403, 404, 404],
  },
  {
    route: 'GET /assignment/:/:/:',
    path: ({ no }) => `/assignment/${no}/team.txt/fetching-0`,
    expected: everybodyIn,
  },
  ...['ranges', 'found'].map((what) => ({
    route: `GET /assignment/:/:/${what}`,
    path: ({ no }: { no: number }) => `/assignment/${no}/team.txt/${what}`,
    expected: everybodyIn,
  })),
  {
    route: 'GET /assignment/:/:/weights',
    path: ({ no }) => `/assignment/${no}/team.txt/weights`,
    expected: onlyManager,
  },
  {
    route: 'PUT /assignment/restore',
    path: () => '/assignment/restore',
    form: ({ no }) => ({
      project_no: String(no),
      filename: 'team.txt',
      before: '[[0,0,0,0]]',
    }),
    expected: onlyManager,
  },
  {
    route: 'PUT /assignment',
    path: () => '/assignment',
    form: ({ no }) => ({
      project_no: String(no),
      filename: 'team.txt',
      user_no: '0',
      uidList: '[[0,1]]',
    }),
    expected: onlyManager,
  },
];

/** The same from outside: kim's project has no files. */
export const kimsFiles: Row[] = [
  {
    route: 'GET /document/:/download',
    path: ({ projectNo }) => `/document/${projectNo}/download`,
    // There is nothing to download.
    expected: [401, 401, 401, 401, 401, 404, 409],
  },
  {
    route: 'GET /document/:/documents',
    path: ({ projectNo }) => `/document/${projectNo}/documents`,
    expected: kimsProject,
  },
  {
    route: 'GET /assignment/:/:/:',
    path: ({ projectNo }) => `/assignment/${projectNo}/none.txt/fetching-0`,
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  ...['ranges', 'found', 'weights'].map((what): Row => ({
    route: `GET /assignment/:/:/${what}`,
    path: ({ projectNo }) => `/assignment/${projectNo}/none.txt/${what}`,
    expected: [401, 401, 401, 401, 401, 404, 404],
  })),
  {
    route: 'PUT /assignment/restore',
    path: () => '/assignment/restore',
    asked: ({ projectNo }) =>
      form({ project_no: String(projectNo), filename: 'none.txt', before: '[[0,0,0,0]]' }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  {
    route: 'PUT /assignment',
    path: () => '/assignment',
    asked: ({ projectNo }) =>
      form({
        project_no: String(projectNo),
        filename: 'none.txt',
        user_no: '0',
        uidList: '[0]',
      }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
];
