import type { FailReason } from '../../ports/mt/port.ts';
import type { BrowserErrorCode } from '../../shared/refusals/browser-catalogue.ts';

/** Lines around those to be translated that the engine may read. */
export const CONTEXT_LINES = { before: 3, after: 2 } as const;

const codes: Record<FailReason, BrowserErrorCode> = {
  'missing': 'mt.missing',
  'empty': 'mt.empty',
  'tags': 'mt.tags',
  'too-long': 'mt.tooLong',
  'too-short': 'mt.tooShort',
  'wrong-script': 'mt.wrongScript',
  'refused': 'mt.refused',
  'bad-reply': 'mt.badReply',
  'rate-limited': 'mt.rateLimited',
  'quota': 'mt.quota',
  'unauthorized': 'mt.unauthorized',
  'unreachable': 'mt.unreachable',
  'timeout': 'mt.timeout',
  'breaker-open': 'mt.breakerOpen',
  'budget': 'mt.budget',
  'job-budget': 'mt.jobBudget',
  'no-price': 'mt.noPrice',
  'cancelled': 'mt.cancelled',
  'unsupported-pair': 'mt.unsupportedPair',
  'needs-engine': 'mt.needsEngine',
};

/** The catalogue's words for a reason; this is what lines and jobs keep. */
export function codeOf(reason: FailReason): BrowserErrorCode {
  return codes[reason];
}
