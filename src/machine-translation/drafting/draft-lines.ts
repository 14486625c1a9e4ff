import type { FailReason, MtEngine, MtLine, MtRequest, Payer } from '../../ports/mt/port.ts';
import { halve, intoBatches } from './batches.ts';
import type { Setting } from './checks.ts';
import { examplesFor } from './examples.ts';
import type { Gate } from './gate.ts';
import { type Draft, type DraftLine, Item } from './item.ts';
import { termsIn } from './terms.ts';

/** A line of the document around the ones to draft, in order; its target when it has one. */
export type Neighbour = { id: string; plain: string; target?: string };

export type DraftTask = Setting & {
  lines: readonly DraftLine[];
  around?: readonly Neighbour[];
  /** Pairs of earlier translations; those like a line go with it. */
  units?: readonly { source: string; target: string }[];
  payer?: Payer;
  /** Hears of lines as soon as they are translated; the others come with the answer. */
  onDrafted?: (drafts: Draft[]) => Promise<void>;
};

const CONTEXT_BEFORE = 3;
const CONTEXT_AFTER = 2;

/** Reasons that lie with the provider, not with the line: no other line would fare better now. */
const providerReasons: ReadonlySet<FailReason> = new Set<FailReason>([
  'breaker-open',
  'budget',
  'job-budget',
  'cancelled',
  'needs-engine',
  'no-price',
  'quota',
  'rate-limited',
  'unauthorized',
  'unreachable',
  'unsupported-pair',
]);

export function isProviderReason(reason: FailReason): boolean {
  return providerReasons.has(reason);
}

/** Of those, what another engine may not suffer from. */
const movesOn: ReadonlySet<FailReason> = new Set<FailReason>([
  'breaker-open',
  'needs-engine',
  'quota',
  'rate-limited',
  'unauthorized',
  'unreachable',
  'unsupported-pair',
]);

/**
 * Drafts lines. Each is answered exactly once, in the order given: a checked target, or a reason. What an engine cannot
 * serve goes to the next of its chain, if there is one; what it serves badly does not.
 */
export async function draftLines(
  gate: Gate,
  task: DraftTask,
  signal: AbortSignal,
): Promise<Draft[]> {
  const [first = gate.engine, ...others] = gate.engine.chain ?? [];
  const gateFor = (engine: MtEngine) => gate.of(engine);
  let drafts = await draftWith(gateFor(first), task, signal);
  for (const engine of others) {
    const left = drafts.filter((draft) => !draft.ok && movesOn.has(draft.reason));
    if (left.length === 0) break;
    const ids = new Set(left.map(({ id }) => id));
    const lines = task.lines.filter(({ id }) => ids.has(id));
    const more = await draftWith(gateFor(engine), { ...task, lines }, signal);
    const found = new Map(more.map((draft) => [draft.id, draft]));
    drafts = drafts.map((draft) => better(draft, found.get(draft.id)));
  }
  return drafts;
}

/** That the next engine cannot work for this pair says less than why the first failed. */
function better(before: Draft, after: Draft | undefined): Draft {
  return !after || (!after.ok && saysLittle.has(after.reason)) ? before : after;
}

const saysLittle: ReadonlySet<FailReason> = new Set<FailReason>([
  'needs-engine',
  'unsupported-pair',
]);

/** One engine: only what is missing or broken is sent again, in smaller batches where a whole reply was unusable. */
async function draftWith(
  gate: Gate,
  task: DraftTask,
  signal: AbortSignal,
): Promise<Draft[]> {
  const capabilities = gate.engine.capabilities();
  const items = task.lines.map((line) => new Item(line, task, capabilities));
  if (!capabilities.pairs.some(([from, to]) => from === task.from && to === task.to)) {
    // Without any engine, or one whose models are not here, the reason is not that it lacks the pair.
    const reason = capabilities.pairs.length > 0 ? 'unsupported-pair' : 'needs-engine';
    return items.map((item) => item.give(reason));
  }

  const queue = intoBatches(items, (item) => item.segment.text, capabilities);
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    const open = batch.filter((item) => item.isOpen);
    if (open.length === 0) continue;
    const replies = await gate.call(requestOf(open, items, task), signal, task.payer);
    const next = settle(open, replies);
    // What is complete comes with the answer at once.
    if (items.some((item) => item.isOpen)) await reportDrafted(open, task);
    if (next.stop) {
      for (const item of items) item.giveUp(next.stop);
      break;
    }
    if (next.waitMs > 0) await gate.pause(next.waitMs, signal);
    queue.unshift(...next.again);
  }
  return items.map((item) => item.result());
}

async function reportDrafted(asked: readonly Item[], { onDrafted }: DraftTask): Promise<void> {
  const drafts = asked.filter((item) => !item.isOpen).map((item) => item.result());
  const done = drafts.filter((draft) => draft.ok);
  if (done.length > 0) await onDrafted?.(done);
}

type Next = { again: Item[][]; waitMs: number; stop?: FailReason };

/** Gives each line its reply and decides what is sent again. */
function settle(batch: readonly Item[], replies: readonly MtLine[]): Next {
  batch.forEach((item, at) => {
    const found = replies.filter((reply) => reply.id === String(at + 1));
    // An id that is answered twice cannot be trusted in either answer.
    item.hear(found.length === 1 ? found[0] : undefined);
  });
  const open = batch.filter((item) => item.isOpen);
  const reasons = new Set(batch.map((item) => item.lastReason));
  const [common] = reasons.size === 1 ? reasons : [];
  if (common === undefined) return { again: open.length > 0 ? [open] : [], waitMs: 0 };

  if (isProviderReason(common)) {
    const isOver = common !== 'unreachable' || batch.every((item) => !item.isOpen && !item.answer);
    if (isOver) return { again: [], waitMs: 0, stop: common };
    return { again: open.length > 0 ? [open] : [], waitMs: backoff(open) };
  }
  if (open.length === 0) return { again: [], waitMs: 0 };
  return {
    again: unusable.has(common) ? halve(open) : [open],
    waitMs: common === 'timeout' ? backoff(open) : 0,
  };
}

/** Reasons for which a whole reply is useless: fewer lines at once may do. */
const unusable: ReadonlySet<FailReason> = new Set<FailReason>([
  'bad-reply',
  'missing',
  'refused',
  'timeout',
  'too-long',
]);

function backoff(items: readonly Item[]): number {
  const tries = Math.max(0, ...items.map((item) => item.tries));
  return tries === 0 ? 0 : 250 * 2 ** tries;
}

function requestOf(batch: readonly Item[], all: readonly Item[], task: DraftTask): MtRequest {
  const reminders = [...new Set(batch.flatMap((item) => item.reminders()))];
  return {
    from: task.from,
    to: task.to,
    domain: task.domain,
    register: task.register,
    segments: batch.map((item, at) => ({ id: String(at + 1), text: item.segment.text })),
    ...helpFor(batch, task),
    ...context(batch, all, task.around ?? []),
    ...(reminders.length > 0 ? { reminder: reminders.join(' ') } : {}),
  };
}

/** Only what concerns these lines is sent: the rest would only distract. */
function helpFor(
  batch: readonly Item[],
  { from, terms = [], units = [] }: DraftTask,
): Pick<MtRequest, 'terms' | 'examples'> {
  const texts = batch.map((item) => item.plain);
  const found = termsIn(texts.join('\n'), terms, from);
  const examples = examplesFor(texts, units);
  return {
    ...(found.length > 0 ? { terms: found } : {}),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

function context(
  batch: readonly Item[],
  all: readonly Item[],
  around: readonly Neighbour[],
): Pick<MtRequest, 'before' | 'after'> {
  const places = batch.map((item) => around.findIndex(({ id }) => id === item.line.id))
    .filter((place) => place >= 0);
  if (places.length === 0) return {};
  const first = Math.min(...places);
  const last = Math.max(...places);
  const drafted = new Map(all.map((item) => [item.line.id, item.answer]));
  const before = around.slice(Math.max(0, first - CONTEXT_BEFORE), first).map((line) => {
    const target = drafted.get(line.id) ?? line.target;
    return { source: line.plain, ...(target ? { target } : {}) };
  });
  const after = around.slice(last + 1, last + 1 + CONTEXT_AFTER).map((line) => line.plain);
  return { ...(before.length > 0 ? { before } : {}), ...(after.length > 0 ? { after } : {}) };
}
