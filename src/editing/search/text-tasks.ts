import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countInLines, fitsInLines, replaceInLines } from '../../language/text-search/in-lines.ts';
import { type TaskInput, type TaskOutput, TooCostly } from '../../ports/compute/port.ts';
import type { TextRow } from './store.ts';

const tasks = { countInLines, fitsInLines, replaceInLines };
type SearchTask = keyof typeof tasks;
type Texts = Pick<TextRow, 'source' | 'target' | 'tags'>;

/** So many letters of some lines are looked through within a few milliseconds, whatever the words are. */
const CHEAP = { line: 4_000, all: 40_000 };
/** An expression looks through 80,000 letters a second at its worst. */
const BATCH = 40_000;
/** So long one request may compute. */
const REQUEST_MS = 15_000;

/** Looks through lines for one request. */
type TextTasks = <N extends SearchTask>(
  name: N,
  order: Omit<TaskInput<N>, 'lines'>,
  lines: readonly Texts[],
) => Promise<TaskOutput<N>>;

type TextTaskOptions = {
  owner: string;
  /** Named when it takes too long. */
  what: string;
  isExpression: boolean;
};

/**
 * Short lines are looked through on our own thread where the words are no expression; everything else within a budget, on a
 * thread that can be ended. An expression is read there too, so that a bad one is refused before anything else.
 */
export function createTextTasks(
  { compute }: Pick<Deps, 'compute'>,
  { owner, what, isExpression }: TextTaskOptions,
): TextTasks {
  let leftMs = REQUEST_MS;
  async function within<N extends SearchTask>(name: N, input: TaskInput<N>) {
    const startedAt = performance.now();
    try {
      if (leftMs <= 0) throw new TooCostly(0);
      return await compute.run(name, input, { owner });
    } catch (error) {
      if (error instanceof TooCostly) fail('search.tooSlow', { what });
      throw error;
    } finally {
      leftMs -= performance.now() - startedAt;
    }
  }
  return async (name, order, lines) => {
    const whole = (some: readonly Texts[]) =>
      (
        // Nothing else of a row goes to another thread.
        { ...order, lines: some.map(({ source, target, tags }) => ({ source, target, tags })) }
      ) as unknown as TaskInput<typeof name>;
    if (!isExpression && isCheap(lines)) {
      const task = tasks[name] as (input: unknown) => TaskOutput<typeof name>;
      return task(whole(lines));
    }
    const answers: unknown[] = [];
    do {
      const batch = nextBatch(lines, answers.length);
      answers.push(...await within(name, whole(batch)));
    } while (answers.length < lines.length);
    return answers as TaskOutput<typeof name>;
  };
}

const lettersOf = ({ source, target }: Pick<Texts, 'source' | 'target'>) =>
  source.length + target.length;

function isCheap(lines: readonly Texts[]): boolean {
  return lines.every((line) => lettersOf(line) <= CHEAP.line) &&
    lines.reduce((sum, line) => sum + lettersOf(line), 0) <= CHEAP.all;
}

function nextBatch(lines: readonly Texts[], from: number): Texts[] {
  let to = from;
  for (let letters = 0; to < lines.length; to++) {
    letters += lettersOf(lines[to] ?? { source: '', target: '' });
    if (letters > BATCH && to > from) break;
  }
  return lines.slice(from, to);
}
