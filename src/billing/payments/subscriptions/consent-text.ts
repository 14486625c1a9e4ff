import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { wonText } from '../mails/text.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { text } from './text.ts';

type Facts = { price: Won; before?: Won; at: Date };

/** What a member agrees to, word for word. */
function wordsOf(words: string, { price, before, at }: Facts, lang: UiLang): string {
  const values: Record<string, string> = {
    price: wonText(price, lang),
    before: wonText(before ?? 0, lang),
    time: formatMoment(at).slice(0, 16),
  };
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Both languages say the same; the hash is of both. */
const inBoth = (words: { ko: string; en: string }, facts: Facts) =>
  `${wordsOf(words.ko, facts, 'ko')}\n${wordsOf(words.en, facts, 'en')}`;

export function consentHash(facts: Facts): string {
  return inBoth(text.consentWords, facts);
}

export function priceConsentHash(facts: Facts & { before: Won }): string {
  return inBoth(text.priceConsentWords, facts);
}
