import { type Answer, answerSchema, toAnswer } from './answer.ts';
import { parseJson } from './http.ts';

/** The shapes of answer that a request may ask for. */
export const formats = {
  object: { type: 'json_object' },
  schema: {
    type: 'json_schema',
    json_schema: { name: 'translation', strict: true, schema: answerSchema },
  },
} as const;

type Completion =
  | {
    choices?: {
      finish_reason?: string;
      message?: { content?: unknown; refusal?: unknown };
    }[];
  }
  | null
  | undefined;

/** What a successful call says, or why it is of no use. */
export function readCompletion(text: string): Answer {
  const choice = (parseJson(text) as Completion)?.choices?.[0];
  const isRefused = choice?.message?.refusal || choice?.finish_reason === 'content_filter';
  if (isRefused) return toAnswer(undefined, 'refused');
  return toAnswer(choice?.message?.content, choice?.finish_reason === 'length' ? 'cut' : 'whole');
}
