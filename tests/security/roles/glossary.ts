import { form, members, type Row } from './row.ts';
import type { ProjectRow } from './project-row.ts';

/** Something of kim that only members may ask for at all. */
const kims = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];
const entry = { fileName: 'of kim', src: '["term"]', tgt: '["term"]' };

export const glossary: Row[] = [
  { route: 'GET /document/:/gs', path: () => '/document/individual/gs', expected: members },
  {
    route: 'GET /document/:/gs',
    path: ({ projectNo }) => `/document/${projectNo}/gs`,
    expected: kims,
  },
  {
    route: 'GET /files/:/:/:/:',
    path: ({ kim }) => `/files/individual/${kim.uid}/of%20kim/glossary`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    asked: () => form({ process: 'glossary.addFile', fileName: '', direction: 'ko2en' }),
    expected: members,
  },
  {
    route: 'PUT /files',
    path: () => '/files',
    asked: () => form({ process: 'glossary.addLine', ...entry }),
    expected: kims,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: () => form({ process: 'glossary.export', fileName: 'of kim' }),
    expected: kims,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: () => ({
      form: {
        process: 'glossary.import.add',
        fileName: 'of kim',
        file: new File(['a,b\n'], 'a.csv'),
      },
    }),
    expected: kims,
  },
  {
    route: 'POST /matchingGlossary',
    path: () => '/matchingGlossary',
    asked: () => form({ text: '계약' }),
    expected: members,
  },
  {
    route: 'POST /matchingGlossary',
    path: () => '/matchingGlossary',
    asked: ({ projectNo }) => form({ text: '계약', project_no: String(projectNo) }),
    expected: kims,
  },
  {
    route: 'GET /documentTerms/:/:/:',
    path: ({ kim }) => `/documentTerms/individual/${kim.uid}/kim.txt`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'PUT /glossary',
    path: () => '/glossary',
    asked: () => ({ json: { filename: 'of kim', memo: 'a memo' } }),
    expected: kims,
  },
  {
    route: 'PUT /project/glossaries',
    path: () => '/project/glossaries',
    asked: ({ projectNo }) => ({ json: { project_no: String(projectNo), glossaries: [] } }),
    expected: kims,
  },
  {
    route: 'DELETE /document',
    path: () => '/document',
    asked: () => form({ table: 'glossary_files', filename: 'of kim' }),
    expected: kims,
  },
  {
    // It is known by its opaque name alone.
    route: 'POST /glossary/restore',
    path: () => '/glossary/restore',
    asked: () => form({ filename: 'of kim' }),
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
];

export const inGlossary: ProjectRow[] = [
  {
    route: 'GET /document/:/gs',
    path: ({ no }) => `/document/${no}/gs`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'POST /matchingGlossary',
    path: () => '/matchingGlossary',
    form: ({ no }) => ({ text: '계약', project_no: String(no) }),
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    route: 'PUT /project/glossaries',
    path: () => '/project/glossaries',
    json: ({ no }) => ({ project_no: String(no), glossaries: [] }),
    expected: [401, 404, 403, 403, 403, 403, 403, 200, 404],
  },
  {
    // There is none of that name, for whoever may look.
    route: 'PUT /files',
    path: () => '/files',
    form: ({ no }) => ({ process: 'glossary.addLine', ...entry, project_no: String(no) }),
    expected: [401, 404, 403, 404, 404, 404, 404, 404, 404],
  },
];
