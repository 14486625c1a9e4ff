import { requireDocument } from '../../documents/access/require-document.ts';
import { readLinesAt } from '../../documents/lines/read-lines.ts';
import { indicesOf, limitOfSearches } from '../../editing/search/rules.ts';
import { searchLines } from '../../editing/search/search-lines.ts';
import { valid } from '../../server/http.ts';
import { countOrFail } from '../../server/limit.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { apiLineOf, lineExample } from './line-view.ts';
import { ApiLines, LineSearchQuery, MOST_LINES } from './schema.ts';

/** GET /documents/{document}/search: lines with some words, or that fit a filter. */
export const getApiSearch = apiFactory.createHandlers(
  describes({
    name: 'searchLines',
    summary: { ko: '문장 찾기', en: 'Search the lines of a document' },
    scope: 'lines:read',
    status: 200,
    answer: ApiLines,
    example: { lines: [lineExample], total: 1, next_cursor: null },
    codes: [
      'document.notFound',
      'search.badExpression',
      'search.badBracket',
      'search.badRepeat',
      'search.notSupported',
      'search.tooSlow',
    ],
  }),
  valid('param', ApiDocumentParams),
  valid('query', LineSearchQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { text, side = 'both', mode = 'plain', query = '', ...page } = c.req.valid('query');
    const { cursor = 0, limit = MOST_LINES } = page;
    const actor = { kind: 'member', member } as const;
    await countOrFail(deps, `api-search:${member.uid}`, limitOfSearches);
    const name = c.req.valid('param').document;
    const find = text === undefined
      ? undefined
      : { text, side, mode, isCaseSensitive: false, tags: 'ignored' as const };
    const found = await searchLines(deps, actor, name, { query, find, wantsFacets: false });
    const indices = found.hits?.map(([index]) => index) ?? indicesOf(found.lines);
    const document = await requireDocument(deps, actor, name, 'read');
    const shown = indices.slice(cursor, cursor + limit);
    const lines = await readLinesAt(deps, document.rights, document, shown);
    const next = cursor + limit;
    return c.json({
      lines: lines.map(apiLineOf),
      total: indices.length,
      next_cursor: next < indices.length ? next : null,
    });
  },
);
