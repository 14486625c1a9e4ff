import { cleanTarget } from '../../documents/lines/rules.ts';
import { plainText, type TagFacts, type Token, writeTags } from '../../language/tags/tags.ts';
import type { FailReason, MtCapabilities, MtLine } from '../../ports/mt/port.ts';
import type { Lang } from '../../shared/languages.ts';
import { hardFault, type Setting, softFlags } from './checks.ts';
import { addMissingSingles, projectTags } from './project-tags.ts';
import { readAnswer, type Segment, textOf, toPlainSegment, toSegment } from './segment.ts';

/** `source` in tag form. */
export type DraftLine = { id: string; source: string; tags: TagFacts };

/** What became of one line: a target in tag form with every tag, or why there is none. */
export type Draft =
  & { id: string }
  & (
    | { ok: true; target: string; via: string; pivot?: Lang; flags: string[] }
    | { ok: false; reason: FailReason }
  );

const MAX_TRIES = 4;
/** After so many answers with broken tags the line is translated without them. */
const TAG_TRIES = 2;

const reminderOf: Partial<Record<FailReason | 'numbers' | 'terms' | 'register', string>> = {
  tags:
    'An earlier answer broke the tags. Copy every <gN>, </gN> and <xN/> of a segment exactly once, properly nested.',
  missing: 'An earlier answer left segments out. Answer every id exactly once.',
  empty: 'An earlier answer was empty. Translate every segment.',
  'wrong-script': 'An earlier answer was not in the target language. Translate, do not copy.',
  'too-long': 'An earlier answer was far too long. Translate only; add nothing.',
  'too-short': 'An earlier answer left words out. Translate the whole segment.',
  'bad-reply': 'An earlier answer could not be read. Answer only with the JSON object asked for.',
  numbers: 'An earlier answer changed or lost numbers. Keep every number.',
  terms: 'An earlier answer missed glossary terms. Use the given targets.',
  register: 'An earlier answer used another speech level. Follow the register.',
};

type Good = { target: string; text: string; via: string; pivot?: Lang; flags: string[] };

/** One line on its way through the engine: what was tried, what came back, what is sent next. */
export class Item {
  readonly plain: string;
  tries = 0;
  lastReason: FailReason | undefined;
  #segment: Segment;
  #isPlain: boolean;
  #tagFaults = 0;
  #best: Good | undefined;
  #isRepairing = false;
  #isClosed = false;
  #spare: Good | undefined;

  constructor(
    readonly line: DraftLine,
    readonly setting: Setting,
    readonly can: Pick<MtCapabilities, 'tags' | 'repairs'>,
  ) {
    this.plain = plainText(line.source, line.tags);
    this.#isPlain = can.tags === 'none';
    this.#segment = this.#isPlain ? toPlainSegment(this.plain) : toSegment(line.source);
  }

  get segment(): Segment {
    return this.#segment;
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  /** The words of the accepted answer, as context for later lines. */
  get answer(): string | undefined {
    return this.#best?.text;
  }

  reminders(): string[] {
    const broken = this.#isRepairing ? this.#best?.flags ?? [] : [this.lastReason ?? ''];
    return broken.flatMap((fault) => reminderOf[fault as keyof typeof reminderOf] ?? []);
  }

  hear(reply: MtLine | undefined): void {
    if (!reply) return this.#failed('missing');
    if (!reply.ok) {
      if (reply.reason === 'cancelled' || reply.reason === 'breaker-open') {
        this.lastReason = reply.reason;
        return;
      }
      return this.#failed(reply.reason, reply.retryable);
    }
    this.#answered(reply);
  }

  /** Ends the line without another try. An answer that is only flagged is used. */
  giveUp(reason: FailReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#best || (this.#best = this.#spare)) return;
    this.lastReason = reason;
  }

  give(reason: FailReason): Draft {
    this.giveUp(reason);
    return this.result();
  }

  result(): Draft {
    const { id } = this.line;
    if (!this.#best) return { id, ok: false, reason: this.lastReason ?? 'missing' };
    const { target, via, pivot, flags } = this.#best;
    return { id, ok: true, target, via, flags, ...(pivot ? { pivot } : {}) };
  }

  #answered(reply: Extract<MtLine, { ok: true }>): void {
    const reading = readAnswer(cleanTarget(reply.text).trim(), this.#segment);
    const text = textOf(reading.tokens);
    const fault = hardFault(this.plain, text, this.setting);
    if (fault) return this.#failed(fault);

    const made = (tokens: readonly Token[], extra: string[]): Good => ({
      target: withBlanks(writeTags(tokens), this.line.source),
      text,
      via: reply.via,
      ...(reply.pivot ? { pivot: reply.pivot } : {}),
      flags: [...reply.flags, ...extra, ...softFlags(this.plain, text, this.setting)],
    });
    const projected = () =>
      made(projectTags(this.line.source, text, this.setting.to, this.setting.terms), [
        'tags-projected',
      ]);

    if (this.#isPlain) {
      return this.#accept(this.#hasTags() ? projected() : made(reading.tokens, []));
    }
    if (!reading.fault) return this.#accept(made(reading.tokens, []));

    this.#tagFaults++;
    const isLast = this.#tagFaults >= TAG_TRIES;
    if (reading.fault === 'singles' && isLast) {
      const whole = addMissingSingles(reading.tokens, this.#segment.singles);
      return this.#accept(made(whole, ['tags-projected']));
    }
    this.#spare = projected();
    this.#failed('tags');
  }

  /** A first answer that is only flagged gets one more chance; the better of both stays. */
  #accept(good: Good): void {
    this.tries++;
    this.lastReason = undefined;
    if (!this.#best || good.flags.length < this.#best.flags.length) this.#best = good;
    const isClean = softOf(this.#best.flags) === 0;
    this.#isClosed = isClean || this.#isRepairing || !this.can.repairs || this.tries >= MAX_TRIES;
    this.#isRepairing = true;
  }

  #failed(reason: FailReason, isRetryable = true): void {
    this.lastReason = reason;
    // Waiting out a rate limit costs no try; the gate bounds how often it waits.
    if (reason !== 'rate-limited') this.tries++;
    if (this.#isRepairing && this.#best) {
      this.#isClosed = true;
      return;
    }
    const isFixed = !this.can.repairs && !isTransport(reason) && reason !== 'tags';
    if (!isRetryable || isFixed || this.tries >= MAX_TRIES) return this.giveUp(reason);
    const isHopeless = !this.can.repairs || this.#tagFaults >= TAG_TRIES ||
      this.tries === MAX_TRIES - 1;
    if (this.#tagFaults > 0 && !this.#isPlain && isHopeless) {
      this.#isPlain = true;
      this.#segment = toPlainSegment(this.plain);
    }
  }

  #hasTags(): boolean {
    const { pairs, singles } = toSegment(this.line.source);
    return pairs.length + singles.length > 0;
  }
}

function softOf(flags: readonly string[]): number {
  return flags.filter((flag) => reminderOf[flag as keyof typeof reminderOf]).length;
}

function isTransport(reason: FailReason): boolean {
  return reason === 'timeout' || reason === 'unreachable' || reason === 'rate-limited' ||
    reason === 'bad-reply' || reason === 'missing';
}

/** Engines trim; the blanks around a source belong to it. */
function withBlanks(target: string, source: string): string {
  const [lead = ''] = source.match(/^\s*/) ?? [];
  const [trail = ''] = source.match(/\s*$/) ?? [];
  return lead + target + trail;
}
