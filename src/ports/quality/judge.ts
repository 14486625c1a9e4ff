import { z } from 'zod';
import type { Chat, ChatReply } from '../mt/llm/chat.ts';
import { failed, type Failure } from '../mt/failure.ts';
import { parseJson } from '../mt/http.ts';
import { paidChat } from '../mt/paid.ts';
import type { FailReason } from '../mt/port.ts';
import { sleep } from '../../shared/sleep.ts';
import { errorKinds, judgePrompt } from './judge-prompt.ts';
import type { QeInput, QeResult, QeSetting, QualityEstimator, Severity, Span } from './port.ts';

export type JudgeOptions = {
  /** How often each line is judged; the median counts. */
  samples?: number;
  /** How to wait before asking again; real time when absent. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const BATCH = 8;
const TRIES = 3;
const LONGEST_WAIT_MS = 30_000;
const penalties: Record<Severity, number> = { critical: 25, major: 5, minor: 1 };

/** A language model that lists errors; the score is counted from them here, never by the model. */
export function judge(
  chat: Chat,
  { samples = 1, wait = sleep }: JudgeOptions = {},
): QualityEstimator {
  return {
    method: 'judge',
    id: `${chat.engine}:${chat.model}`,
    needsBack: false,
    covers: () => true,
    async estimate(inputs, setting, signal, payer) {
      const asking = { chat: paidChat(chat, payer), wait, setting, signal };
      const results: QeResult[] = [];
      for (let at = 0; at < inputs.length; at += BATCH) {
        const batch = inputs.slice(at, at + BATCH);
        const votes: Map<string, Vote>[] = [];
        for (let round = 0; round < samples; round++) {
          votes.push(await judgeBatch(asking, batch));
        }
        results.push(
          ...batch.map(({ id }) => median(id, votes.flatMap((vote) => vote.get(id) ?? []))),
        );
      }
      return results;
    },
  };
}

/** 100 without errors, two minor 92, one major 80, one critical 0. */
export function scoreOf(spans: readonly Pick<Span, 'severity'>[]): number {
  const points = spans.reduce((sum, { severity }) => sum + penalties[severity], 0);
  return Math.max(0, 100 - 4 * points);
}

type Vote = { spans: Span[] } | { reason: FailReason };
type Asking = {
  chat: Chat;
  wait: NonNullable<JudgeOptions['wait']>;
  setting: QeSetting;
  signal: AbortSignal;
};

/** Asks until each line is answered or the tries are over; only what is missing is sent again. */
async function judgeBatch(asking: Asking, batch: readonly QeInput[]): Promise<Map<string, Vote>> {
  const votes = new Map<string, Vote>();
  let reason: FailReason = 'missing';
  for (let tried = 0; tried < TRIES; tried++) {
    const open = batch.filter(({ id }) => !votes.has(id));
    if (open.length === 0) return votes;
    const answer = await askOnce(asking, open);
    if ('reason' in answer) {
      reason = answer.reason;
      const isHopeless = !answer.retryable || (reason === 'refused' && open.length === 1);
      if (isHopeless || tried === TRIES - 1) break;
      if (reason === 'rate-limited' || reason === 'timeout' || reason === 'unreachable') {
        await asking.wait(
          Math.min(answer.retryAfterMs ?? 500 * 2 ** tried, LONGEST_WAIT_MS),
          asking.signal,
        );
      }
      if (asking.signal.aborted) reason = 'cancelled';
      continue;
    }
    for (const [id, spans] of answer.found) votes.set(id, { spans });
    reason = 'missing';
  }
  for (const { id } of batch) if (!votes.has(id)) votes.set(id, { reason });
  return votes;
}

type Answered = { found: Map<string, Span[]> } | Failure;

async function askOnce(
  { chat, setting, signal }: Asking,
  open: readonly QeInput[],
): Promise<Answered> {
  const reply = await chat.say(judgePrompt(open, setting), signal);
  if ('reason' in reply) return reply;
  const segments = readSegments(reply);
  if (!segments) return failed(reply.end === 'refused' ? 'refused' : 'bad-reply');
  const found = new Map<string, Span[]>();
  for (const [at, input] of open.entries()) {
    const own = segments.filter(({ id }) => id === String(at + 1));
    // Two answers for one id: neither can be trusted.
    if (own.length === 1) found.set(input.id, spansOf(own[0]?.errors ?? [], input));
  }
  return { found };
}

const Reply = z.object({
  segments: z.array(z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    errors: z.array(z.unknown()),
  })),
});
const Fault = z.object({
  span: z.string().min(1),
  side: z.enum(['source', 'target']).catch('target'),
  category: z.enum(errorKinds).or(z.literal('other')).catch('other'),
  severity: z.enum(['minor', 'major', 'critical']),
});

function readSegments({ content, end }: ChatReply) {
  if (end !== 'whole' || typeof content !== 'string') return undefined;
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  return Reply.safeParse(parseJson(json)).data?.segments;
}

/** Errors that point at words which are really there; what a model made up counts for nothing. */
function spansOf(errors: readonly unknown[], { source, target }: QeInput): Span[] {
  const spans: Span[] = [];
  for (const error of errors) {
    const fault = Fault.safeParse(error).data;
    if (!fault) continue;
    const { span, side, category: kind, severity } = fault;
    const start = (side === 'source' ? source : target).indexOf(span);
    if (start < 0) continue;
    const found = { side, start, end: start + span.length, severity, kind };
    const isKnown = spans.some((one) =>
      one.side === side && one.start === start && one.end === found.end
    );
    if (!isKnown) spans.push(found);
  }
  return spans;
}

/** Of an even number of votes the lower of the two in the middle; its errors are those that are shown. */
function median(id: string, votes: readonly Vote[]): QeResult {
  const judged = votes.flatMap((vote) => 'spans' in vote ? vote : [])
    .map(({ spans }) => ({ spans, score: scoreOf(spans) }))
    .sort((a, b) => a.score - b.score);
  const middle = judged[Math.floor((judged.length - 1) / 2)];
  if (middle) return { id, score: middle.score, calibration: null, spans: middle.spans };
  const reason = votes.flatMap((vote) => 'reason' in vote ? vote.reason : [])[0] ?? 'missing';
  return { id, score: null, calibration: null, spans: [], reason };
}
