import { hardFault } from '../drafting/checks.ts';
import type { FailReason, MtEngine, MtLine, MtRequest } from '../../ports/mt/port.ts';
import type { Lang } from '../../shared/languages.ts';

export type Trial =
  & {
    from: Lang;
    to: Lang;
    source: string;
    ms: number;
    /** Undefined when nobody knows the price. */
    usd: number | null;
  }
  & ({ ok: true; text: string; hasTags: boolean; pivot?: Lang } | {
    ok: false;
    reason: FailReason;
  });

/** One sentence with a tag and a number in each language. */
const samples: Record<Lang, string> = {
  ko: '이 <g1>계약서</g1>는 2026년 3월 2일부터 효력이 있습니다.',
  en: 'This <g1>contract</g1> takes effect on March 2, 2026.',
  ja: 'この<g1>契約書</g1>は2026年3月2日から効力を有します。',
  zh: '本<g1>合同</g1>自2026年3月2日起生效。',
};

/** Has an engine really translate one sentence; the answer is judged as those of drafts are. */
export async function tryEngine(
  engine: MtEngine,
  { from, to }: { from: Lang; to: Lang },
  signal: AbortSignal,
): Promise<Trial> {
  const takesTags = engine.capabilities().tags !== 'none';
  const source = takesTags ? samples[from] : withoutTags(samples[from]);
  const request: MtRequest = {
    from,
    to,
    domain: 'normal',
    register: 'auto',
    segments: [{ id: '1', text: source }],
  };
  const started = performance.now();
  const line = await answerOf(engine, request, signal);
  const facts = {
    from,
    to,
    source,
    ms: Math.round(performance.now() - started),
    usd: engine.estimate(request).usd,
  };
  if (!line.ok) return { ...facts, ok: false, reason: line.reason };
  const { text, pivot } = line;
  const fault = hardFault(withoutTags(source), withoutTags(text), { from, to });
  if (fault) return { ...facts, ok: false, reason: fault };
  const hasTags = !takesTags || /^[^<]*<g1>[^<]+<\/g1>[^<]*$/.test(text);
  return { ...facts, ok: true, text, hasTags, ...(pivot ? { pivot } : {}) };
}

async function answerOf(
  engine: MtEngine,
  request: MtRequest,
  signal: AbortSignal,
): Promise<MtLine> {
  for await (const line of engine.translate(request, signal)) {
    if (line.id === '1') return line;
  }
  return { id: '1', ok: false, reason: 'missing', retryable: false };
}

function withoutTags(text: string): string {
  return text.replace(/<\/?[gx]\d+\/?>/g, '');
}
