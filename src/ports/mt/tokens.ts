import type { MtRequest } from './port.ts';
import { systemPrompt, userMessage } from './prompt.ts';

/** Rather too many than too few: tokenizers differ, and what does not fit is lost. */
export function tokensOf(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 2.5);
}

export function promptTokens(request: MtRequest): number {
  return tokensOf(systemPrompt(request) + userMessage(request));
}

/** Room that the answer needs: a translation may be twice as long, and each line has an id around it. */
export function answerTokens({ segments }: MtRequest): number {
  return segments.reduce((sum, { text }) => sum + 2 * tokensOf(text) + 20, 60);
}
