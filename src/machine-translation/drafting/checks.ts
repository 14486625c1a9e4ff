import type { FailReason, MtRequest } from '../../ports/mt/port.ts';
import type { Lang } from '../../shared/languages.ts';
import { limitFault } from './limits.ts';
import { missingNumbers } from '../../language/numbers/numbers.ts';
import { isOtherRegister } from '../../language/register/register.ts';
import { hasTerm, termsIn } from './terms.ts';

export type Setting = Pick<MtRequest, 'from' | 'to' | 'domain' | 'register' | 'terms'>;

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

/** What a person should check: the answer is used, and flagged. */
export function softFlags(source: string, answer: string, setting: Setting): string[] {
  const flags: string[] = [];
  if (missingNumbers(source, answer).length > 0) flags.push('numbers');
  if (missedTerms(source, answer, setting).length > 0) flags.push('terms');
  if (setting.to === 'ko' && isOtherRegister(answer, setting.register)) flags.push('register');
  return flags;
}

/** Sources of terms that stand in the line while none of their targets stands in the answer. */
export function missedTerms(
  source: string,
  answer: string,
  { from, to, terms = [] }: Setting,
): string[] {
  return termsIn(source, terms, from)
    .filter(({ targets }) => !targets.some((target) => hasTerm(answer, target, to)))
    .map((term) => term.source);
}
