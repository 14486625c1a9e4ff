import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { readyBy } from '../../../../src/language/qa-checks/checks/team.ts';
import type { ReadyRule, TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { readPlain } from '../../../../src/language/qa-checks/plain.ts';
import type { RuleAnswer, RuleOrder } from './rules-thread.ts';

/** So long one rule may take for some lines; then it is left out until the page comes again. */
const DEADLINE_MS = 2_000;
/** So many letters are looked through at a time. */
const BATCH = 60_000;
/** So many lines are remembered; then the oldest are matched again. */
const MOST_KNOWN = 5_000;

type Words = { from: string; to: string };
type Waiting = { index: number; words: Words };

type Options = {
  startThread: () => Promise<Worker>;
  /** These lines can be judged by the rules now. */
  onMatched: (indices: number[]) => void;
  onSlow: (rule: TeamRule) => void;
};

export type TeamRules = ReturnType<typeof createTeamRules>;

/** Rules of a team are matched on a thread of their own: an expression that takes long holds no key press. */
export function createTeamRules({ startThread, onMatched, onSlow }: Options) {
  let rules: readonly TeamRule[] = [];
  let known = new Map<string, RuleAnswer>();
  const waiting = new Map<number, Waiting>();
  let isRunning = false;
  const thread = createThread(startThread);

  async function run() {
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0) await matchSome();
    isRunning = false;
  }

  async function matchSome() {
    const batch = nextBatch(waiting);
    const current = rules;
    const answers: RuleAnswer[] = batch.map(() => []);
    for (const rule of current) {
      const found = await thread.match({ rule, lines: batch.map(({ words }) => words) });
      // Other rules have come meanwhile: the lines are matched again when they are shown.
      if (current !== rules) return;
      if (!found) {
        rules = rules.filter((one) => one !== rule);
        known = new Map();
        for (const one of batch) waiting.set(one.index, one);
        return onSlow(rule);
      }
      for (const [at, answer] of answers.entries()) answer.push(found[at]);
    }
    for (const [at, { words }] of batch.entries()) remember(known, keyOf(words), answers[at] ?? []);
    onMatched(batch.map(({ index }) => index));
  }

  return {
    use(next: readonly TeamRule[]) {
      rules = next;
      known = new Map();
      waiting.clear();
    },
    /** The rules whose matches in these words are known; the others are looked for. */
    readyFor(line: Pick<OpenLine, 'index' | 'source' | 'tags'>, target: string): ReadyRule[] {
      if (rules.length === 0 || target.trim() === '') return [];
      const words = {
        from: readPlain(line.source, line.tags).text,
        to: readPlain(target, line.tags).text,
      };
      const answer = known.get(keyOf(words));
      if (answer) return readyBy(rules, answer);
      waiting.set(line.index, { index: line.index, words });
      void run();
      return [];
    },
    close() {
      waiting.clear();
      rules = [];
      thread.end();
    },
  };
}

const keyOf = ({ from, to }: Words) => `${from}\n${to}`;

function nextBatch(waiting: Map<number, Waiting>): Waiting[] {
  const batch: Waiting[] = [];
  let letters = 0;
  for (const one of waiting.values()) {
    letters += one.words.from.length + one.words.to.length;
    if (batch.length > 0 && letters > BATCH) break;
    waiting.delete(one.index);
    batch.push(one);
  }
  return batch;
}

function remember(known: Map<string, RuleAnswer>, key: string, answer: RuleAnswer) {
  const oldest = known.size >= MOST_KNOWN ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, answer);
}

/** One order after the other; undefined for one that took too long or broke the thread. */
function createThread(start: () => Promise<Worker>) {
  let worker: Worker | undefined;
  const end = () => {
    worker?.terminate();
    worker = undefined;
  };

  return {
    end,
    async match(order: RuleOrder): Promise<RuleAnswer | undefined> {
      const running = worker ??= await start();
      return await new Promise((resolve) => {
        const giveUp = () => {
          end();
          resolve(undefined);
        };
        const timer = setTimeout(giveUp, DEADLINE_MS);
        running.onerror = () => {
          clearTimeout(timer);
          giveUp();
        };
        running.onmessage = ({ data }: MessageEvent<RuleAnswer>) => {
          clearTimeout(timer);
          resolve(data);
        };
        running.postMessage(order);
      });
    },
  };
}
