import { listGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
import { valid } from '../../server/http.ts';
import { codeOf } from '../../shared/languages.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiProjectParams } from '../projects/schema.ts';
import { ApiGlossaries } from './schema.ts';

/** GET /projects/{project}/glossaries: those that hold in a project, in their order. */
export const getApiGlossaries = apiFactory.createHandlers(
  describes({
    name: 'listGlossaries',
    summary: { ko: '프로젝트의 용어집 목록', en: 'List the glossaries of a project' },
    scope: 'glossaries:read',
    status: 200,
    answer: ApiGlossaries,
    example: {
      glossaries: [{
        no: 3,
        name: '제품 용어',
        owner: '김철수',
        source_language: 'ko',
        target_language: 'en',
      }],
    },
    codes: ['project.notFound'],
  }),
  valid('param', ApiProjectParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const found = await listGlossaries(deps, member, c.req.valid('param').project);
    return c.json({
      glossaries: found.map(({ no, name, ownerName, from, to }) => ({
        no,
        name,
        owner: ownerName,
        source_language: codeOf(from),
        target_language: codeOf(to),
      })),
    });
  },
);
