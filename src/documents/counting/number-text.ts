import type { UiLang } from '../../shared/languages.ts';

const formats = {
  ko: new Intl.NumberFormat('ko', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

/** A figure as people read it. */
export function numberText(value: number, lang: UiLang): string {
  return formats[lang].format(value);
}
