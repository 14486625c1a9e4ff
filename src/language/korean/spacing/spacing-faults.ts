import type { KoreanFault } from '../fault.ts';
import { boundNounRules } from './bound-nouns.ts';
import { compoundNounRules, compoundVerbRules } from './compound-verbs.ts';
import { countedThingRules } from './counted-things.ts';
import { counterRules } from './counters.ts';
import { detachedRules } from './detached-particles.ts';
import { furtherNounRules } from './further-nouns.ts';
import { wordRules } from './joined-words.ts';
import { moreBoundNounRules } from './more-bound-nouns.ts';
import { phraseRules } from './phrases.ts';
import { brokenSpacing } from './spacing-rule.ts';

const rules = [
  ...boundNounRules,
  ...moreBoundNounRules,
  ...counterRules,
  ...detachedRules,
  ...wordRules,
  ...phraseRules,
  ...compoundVerbRules,
  ...compoundNounRules,
  ...countedThingRules,
  ...furtherNounRules,
];

/**
 * Blanks that are missing or too many, where the orthography leaves no choice (제41항 to 제43항). What it leaves free, such
 * as 해 보다 and 해보다, is never reported.
 */
export function spacingFaults(text: string): KoreanFault[] {
  if (!/[가-힣]/.test(text)) return [];
  const found = [...brokenSpacing(text, rules)].toSorted((a, b) => a.start - b.start);
  const places = new Set<number>();
  // Two rules may find the same blank.
  return found.filter(({ edit }) => {
    const at = edit?.start ?? -1;
    return !places.has(at) && places.add(at);
  });
}
