import { answerSchema } from './answer.ts';
import type { Prompt } from './chat.ts';
import type { MtRequest } from '../port.ts';
import { systemPrompt, userMessage } from './prompt.ts';
import { estimateTokens } from './tokens.ts';

/** A request for translations as a question to a language model. */
export function promptOf(request: MtRequest): Prompt {
  return {
    system: systemPrompt(request),
    user: userMessage(request),
    schema: answerSchema,
    name: 'translation',
    answerTokens: answerTokens(request),
  };
}

/** Room that the answer needs: a translation may be twice as long, and each line has an id around it. */
function answerTokens({ segments }: MtRequest): number {
  return segments.reduce((sum, { text }) => sum + 2 * estimateTokens(text) + 20, 60);
}
