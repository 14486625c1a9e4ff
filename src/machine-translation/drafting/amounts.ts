import type {
  Amounts,
  MtEngine,
  MtLine,
  MtRequest,
  PaidCall,
  TokenCount,
  Used,
} from '../../ports/mt/port.ts';
import type { Lang } from '../../shared/languages.ts';
import { estimateTokens } from './batches.ts';

/** The rules that go with each call, and the JSON around each line; measured on the prompts of all directions. */
const RULE_TOKENS = 1_300;
const LINE_TOKENS = 12;

/** Tokens of a translation for each token of its source, from the lengths of human translations. */
const growth: Record<Lang, Record<Lang, number>> = {
  ko: { ko: 1, en: 0.6, ja: 1, zh: 0.8 },
  en: { ko: 2.2, en: 1, ja: 2, zh: 1.6 },
  ja: { ko: 1.1, en: 0.6, ja: 1, zh: 0.8 },
  zh: { ko: 1.5, en: 0.8, ja: 1.3, zh: 1 },
};

type Question = Pick<MtRequest, 'from' | 'to'> & { texts: readonly string[]; extra?: number };

/** As lines name the engine that translated them. */
export function nameOf({ id, label }: Pick<MtEngine, 'id' | 'label'>): string {
  return `${id}:${label}`;
}

/** A request, as the payer sees it before it is made. */
export function paidCall(engine: MtEngine, request: MtRequest): PaidCall {
  return { engine: nameOf(engine), expected: amountsOfRequest(request) };
}

/** What a call is expected to take before it is made. Tokens are estimated: no provider's tokenizer is here. */
export function expectedAmounts({ from, to, texts, extra = 0 }: Question): Amounts {
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const around = texts.length * LINE_TOKENS;
  return {
    characters: texts.reduce((sum, text) => sum + text.length, 0),
    tokensIn: RULE_TOKENS + extra + tokens + around,
    tokensOut: Math.ceil(tokens * growth[from][to]) + around,
  };
}

function amountsOfRequest(request: MtRequest): Amounts {
  const { segments, terms = [], examples = [], before = [], after = [] } = request;
  const more = JSON.stringify([terms, examples, before, after]);
  const texts = segments.map(({ text }) => text);
  return expectedAmounts({ ...request, texts, extra: estimateTokens(more) });
}

/** What a call did take: as the provider counted it, or estimated; nothing when it was refused before any work. */
export function usedBy(
  { expected }: PaidCall,
  lines: readonly MtLine[],
  count?: TokenCount,
): Used {
  if (count) return { ...expected, ...count, isCounted: true };
  return { ...estimateUsed(expected, lines), isCounted: false };
}

function estimateUsed(expected: Amounts, lines: readonly MtLine[]): Amounts {
  const isWorked = lines.some((line) => line.ok || workedFor.has(line.reason));
  if (!isWorked) return { characters: 0, tokensIn: 0, tokensOut: 0 };
  const answers = lines.flatMap((line) => line.ok ? line.text : []);
  // An answer that could not be read was written all the same.
  if (answers.length === 0) return expected;
  const tokens = answers.reduce((sum, text) => sum + estimateTokens(text) + LINE_TOKENS, 0);
  return { ...expected, tokensOut: tokens };
}

/** Reasons of providers that had done the work, and charge for it. */
const workedFor: ReadonlySet<string> = new Set([
  'bad-reply',
  'missing',
  'refused',
  'timeout',
]);
