import type { FailReason } from './port.ts';
import { readReply } from './reply.ts';

export type Failure = { reason: FailReason; retryable: boolean; retryAfterMs?: number };
export type Answer = { lines: { id: string; text: string }[] } | Failure;

/** The shapes of answer that a request may ask for. */
export const formats = {
  object: { type: 'json_object' },
  // The smallest subset that all servers know: everything required, no limits, no enums.
  schema: {
    type: 'json_schema',
    json_schema: {
      name: 'translation',
      strict: true,
      schema: {
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
      },
    },
  },
} as const;

type Completion = {
  choices?: {
    finish_reason?: string;
    message?: { content?: unknown; refusal?: unknown };
  }[];
};

/** What a successful call says, or why it is of no use. */
export function readCompletion(text: string): Answer {
  const badReply: Failure = { reason: 'bad-reply', retryable: true };
  let completion: Completion | null;
  try {
    completion = JSON.parse(text);
  } catch {
    return badReply;
  }
  const choice = completion?.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    return { reason: 'refused', retryable: true };
  }
  const content = choice?.message?.content;
  if (choice?.finish_reason === 'length' || typeof content !== 'string') return badReply;
  const lines = readReply(content);
  return lines ? { lines } : badReply;
}

/** What a refused call means for the lines in it. Its text never goes further: it may quote the key. */
export function failureOf({ status, headers }: Response, text: string): Failure {
  if (status === 401 || status === 403) return { reason: 'unauthorized', retryable: false };
  if (status === 402 || /insufficient_quota|billing/i.test(text)) {
    return { reason: 'quota', retryable: false };
  }
  if (status === 429) {
    const waitMs = retryAfter(headers.get('retry-after'));
    return {
      reason: 'rate-limited',
      retryable: true,
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
    };
  }
  if (status === 408 || status === 504) return { reason: 'timeout', retryable: true };
  if (status === 413 || /context.{0,12}length|too many tokens/i.test(text)) {
    return { reason: 'too-long', retryable: true };
  }
  if (status >= 500) return { reason: 'unreachable', retryable: true };
  // A wrong address or model does not heal by asking again; other refusals concern this request alone.
  if (status === 404 || status < 400) return { reason: 'unreachable', retryable: false };
  return { reason: 'bad-reply', retryable: false };
}

/** Seconds or a date. */
function retryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
