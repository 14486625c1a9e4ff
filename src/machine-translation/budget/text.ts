/** Words on what a draft takes. */
export const text = {
  estimating: { ko: '예상 비용을 계산하고 있어요…', en: 'Estimating the cost…' },
  estimate: {
    ko: '{lines}문장 · {characters}자 · 약 {tokens}토큰',
    en: '{lines} sentences · {characters} characters · about {tokens} tokens',
  },
  cost: { ko: '예상 비용 약 {usd}달러 ({engine})', en: 'About ${usd} ({engine})' },
  free: { ko: '비용 없음 ({engine})', en: 'No cost ({engine})' },
  unknownCost: {
    ko: '예상 비용을 알 수 없어요 ({engine})',
    en: 'Cost unknown ({engine})',
  },
  left: { ko: '오늘 남은 예산 {usd}달러', en: '${usd} left of today’s budget' },
  tooMuch: {
    ko: '오늘 예산을 넘어서, 남은 문장은 내일 이어서 번역해요.',
    en: 'This exceeds today’s budget; the rest will follow tomorrow.',
  },
  nothing: { ko: '번역할 문장이 없어요.', en: 'There is nothing to translate.' },
} as const;

type EstimateFacts = {
  engine: string;
  lines: number;
  characters: number;
  tokens: number;
  usd: number | null;
  leftUsd: number | null;
};

/** An estimate in words, one sentence each. */
export function wordsOf(estimate: EstimateFacts, lang: 'ko' | 'en'): string[] {
  const { engine, lines, characters, tokens, usd, leftUsd } = estimate;
  if (lines === 0) return [text.nothing[lang]];
  const count = (value: number) => value.toLocaleString(lang);
  const size = text.estimate[lang].replace('{lines}', count(lines))
    .replace('{characters}', count(characters)).replace('{tokens}', count(roundUp(tokens)));
  const cost = usd === null ? text.unknownCost : usd === 0 ? text.free : text.cost;
  const costText = cost[lang].replace('{usd}', dollars(usd ?? 0)).replace('{engine}', engine);
  const rest = leftUsd === null || !usd ? [] : [
    usd > leftUsd ? text.tooMuch[lang] : text.left[lang].replace('{usd}', dollars(leftUsd)),
  ];
  return [size, costText, ...rest];
}

/** Two digits say enough of an estimate. */
function roundUp(tokens: number): number {
  const unit = 10 ** Math.max(0, String(Math.ceil(tokens)).length - 2);
  return Math.ceil(tokens / unit) * unit;
}

/** Never nothing for something. */
function dollars(usd: number): string {
  return usd >= 0.01 || usd === 0 ? usd.toFixed(2) : '0.01';
}
