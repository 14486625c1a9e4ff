import type { ChatReply, Prompt } from './chat.ts';
import { parseJson } from '../http.ts';
import { countOf } from './tokens.ts';

/** The shapes of answer that a request may ask for. */
export function formatOf(mode: 'object' | 'schema', { name, schema }: Prompt) {
  if (mode === 'object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name, strict: true, schema } };
}

type Completion =
  | {
    choices?: {
      finish_reason?: string;
      message?: { content?: unknown; refusal?: unknown };
    }[];
    usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
  }
  | null
  | undefined;

/** What a successful call says, or why it is of no use. */
export function readCompletion(text: string): ChatReply {
  const completion = parseJson(text) as Completion;
  const choice = completion?.choices?.[0];
  const count = countOf(completion?.usage?.prompt_tokens, completion?.usage?.completion_tokens);
  const isRefused = choice?.message?.refusal || choice?.finish_reason === 'content_filter';
  if (isRefused) return { content: undefined, end: 'refused', ...count };
  const end = choice?.finish_reason === 'length' ? 'cut' : 'whole';
  return { content: choice?.message?.content, end, ...count };
}
