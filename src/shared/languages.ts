/** The four languages inside the product. Outside, the specification says jp and cn (ch in glossaries). */
export type Lang = 'ko' | 'en' | 'ja' | 'zh';

/** The languages in which the interface itself speaks. */
export type UiLang = 'ko' | 'en';

export const langs = ['ko', 'en', 'ja', 'zh'] as const satisfies readonly Lang[];

const inside: Record<string, Lang> = {
  ko: 'ko',
  en: 'en',
  jp: 'ja',
  ja: 'ja',
  cn: 'zh',
  ch: 'zh',
  zh: 'zh',
};
const outside: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'jp', zh: 'cn' };
const bcp47: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-CN' };

export const langNames: Record<Lang, { ko: string; en: string }> = {
  ko: { ko: '한국어', en: 'Korean' },
  en: { ko: '영어', en: 'English' },
  ja: { ko: '일본어', en: 'Japanese' },
  zh: { ko: '중국어', en: 'Chinese' },
};

/** Reads a public language code; undefined when it is none of ours. */
export function langFromCode(code: string): Lang | undefined {
  return Object.hasOwn(inside, code) ? inside[code] : undefined;
}

/** The public code of a language: ko, en, jp, cn. */
export function codeOf(lang: Lang): string {
  return outside[lang];
}

/** The value for `lang` attributes in HTML and documents. */
export function bcp47Of(lang: Lang): string {
  return bcp47[lang];
}

export type Direction = { from: Lang; to: Lang };

/** Reads a public direction such as `ko2en` or `jp2ko`; undefined when it is malformed or unsupported. */
export function parseDirection(text: string): Direction | undefined {
  const [a, b, ...rest] = text.split('2');
  const from = a ? langFromCode(a) : undefined;
  const to = b ? langFromCode(b) : undefined;
  if (!from || !to || rest.length > 0) return undefined;
  return isSupported({ from, to }) ? { from, to } : undefined;
}

export function directionCode({ from, to }: Direction): string {
  return `${codeOf(from)}2${codeOf(to)}`;
}

/** Korean is always exactly one side of a pair. */
export function isSupported({ from, to }: Direction): boolean {
  return from !== to && (from === 'ko' || to === 'ko');
}
