import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { wonText } from '../mails/text.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { text } from './text.ts';

type Facts = { price: Won; at: Date };

/** What a member agrees to, word for word. */
function consentWords({ price, at }: Facts, lang: UiLang): string {
  const values: Record<string, string> = {
    price: wonText(price, lang),
    time: formatMoment(at).slice(0, 16),
  };
  return text.consentWords[lang].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Both languages say the same; the hash is of both. */
export function consentHash(facts: Facts): string {
  return `${consentWords(facts, 'ko')}\n${consentWords(facts, 'en')}`;
}
