import { findingWords } from '../../language/qa-checks/rules.ts';
import type { LineFinding } from '../../review/qa/check-lines.ts';
import { checkDocument } from '../../review/qa/check-document.ts';
import { limitOfChecks } from '../../review/qa/rules.ts';
import { valid } from '../../server/http.ts';
import { countOrFail } from '../../server/limit.ts';
import { ApiDocumentParams } from '../documents/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiFindings, ChecksQuery } from './schema.ts';

/** GET /documents/{document}/findings: what the checks say of some hundred lines, and where to go on. */
export const getApiFindings = apiFactory.createHandlers(
  describes({
    name: 'checkLines',
    summary: { ko: '문장 점검', en: 'Check the lines of a document' },
    scope: 'lines:read',
    status: 200,
    answer: ApiFindings,
    example: {
      findings: [{
        index: 0,
        code: 'numbers.missing',
        severity: 'error',
        side: 'source',
        start: 3,
        end: 6,
        message: { ko: '번역문에 120이 없어요.', en: '120 is missing' },
        fix: null,
        dismissed: false,
      }],
      next_cursor: null,
    },
    codes: ['document.notFound'],
  }),
  valid('param', ApiDocumentParams),
  valid('query', ChecksQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const { cursor: from = 0 } = c.req.valid('query');
    await countOrFail(deps, `api-qa:${member.uid}`, limitOfChecks);
    const stretch = { from, signal: c.req.raw.signal };
    const { findings, next } = await checkDocument(
      deps,
      actor,
      c.req.valid('param').document,
      stretch,
    );
    return c.json({ findings: findings.map(apiFindingOf), next_cursor: next });
  },
);

function apiFindingOf(finding: LineFinding) {
  const { index, code, severity, side, start, end, fix = null, dismissed } = finding;
  const message = { ko: findingWords(finding, 'ko'), en: findingWords(finding, 'en') };
  const isDismissed = dismissed !== null;
  return { index, code, severity, side, start, end, message, fix, dismissed: isDismissed };
}
