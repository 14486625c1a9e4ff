import type { ChatReply } from './chat.ts';
import { failed, type Failure } from '../failure.ts';
import type { TokenCount } from '../port.ts';
import { readReply } from './reply.ts';

/** What a language model said: its lines by id, or why there are none. */
export type LlmAnswer = ({ lines: { id: string; text: string }[] } | Failure) & {
  count?: TokenCount;
};

/** The smallest subset that all providers know: everything required, no limits, no enums. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['segments'],
  properties: {
    segments: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'text'],
        properties: { id: { type: 'string' }, text: { type: 'string' } },
      },
    },
  },
} as const;

/** What was said, or why nothing was, as an answer to a request for translations. */
export function answerOf(said: ChatReply | Failure): LlmAnswer {
  if ('reason' in said) return said;
  const answer = toAnswer(said);
  return said.count ? { ...answer, count: said.count } : answer;
}

/** Of a reply that was cut off no line is taken: its last may end in the middle. */
function toAnswer({ content, end }: Omit<ChatReply, 'count'>): LlmAnswer {
  if (end === 'refused') return failed('refused');
  if (end === 'cut' || typeof content !== 'string') return failed('bad-reply');
  const lines = readReply(content);
  return lines ? { lines } : failed('bad-reply');
}
