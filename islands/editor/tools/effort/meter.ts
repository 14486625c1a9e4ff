import {
  type EffortKeys,
  type EffortKind,
  type EffortStretch,
  IDLE_MS,
  MOST_AGO_MS,
  MOST_ROWS,
  noKeys,
  STRETCH_MS,
} from '../../../../src/reports/effort/rules.ts';

/** A line as it is when it becomes active, when it is left, and in between. */
export type MeteredLine = { id: number; length: number; isDone: boolean };

type Stretch = {
  line: MeteredLine;
  startedAt: number;
  activeMs: number;
  keys: EffortKeys;
};
type Noted = Omit<EffortStretch, 'startedAgo' | 'endedAgo'> & {
  startedAt: number;
  endedAt: number;
};

export type Meter = ReturnType<typeof createMeter>;

/**
 * Counts how long a member works at the active line, and how many keys. `now`: a clock that only goes forward, in
 * milliseconds. `lineNow`: the active line as it is now.
 */
export function createMeter(now: () => number, lineNow: () => MeteredLine | undefined) {
  const noted = createNoted(now);
  let stretch: Stretch | undefined;
  let isAway = false;
  const pause = createPause(now);

  function settle() {
    if (stretch && !isAway) stretch.activeMs += pause.rest();
  }

  /** Something was done. */
  function sign() {
    settle();
    const at = pause.begin();
    if (stretch && at - stretch.startedAt >= STRETCH_MS) cut();
  }

  /** Notes what there is, and goes on at the same line. */
  function cut() {
    if (!stretch) return;
    const after = { ...lineNow() ?? stretch.line, id: stretch.line.id };
    noted.add(stretch, after);
    stretch = newStretch(after, now());
  }

  return {
    sign,
    key(kind: EffortKind, count = 1) {
      sign();
      if (stretch) stretch.keys[kind] += count;
    },
    /** Another line is active, or none. `lineNow` still answers the one that is left. */
    leave() {
      sign();
      cut();
      stretch = undefined;
    },
    enter(line: MeteredLine) {
      stretch = newStretch(line, pause.begin());
    },
    /** The member looks at something else: what passes till they are back does not count. */
    away() {
      sign();
      isAway = true;
    },
    back() {
      pause.begin();
      isAway = false;
    },
    /** What was noted, to be sent; with `all` also what goes on. */
    take({ all }: { all: boolean }): EffortStretch[] {
      if (all) settle();
      if (all) cut();
      return noted.take();
    },
    giveBack: noted.giveBack,
  };
}

/** The time since the last sign: of a long pause its beginning counts, once. */
function createPause(now: () => number) {
  let begun = 0;
  let counted = 0;
  return {
    begin(): number {
      counted = 0;
      return begun = now();
    },
    /** What of it was not counted yet. */
    rest(): number {
      const counts = Math.min(now() - begun, IDLE_MS);
      const rest = counts - counted;
      counted = counts;
      return rest;
    },
  };
}

function newStretch(line: MeteredLine, startedAt: number): Stretch {
  return { line, startedAt, activeMs: 0, keys: noKeys() };
}

/** What waits to be sent, with how long ago it was. */
function createNoted(now: () => number) {
  let noted: Noted[] = [];
  return {
    add({ line, startedAt, activeMs, keys }: Stretch, after: MeteredLine) {
      if (after.isDone && !line.isDone) keys.confirm++;
      if (activeMs === 0 && Object.values(keys).every((count) => count === 0)) return;
      const facts = { line: line.id, activeMs: Math.round(activeMs), keys };
      const lengths = { before: line.length, after: after.length };
      noted.push({ ...facts, ...lengths, startedAt, endedAt: now() });
    },
    take(): EffortStretch[] {
      const at = now();
      const rows = noted.filter(({ startedAt }) => at - startedAt <= MOST_AGO_MS).slice(-MOST_ROWS);
      noted = [];
      return rows.map(({ startedAt, endedAt, ...facts }) => ({
        ...facts,
        startedAgo: Math.round(at - startedAt),
        endedAgo: Math.round(at - endedAt),
      }));
    },
    /** They could not be sent. */
    giveBack(rows: readonly EffortStretch[]) {
      const at = now();
      const again = rows.map(({ startedAgo, endedAgo, ...facts }) => {
        return { ...facts, startedAt: at - startedAgo, endedAt: at - endedAgo };
      });
      noted = [...again, ...noted].slice(-MOST_ROWS);
    },
  };
}
