import type { Prompt } from './chat.ts';

/** Rather too many than too few: tokenizers differ, and what does not fit is lost. */
export function tokensOf(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 2.5);
}

/** What a question takes, with its answer. */
export function tokensOfPrompt({ system, user, answerTokens }: Prompt): number {
  return tokensOf(system + user) + answerTokens;
}
