import { requireDocument } from '../../documents/access/require-document.ts';
import { estimateDraft } from '../../machine-translation/translate/estimate-draft.ts';
import { orderOfDocument } from '../../machine-translation/translate/order-of-document.ts';
import { startJob } from '../../machine-translation/translate/start-job.ts';
import type { Domain } from '../../language/register/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { valid } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { jobExample, viewJob } from '../jobs/view-job.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiDraft, ApiEstimate, ApiEstimateQuery, NewDraft } from './schema.ts';

type Wishes = { direction?: Direction | undefined; domain?: Domain | undefined };

async function orderOf(deps: Deps, actor: Actor, name: string, wishes: Wishes) {
  const document = await requireDocument(deps, actor, name, 'manage');
  return await orderOfDocument(deps, actor, document, wishes) ?? fail('document.noDirection');
}

/** GET /documents/{document}/estimate: what a draft would take, before it is begun. */
export const getApiEstimate = apiFactory.createHandlers(
  describes({
    name: 'estimateDraft',
    summary: { ko: '초벌의 예상 분량과 비용', en: 'Estimate what a draft would take' },
    scope: 'jobs:read',
    status: 200,
    answer: ApiEstimate,
    example: {
      engine: 'Bergamot',
      lines: 80,
      characters: 2400,
      memory_exact: 30,
      memory_fuzzy: 10,
      edited: 0,
      won: 12,
      usd: 0.0085,
      seconds: 40,
    },
    codes: ['document.notFound', 'document.noDirection', 'direction.inappropriate'],
  }),
  valid('param', ApiDocumentParams),
  valid('query', ApiEstimateQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const { scope, memory_from: memoryFrom, ...wishes } = c.req.valid('query');
    const order = await orderOf(deps, actor, c.req.valid('param').document, wishes);
    const found = await estimateDraft(deps, actor, { ...order, scope, memoryFrom });
    return c.json({
      engine: found.engine,
      lines: found.lines,
      characters: found.characters,
      memory_exact: found.memory.exact,
      memory_fuzzy: found.memory.fuzzy,
      edited: found.edited,
      won: found.won,
      usd: found.usd,
      seconds: found.seconds,
    });
  },
);

/** POST /documents/{document}/drafts: memories first, then the engine. */
export const postApiDraft = apiFactory.createHandlers(
  describes({
    name: 'startDraft',
    summary: { ko: '초벌 시작', en: 'Start a draft' },
    scope: 'jobs:write',
    status: 202,
    answer: ApiDraft,
    example: { state: 'started', job: jobExample, reason: null },
    sent: { scope: 'empty', memory_from: 95 },
    isRepeatable: true,
    codes: [
      'document.notFound',
      'document.noDirection',
      'document.edited',
      'direction.inappropriate',
      'file.languages',
    ],
  }),
  valid('param', ApiDocumentParams),
  valid('json', NewDraft),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const { scope, memory_from: memoryFrom, ...wishes } = c.req.valid('json');
    const order = await orderOf(deps, actor, c.req.valid('param').document, wishes);
    const started = await startJob(deps, actor, {
      ...order,
      scope,
      isAnew: scope === 'unconfirmed',
      ...(memoryFrom === undefined ? {} : { memoryFrom }),
    });
    const isStarted = started.state === 'started';
    return c.json({
      state: started.state,
      job: isStarted ? await viewJob(deps, actor, started.job.id) : null,
      reason: isStarted ? null : started.reason,
    }, 202);
  },
);
