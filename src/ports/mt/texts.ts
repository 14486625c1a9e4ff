import { failed, type Failure } from './failure.ts';
import type { Markup } from './markup.ts';
import { charsOf, hasPair } from './pairs.ts';
import type { MtCapabilities, MtEngine, MtLine, MtReadiness, MtRequest } from './port.ts';
import type { Lang } from '../../shared/languages.ts';

/** A service that takes texts in a row and answers them in the same row. */
type TextService = {
  id: string;
  label: string;
  capabilities: MtCapabilities;
  markup: Markup;
  /** The language in between, for services that have no direct pair. */
  pivot?(from: Lang, to: Lang): Lang | undefined;
  ready(signal?: AbortSignal): Promise<MtReadiness>;
  /** One call: what the service said for each text, in their order. */
  send(texts: string[], request: MtRequest, signal: AbortSignal): Promise<unknown[] | Failure>;
};

export function textEngine(service: TextService): MtEngine {
  return {
    id: service.id,
    label: service.label,
    capabilities: () => service.capabilities,
    ready: service.ready,
    translate: (request, signal) => translate(service, request, signal),
    estimate: (request) => ({ chars: charsOf(request), usd: null }), // by contract, and it changes
  };
}

async function* translate(
  service: TextService,
  request: MtRequest,
  signal: AbortSignal,
): AsyncIterable<MtLine> {
  const { from, to, segments } = request;
  const { pairs, maxSegments, maxChars } = service.capabilities;
  let failure = hasPair(pairs, from, to) ? undefined : failed('unsupported-pair');
  for (let at = 0; at < segments.length; at += maxSegments) {
    const group = segments.slice(at, at + maxSegments);
    const fitting = group.filter(({ text }) => text.length <= maxChars);
    const texts = fitting.map(({ text }) => service.markup.write(text));
    const answer = failure ?? (texts.length > 0 ? await service.send(texts, request, signal) : []);
    const reply = checked(answer, texts.length);
    // After a call that failed the others would fail alike.
    if ('reason' in reply) failure = reply;
    for (const segment of group) {
      const { id } = segment;
      const place = fitting.indexOf(segment);
      if (place < 0) yield { id, ok: false, ...failed('too-long', false) };
      else if ('reason' in reply) yield { id, ok: false, ...reply };
      else yield lineOf(id, reply[place], service, request);
    }
  }
}

/** One answer too few or too many: nobody knows whose is whose. */
function checked(answer: unknown[] | Failure, length: number): unknown[] | Failure {
  if ('reason' in answer) return answer;
  return answer.length === length ? answer : failed('bad-reply');
}

function lineOf(
  id: string,
  reply: unknown,
  { id: via, markup, pivot }: TextService,
  { from, to }: MtRequest,
): MtLine {
  if (typeof reply !== 'string') return { id, ok: false, reason: 'missing', retryable: true };
  const between = pivot?.(from, to);
  const text = markup.read(reply);
  return { id, ok: true, text, via, flags: [], ...(between ? { pivot: between } : {}) };
}
