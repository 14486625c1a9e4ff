/** Words on what a draft takes. */
export const text = {
  estimating: { ko: '예상 비용을 계산하고 있어요…', en: 'Estimating the cost…' },
  fromMemory: { ko: '번역 메모리 {n}문장', en: '{n} lines from memories' },
  atLeast: { ko: '번역 메모리 {n}문장 이상', en: '{n} or more lines from memories' },
  parts: {
    ko: '(100% 이상 {exact}, 유사 {fuzzy})',
    en: '({exact} at 100% or more, {fuzzy} fuzzy)',
  },
  fromEngine: { ko: '기계번역 {n}문장', en: '{n} lines by machine' },
  by: { ko: '({engine})', en: '({engine})' },
  cost: { ko: '예상 비용 약 {won}원', en: 'About ₩{won}' },
  free: { ko: '예상 비용 ₩0', en: 'Cost ₩0' },
  unknownCost: {
    ko: '이 엔진의 가격을 몰라서 비용을 계산하지 못했어요. 번역 엔진 설정에 가격을 적어 주세요.',
    en: 'The price of this engine is not known. Enter it in the engine settings.',
  },
  time: { ko: '약 {time} 걸려요', en: 'takes about {time}' },
  seconds: { ko: '{n}초', en: '{n} s' },
  minutes: { ko: '{n}분', en: '{n} min' },
  left: { ko: '오늘 남은 예산 약 {won}원', en: 'About ₩{won} left of today’s budget' },
  tooMuch: {
    ko: '오늘 예산을 넘어서, 남은 문장은 내일 이어서 번역해요.',
    en: 'This exceeds today’s budget; the rest will follow tomorrow.',
  },
  nothing: { ko: '번역할 문장이 없어요.', en: 'There is nothing to translate.' },
} as const;

/** What a draft takes. `engine`: null for visitors. `isOwner`: of the engines, who can enter a price. */
export type EstimateFacts = {
  engine: string | null;
  lines: number;
  usd: number | null;
  won: number | null;
  leftUsd: number | null;
  leftWon?: number | null;
  memory?: { exact: number; fuzzy: number; isComplete: boolean };
  seconds?: number | null;
  isOwner?: boolean;
};

/** An estimate in words, one sentence each: where the lines come from, and what they cost. */
export function wordsOf(estimate: EstimateFacts, lang: 'ko' | 'en'): string[] {
  const { engine, lines, usd, leftUsd, memory } = estimate;
  const known = memory ? memory.exact + memory.fuzzy : 0;
  if (lines + known === 0) return [text.nothing[lang]];
  const count = (value: number) => value.toLocaleString(lang);
  const fill = (words: string, facts: Record<string, string>) =>
    words.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  const sources = [
    ...(memory && known > 0
      ? [
        `${fill((memory.isComplete ? text.fromMemory : text.atLeast)[lang], { n: count(known) })} ${
          fill(text.parts[lang], { exact: count(memory.exact), fuzzy: count(memory.fuzzy) })
        }`,
      ]
      : []),
    `${fill(text.fromEngine[lang], { n: count(lines) })}${
      engine && lines > 0 ? ` ${fill(text.by[lang], { engine })}` : ''
    }`,
  ];
  const cost = costOf(estimate, lang);
  const time = estimate.seconds && lines > 0
    ? [fill(text.time[lang], { time: timeOf(estimate.seconds, lang) })]
    : [];
  const isTooMuch = leftUsd !== null && usd !== null && usd > leftUsd;
  const price = [...cost, ...time].join(' · ');
  return [
    sources.join(' · '),
    ...(price ? [price] : []),
    ...(isTooMuch ? [text.tooMuch[lang]] : leftOf(estimate, lang)),
  ];
}

/** Unknown is no figure; who can enter the price hears why. */
function costOf({ won, usd, lines, isOwner }: EstimateFacts, lang: 'ko' | 'en'): string[] {
  if (lines === 0 || won === 0) return [text.free[lang]];
  if (won !== null) return [text.cost[lang].replace('{won}', rounded(won).toLocaleString(lang))];
  return usd === null && isOwner ? [text.unknownCost[lang]] : [];
}

function leftOf({ usd, leftWon }: EstimateFacts, lang: 'ko' | 'en'): string[] {
  if (!usd || typeof leftWon !== 'number') return [];
  return [text.left[lang].replace('{won}', leftWon.toLocaleString(lang))];
}

function timeOf(seconds: number, lang: 'ko' | 'en'): string {
  const words = seconds < 60 ? text.seconds : text.minutes;
  const n = seconds < 60 ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60);
  return words[lang].replace('{n}', String(n));
}

/** Two digits say enough of an estimate. */
function rounded(won: number): number {
  const unit = 10 ** Math.max(0, String(won).length - 2);
  return Math.ceil(won / unit) * unit;
}
