import { requireDocument } from '../../documents/access/require-document.ts';
import { proposeLines } from '../../documents/lines/proposals/propose-lines.ts';
import { valid } from '../../server/http.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { apiLineOf } from './line-view.ts';
import { ApiProposed, NewProposals } from './schema.ts';

/** PUT /documents/{document}/proposals: drafts that an assistant has made, each over the version that was read. */
export const putApiProposals = apiFactory.createHandlers(
  describes({
    name: 'proposeTargets',
    summary: {
      ko: '번역문 제안 (초벌로 들어가고 사람이 확정해요)',
      en: 'Propose targets as drafts; people edit and confirm them',
    },
    scope: 'lines:write',
    status: 200,
    answer: ApiProposed,
    example: { proposed: 1, conflicts: [], refused: [] },
    sent: { lines: [{ index: 0, target: 'The first sentence.', version: 3 }] },
    codes: ['document.notFound', 'line.notFound', 'line.tooLong'],
  }),
  valid('param', ApiDocumentParams),
  valid('json', NewProposals),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const document = await requireDocument(deps, actor, c.req.valid('param').document, 'write');
    const { lines } = c.req.valid('json');
    const found = await proposeLines(deps, document.rights, document.id, lines);
    return c.json({ ...found, conflicts: found.conflicts.map(apiLineOf) });
  },
);
