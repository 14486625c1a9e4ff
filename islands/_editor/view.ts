import type { OpenLine } from '../../src/lines/schema.ts';
import { tagProblems } from '../../src/lines/tags.ts';
import type { LineSpan } from '../../src/lines/writable.ts';
import { text } from '../../src/lines/text.ts';
import type { LineStore } from './line-store.ts';
import { signal } from './signal.ts';

export type Filter = 'all' | 'mine' | 'unconfirmed' | 'problems';

export type View = ReturnType<typeof createView>;

type Shown = { filter: Filter; order: readonly number[] | null };

type Options = {
  lines: LineStore;
  textOf: (line: OpenLine) => string;
  /** Its text could not be stored, and a person has to say what shall become of it. */
  isStuck: (index: number) => boolean;
  isDone: (line: OpenLine) => boolean;
  /** The lines that one may change; null where that is all. */
  writable: () => LineSpan[] | null;
  openLines: number;
};

/**
 * Which lines are listed, and at which place. A line that no longer fits its filter stays until the filter is run
 * again, so that nothing moves away under the caret.
 */
export function createView({ lines, textOf, isStuck, isDone, writable, openLines }: Options) {
  const shown = signal<Shown>({ filter: 'all', order: null });

  function fits(index: number, filter: Filter): boolean {
    const line = lines.line(index);
    if (!line) return false;
    if (filter === 'unconfirmed') return !isDone(line);
    return filter === 'all' || isStuck(index) || hasProblem(line, textOf(line));
  }

  return {
    shown,
    count: () => shown.get().order?.length ?? lines.count,
    indexAt: (position: number) => {
      const { order } = shown.get();
      return order ? order[position] : position < lines.count ? position : undefined;
    },
    positionOf: (index: number) => {
      const { order } = shown.get();
      return order ? order.indexOf(index) : index;
    },
    /** Of lines that one may change. Which are mine is known; for the rest every line is needed, and fetched once. */
    async show(filter: Filter): Promise<void> {
      if (filter === 'all') return shown.set({ filter, order: null });
      const mine = indicesOf(writable() ?? [[0, Math.min(lines.count, openLines) - 1]]);
      if (filter === 'mine') return shown.set({ filter, order: mine });
      await lines.want(mine[0] ?? 0, mine.at(-1) ?? 0);
      shown.set({ filter, order: mine.filter((index) => fits(index, filter)) });
    },
  };
}

function indicesOf(spans: readonly LineSpan[]): number[] {
  return spans.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, more) => from + more)
  );
}

/** What asks for a person: broken tags, a draft that failed, or one that is doubtful. */
export function hasProblem(line: OpenLine, target: string): boolean {
  if (target === '') return line.reason !== null;
  if (tagProblems(line.source, target, line.tags).length > 0) return true;
  return !line.checked && doubtsOf(line).length > 0;
}

export type Doubt = keyof typeof text.flags;

export function doubtsOf({ flags }: OpenLine): Doubt[] {
  return flags.filter((flag): flag is Doubt => Object.hasOwn(text.flags, flag));
}

export type Way = keyof typeof text.ways;

/** How a draft came about: worth knowing, and no reason to doubt it. */
export function waysOf({ flags }: OpenLine): Way[] {
  return flags.filter((flag): flag is Way => Object.hasOwn(text.ways, flag));
}
