import { readEntries } from '../../language-resources/glossaries/edit-entries.ts';
import { exportFile, importFile } from '../../language-resources/glossaries/exchange-files.ts';
import {
  type ListedGlossary,
  listGlossaries,
} from '../../language-resources/glossaries/list-glossaries.ts';
import { readForm, valid } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import { codeOf } from '../../shared/languages.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiProjectParams } from '../projects/schema.ts';
import {
  ApiGlossaries,
  ApiGlossaryFileQuery,
  ApiGlossaryParams,
  ApiImportedTerms,
  ApiTerms,
  ApiTermsImportQuery,
  ApiTermsQuery,
} from './schema.ts';

const example = {
  glossaries: [{
    no: 3,
    id: 'k2Pd…',
    name: '제품 용어',
    owner: '김철수',
    source_language: 'ko',
    target_language: 'en',
  }],
};

function viewOf({ no, randomName, name, ownerName, from, to }: ListedGlossary) {
  return {
    no,
    id: randomName,
    name,
    owner: ownerName,
    source_language: codeOf(from),
    target_language: codeOf(to),
  };
}

/** GET /projects/{project}/glossaries: those that hold in a project, in their order. */
export const getApiGlossaries = apiFactory.createHandlers(
  describes({
    name: 'listGlossaries',
    summary: { ko: '프로젝트의 용어집 목록', en: 'List the glossaries of a project' },
    scope: 'glossaries:read',
    status: 200,
    answer: ApiGlossaries,
    example,
    codes: ['project.notFound'],
  }),
  valid('param', ApiProjectParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const found = await listGlossaries(deps, member, c.req.valid('param').project);
    return c.json({ glossaries: found.map(viewOf) });
  },
);

/** GET /glossaries: one's own. */
export const getOwnGlossaries = apiFactory.createHandlers(
  describes({
    name: 'listOwnGlossaries',
    summary: { ko: '내 용어집 목록', en: 'List your glossaries' },
    scope: 'glossaries:read',
    status: 200,
    answer: ApiGlossaries,
    example,
    codes: [],
  }),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    return c.json({ glossaries: (await listGlossaries(deps, member, undefined)).map(viewOf) });
  },
);

/** GET /glossaries/{glossary}/terms: a page of them, or those with some words. */
export const getApiTerms = apiFactory.createHandlers(
  describes({
    name: 'searchTerms',
    summary: { ko: '용어집에서 용어 찾기', en: 'Search the terms of a glossary' },
    scope: 'glossaries:read',
    status: 200,
    answer: ApiTerms,
    example: {
      entries: [{
        no: 1,
        sources: [{ text: '전원', status: 'preferred' }],
        targets: [{ text: 'power', status: 'preferred' }],
        note: '',
      }],
      total: 1,
      page: 1,
    },
    codes: ['glossary.notFound', 'project.notFound'],
  }),
  valid('param', ApiGlossaryParams),
  valid('query', ApiTermsQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { project: projectNo, query: search = '', page: wanted = 1 } = c.req.valid('query');
    const which = { projectNo, name: c.req.valid('param').glossary };
    const found = await readEntries(deps, member, which, { search, page: wanted });
    return c.json({
      entries: found.entries.map(({ no, sources, targets, note }) => ({
        no,
        sources: sources.map(({ text, status }) => ({ text, status })),
        targets: targets.map(({ text, status }) => ({ text, status })),
        note,
      })),
      total: found.total,
      page: found.page,
    });
  },
);

/** GET /glossaries/{glossary}/file */
export const getApiGlossaryFile = apiFactory.createHandlers(
  describes({
    name: 'exportGlossary',
    summary: {
      ko: '용어집 내려받기 (TBX, xlsx, CSV)',
      en: 'Export a glossary as TBX, xlsx or CSV',
    },
    scope: 'glossaries:read',
    status: 200,
    answer: 'file',
    example: null,
    codes: ['glossary.notFound', 'project.notFound'],
  }),
  valid('param', ApiGlossaryParams),
  valid('query', ApiGlossaryFileQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { format, project: projectNo } = c.req.valid('query');
    const which = { projectNo, name: c.req.valid('param').glossary };
    const { bytes } = await exportFile(deps, member, which, `glossary.${format}`);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="glossary.${format}"`,
    });
  },
);

/** POST /glossaries/{glossary}/terms: adds the terms of one file; what is there already is left out. */
export const postApiTerms = apiFactory.createHandlers(
  describes({
    name: 'importTerms',
    summary: { ko: '용어 파일 올리기', en: 'Import a file of terms' },
    scope: 'glossaries:write',
    status: 200,
    answer: ApiImportedTerms,
    example: { added: 40, duplicates: 2, skipped: 0 },
    takesFile: true,
    codes: [
      'glossary.notFound',
      'project.notFound',
      'glossary.importEmpty',
      'glossary.full',
      'file.unsupported',
      'file.tooLarge',
    ],
  }),
  valid('param', ApiGlossaryParams),
  valid('query', ApiTermsImportQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { file } = await readForm(c);
    if (!(file instanceof File)) fail('request.invalid');
    const projectNo = c.req.valid('query').project;
    const which = { projectNo, name: c.req.valid('param').glossary };
    return c.json(await importFile(deps, member, which, { file, mode: 'add' }));
  },
);
