import type { Prompt } from './chat.ts';
import type { TokenCount } from '../port.ts';

/** Rather too many than too few: tokenizers differ, and what does not fit is lost. */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 2.5);
}

/** What a question takes, with its answer. */
export function tokensOfPrompt({ system, user, answerTokens }: Prompt): number {
  return estimateTokens(system + user) + answerTokens;
}

/** What a reply says that its call took; nothing where it says nothing that can be believed. */
export function countOf(tokensIn: unknown, tokensOut: unknown): { count?: TokenCount } {
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0;
  // No request has no words at all.
  return isCount(tokensIn) && isCount(tokensOut) && tokensIn > 0
    ? { count: { tokensIn, tokensOut } }
    : {};
}
