import type { LlmAnswer } from './answer.ts';
import { charsOf, koreanPairs } from '../pairs.ts';
import type {
  MtCapabilities,
  MtEngine,
  MtLine,
  MtReadiness,
  MtRequest,
  TokenCount,
} from '../port.ts';
import type { LlmSettings } from '../settings.ts';

type Llm = {
  id: string;
  model: string;
  settings: LlmSettings;
  /** Where it differs from the others. */
  limits?: Partial<Pick<MtCapabilities, 'concurrency' | 'maxChars'>>;
  ready(signal?: AbortSignal): Promise<MtReadiness>;
  /** One call; the ids of the request are `"1"` to `"n"`. */
  complete(request: MtRequest, signal: AbortSignal): Promise<LlmAnswer>;
};

/** Any language model behind the port: what it can, and each id answered once. */
export function llmEngine(llm: Llm): MtEngine {
  const { id, model, settings, limits } = llm;
  return {
    id,
    label: model,
    capabilities: () => ({
      pairs: koreanPairs,
      maxSegments: settings.batchSegments ?? 20,
      maxChars: limits?.maxChars ?? 12_000,
      tags: 'prompt',
      terms: true,
      context: true,
      register: true,
      concurrency: settings.concurrency ?? limits?.concurrency ?? 4,
      repairs: true,
    }),
    ready: llm.ready,
    translate: (request, signal, onCount) => translate(llm, request, signal, onCount),
    estimate: (request) => ({ chars: charsOf(request), usd: null }), // prices are the provider's
  };
}

/** Ids outside are `"1"` to `"n"`: the model never sees what our rows are called. */
async function* translate(
  { id: engine, model, complete }: Llm,
  request: MtRequest,
  signal: AbortSignal,
  onCount?: (count: TokenCount) => void,
): AsyncIterable<MtLine> {
  const { segments } = request;
  const via = `${engine}:${model}`;
  const numbered = segments.map(({ text }, at) => ({ id: String(at + 1), text }));
  const { count, ...answer } = await complete({ ...request, segments: numbered }, signal);
  if (count) onCount?.(count);
  for (const [at, { id }] of segments.entries()) {
    if ('reason' in answer) {
      // What is refused by itself will be refused again.
      const isFinal = answer.reason === 'refused' && segments.length === 1;
      yield { id, ok: false, ...answer, retryable: answer.retryable && !isFinal };
      continue;
    }
    const found = answer.lines.filter((line) => line.id === String(at + 1));
    const [line] = found;
    // Two answers for one id: neither can be trusted.
    if (line && found.length === 1) yield { id, ok: true, text: line.text, via, flags: [] };
    else yield { id, ok: false, reason: line ? 'bad-reply' : 'missing', retryable: true };
  }
}
