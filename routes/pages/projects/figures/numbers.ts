import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import type { Unit } from '../../../../src/documents/counting/rules.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

/** A share as people read it; what is there but little is not nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const percent = part * 100 / whole;
  return percent < 1 ? '<1%' : `${Math.floor(percent)}%`;
}

/** A number with its unit: a space only where the language has one. */
export function amountText(value: number, unit: Unit, lang: UiLang): string {
  const words = counting.unitNames[unit][lang];
  return numberText(value, lang) + (lang === 'ko' ? '' : ' ') + words;
}
