import { charsOf } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { MtEngine, MtLine, MtRequest } from '../port.ts';

/** Always there: an installation without a translation service. It fills nothing and says why. */
export const none: EngineEntry = {
  id: 'memory',
  name: { ko: '엔진 없음', en: 'No engine' },
  settings: [],
  required: [],
  secrets: [],
  prices: [[/^/, { input: 0, output: 0 }]],
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
