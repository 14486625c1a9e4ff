import { charsOf } from './pairs.ts';
import type { EngineEntry, MtEngine, MtLine, MtRequest } from './port.ts';

/** Always there: an installation without a translation service. It fills nothing and says why. */
export const none: EngineEntry = {
  id: 'memory',
  settings: [],
  required: [],
  secrets: [],
  fromEnv: () => noEngine(),
};

export function noEngine(): MtEngine {
  return {
    id: 'memory',
    label: 'memory',
    capabilities: () => ({
      pairs: [],
      maxSegments: 20,
      maxChars: 100_000,
      tags: 'native',
      terms: false,
      context: false,
      register: false,
      concurrency: 4,
      repairs: false,
    }),
    ready: () => Promise.resolve({ state: 'needs-engine' }),
    translate: refuse,
    estimate: (request) => ({ chars: charsOf(request), usd: 0 }),
  };
}

async function* refuse(request: MtRequest): AsyncIterable<MtLine> {
  for (const { id } of request.segments) {
    yield { id, ok: false, reason: 'needs-engine', retryable: false };
  }
}
