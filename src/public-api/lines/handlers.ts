import type { z } from 'zod';
import { requireDocument } from '../../documents/access/require-document.ts';
import { openDocument } from '../../documents/files/open-document.ts';
import { saveLine } from '../../documents/lines/save-line.ts';
import { type ManyChange, saveLines } from '../../documents/lines/save-lines.ts';
import { valid } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { apiLineOf, lineExample } from './line-view.ts';
import {
  ApiLine,
  ApiLines,
  ApiSavedLines,
  LineParams,
  LinesQuery,
  MOST_LINES,
  NewTarget,
  NewTargets,
} from './schema.ts';

/** GET /documents/{document}/lines */
export const getApiLines = apiFactory.createHandlers(
  describes({
    name: 'listLines',
    summary: { ko: '문서의 문장', en: 'Page through the lines of a document' },
    scope: 'lines:read',
    status: 200,
    answer: ApiLines,
    example: { lines: [lineExample], total: 1, next_cursor: null },
    codes: ['document.notFound'],
  }),
  valid('param', ApiDocumentParams),
  valid('query', LinesQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { cursor: offset = 0, limit = MOST_LINES } = c.req.valid('query');
    const name = c.req.valid('param').document;
    const opened = await openDocument(deps, { kind: 'member', member }, name, { offset, limit });
    const lines = opened.lines.filter((line) => !line.locked).map(apiLineOf);
    const total = opened.document.lineCount;
    const next = offset + limit;
    return c.json({ lines, total, next_cursor: next < total ? next : null });
  },
);

/** PUT /documents/{document}/lines/{line}: saves a target over the version that was read. */
export const putApiLine = apiFactory.createHandlers(
  describes({
    name: 'saveTarget',
    summary: { ko: '번역문 저장', en: 'Save the target of a line' },
    scope: 'lines:write',
    status: 200,
    answer: ApiLine,
    example: lineExample,
    sent: { target: 'The first sentence.', version: 2 },
    codes: ['document.notFound', 'line.notFound', 'line.notYours', 'line.changed', 'line.tooLong'],
  }),
  valid('param', LineParams),
  valid('json', NewTarget),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { document: name, line: index } = c.req.valid('param');
    const { target: text, version } = c.req.valid('json');
    const document = await requireDocument(deps, { kind: 'member', member }, name, 'write');
    const change = { documentId: document.id, index, text, version };
    const { state, line } = await saveLine(deps, document.rights, change);
    return c.json(apiLineOf(state === 'conflict' ? fail('line.changed') : line));
  },
);

/** PUT /documents/{document}/lines: many at once, each over the version that was read. */
export const putApiLines = apiFactory.createHandlers(
  describes({
    name: 'saveTargets',
    summary: {
      ko: '번역문 여러 개 저장하고 확정',
      en: 'Save and confirm the targets of many lines',
    },
    scope: 'lines:write',
    status: 200,
    answer: ApiSavedLines,
    example: { saved: 1, conflicts: [], unconfirmed: [], refused: [] },
    sent: { lines: [{ index: 0, target: 'The first sentence.', confirmed: true, version: 3 }] },
    codes: ['document.notFound', 'line.notFound', 'line.tooLong'],
  }),
  valid('param', ApiDocumentParams),
  valid('json', NewTargets),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const document = await requireDocument(deps, actor, c.req.valid('param').document, 'write');
    const { lines } = c.req.valid('json');
    // Nothing of a list is stored that names a line which is not there.
    if (lines.some(({ index }) => index >= document.lineCount)) fail('line.notFound');
    const changes = lines.map(changeOf);
    const { conflicts, ...rest } = await saveLines(deps, document.rights, document.id, changes);
    return c.json({ ...rest, conflicts: conflicts.map(apiLineOf) });
  },
);

type Change = z.output<typeof NewTargets>['lines'][number];

function changeOf({ index, target, confirmed, version }: Change): ManyChange {
  return {
    index,
    version,
    ...(target === undefined ? {} : { text: target }),
    ...(confirmed === undefined ? {} : { checked: confirmed }),
  };
}
