import type { FailReason, MtRequest } from '../ports/mt/port.ts';
import type { Lang } from '../shared/languages.ts';
import { limitFault } from './limits.ts';
import { missingNumbers } from './numbers.ts';
import { registerOf } from './register.ts';

export type Setting = Pick<MtRequest, 'from' | 'to' | 'domain' | 'register' | 'terms' | 'examples'>;

/** What makes an answer unusable. Both texts are without tags. */
export function hardFault(
  source: string,
  answer: string,
  setting: { from: Lang; to: Lang },
): FailReason | undefined {
  if (source.trim() && !answer.trim()) return 'empty';
  if (/[\n\r]/.test(answer.trim()) && !/[\n\r]/.test(source.trim())) return 'bad-reply';
  return limitFault(source, answer, setting);
}

/** What a person should look at: the answer is kept, and flagged. */
export function softFlags(source: string, answer: string, setting: Setting): string[] {
  const flags: string[] = [];
  if (missingNumbers(source, answer).length > 0) flags.push('numbers');
  if (missedTerms(source, answer, setting).length > 0) flags.push('terms');
  if (hasOtherRegister(answer, setting)) flags.push('register');
  return flags;
}

/** Korean particles follow a term, so containing it is enough; English may inflect its last letters. */
export function missedTerms(source: string, answer: string, { to, terms = [] }: Setting): string[] {
  const [from, into] = [source.toLowerCase(), answer.toLowerCase()];
  return terms
    .filter((term) => from.includes(term.source.toLowerCase()))
    .filter((term) => !term.targets.some((target) => into.includes(stem(target.toLowerCase(), to))))
    .map((term) => term.source);
}

function stem(term: string, lang: Lang): string {
  return lang === 'en' && term.length > 4 ? term.replace(/(ies|y|es|s|e)$/, '') : term;
}

function hasOtherRegister(answer: string, { to, register }: Setting): boolean {
  if (to !== 'ko' || register === 'auto') return false;
  const found = registerOf(answer);
  return found !== undefined && found !== register;
}
