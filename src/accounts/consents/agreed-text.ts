import { inForce, wholeText } from '../legal/rules.ts';
import { legalVersions } from '../legal/texts.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { ConsentKind } from './rules.ts';
import { consentText } from './text.ts';

/** News by mail has no document: all there is to it stands beside the box. */
const MARKETING_VERSION = '2022-07-01';

/**
 * The words that a consent is given to at a moment, and their version. Apart from the rules: the browser needs no legal
 * texts.
 */
export function agreedText(
  kind: ConsentKind,
  lang: UiLang,
  now: Date,
): { version: string; words: string } {
  if (kind === 'marketing') {
    return { version: MARKETING_VERSION, words: consentText.marketing[lang] };
  }
  const legal = inForce(legalVersions[kind], now);
  return { version: legal.version, words: wholeText(legal, lang) };
}
