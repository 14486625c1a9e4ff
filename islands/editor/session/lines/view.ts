import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { hasProblem } from '../../../../src/editing/search/rules.ts';
import type { LineSpan } from '../../../../src/documents/lines/writable.ts';
import { text } from '../../../../src/documents/lines/text.ts';
import type { LineStore } from './line-store.ts';
import { signal } from '../../../runtime/signal.ts';

export type ViewFilter = 'all' | 'mine' | 'unconfirmed' | 'problems';

/** A filter of many that the server has looked through. */
type Chosen = { query: string; order: readonly number[] };

/** Asks the server which lines fit; undefined when it cannot say. */
type AskLines = (
  filter: 'unconfirmed' | 'problems',
) => Promise<readonly number[] | undefined>;

/** Whether a line has something wrong with this translation. */
type Judge = (line: OpenLine, target: string) => boolean;

export type ListedLines = ReturnType<typeof createView>;

type Shown = { filter: ViewFilter | 'chosen'; query: string; order: readonly number[] | null };

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
  const shown = signal<Shown>({ filter: 'all', query: '', order: null });
  let places: { of: readonly number[]; at: Map<number, number> } | undefined;
  let ask: AskLines | undefined;
  let hasAlarm: Judge = () => false;
  /** Answers that come late must not undo a later choice. */
  let turn = 0;

  function fits(index: number, filter: ViewFilter): boolean {
    const line = lines.line(index);
    if (!line) return false;
    if (filter === 'unconfirmed') return !isDone(line);
    if (filter === 'all' || isStuck(index)) return true;
    return hasProblem(line, textOf(line)) || hasAlarm(line, textOf(line));
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
      return order ? placesIn(order).get(index) ?? -1 : index;
    },
    /** From here on the server says which lines fit, so that not every line is fetched. */
    askAt(server: AskLines) {
      ask = server;
    },
    /** What else than a broken or failed draft is a problem, for when the server cannot say. */
    judgeBy(judge: Judge) {
      hasAlarm = judge;
    },
    /** Lists what the server has found. */
    choose({ query, order }: Chosen) {
      turn++;
      shown.set({ filter: 'chosen', query, order });
    },
    /** Of lines that one may change. Which are mine is known; the server says the rest. */
    async show(filter: ViewFilter): Promise<void> {
      const now = ++turn;
      if (filter === 'all') return shown.set({ filter, query: '', order: null });
      const mine = indicesOf(writable() ?? [[0, Math.min(lines.count, openLines) - 1]]);
      if (filter === 'mine') return shown.set({ filter, query: '', order: mine });
      const order = await fitting(filter, mine);
      if (turn === now) shown.set({ filter, query: '', order });
    },
  };

  async function fitting(filter: 'unconfirmed' | 'problems', mine: number[]): Promise<number[]> {
    const found = await ask?.(filter);
    if (found) {
      const known = new Set(found);
      return mine.filter((index) => known.has(index) || isStuck(index));
    }
    await lines.want(mine[0] ?? 0, mine.at(-1) ?? 0);
    return mine.filter((index) => fits(index, filter));
  }

  function placesIn(order: readonly number[]): Map<number, number> {
    if (places?.of !== order) {
      places = { of: order, at: new Map(order.map((index, place) => [index, place])) };
    }
    return places.at;
  }
}

function indicesOf(spans: readonly LineSpan[]): number[] {
  return spans.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, more) => from + more)
  );
}

type Doubt = keyof typeof text.flags;

export function doubtsOf({ flags }: OpenLine): Doubt[] {
  return flags.filter((flag): flag is Doubt => Object.hasOwn(text.flags, flag));
}

type Way = keyof typeof text.ways;

/** How a draft came about: worth knowing, and no reason to doubt it. */
export function waysOf({ flags }: OpenLine): Way[] {
  return flags.filter((flag): flag is Way => Object.hasOwn(text.ways, flag));
}
