import type { Probe, Reading } from '../../ports/monitor/port.ts';
import type { Deps } from '../../server/deps.ts';
import {
  type Level,
  nextLevel,
  READ_LIMIT_MS,
  SAMPLE_EVERY_MS,
  type ServerStatus,
  STALE_MS,
} from './rules.ts';

type Memory = {
  /** Null where the server has no memory of the kind, or cannot be queried. */
  percent: number | null;
  /** Null: it has no memory of the kind. */
  status: ServerStatus | null;
};

type ServerState = {
  name: string;
  gpu: Memory;
  main: Memory;
  /** Requests that the server has not begun with. */
  waiting: number | null;
  holdsJobs: boolean;
  at: Date;
};

type Watch = {
  at: number;
  servers: Promise<ServerState[]>;
  levels: Map<string, Level>;
};

const beginWatch = (): { last?: Watch } => ({});

/**
 * How the servers are. They are queried on demand, at most every few seconds and all at once; no timer
 * is needed, so this also works where processes sleep between requests.
 */
export function readServers(deps: Pick<Deps, 'probes' | 'now' | 'state'>): Promise<ServerState[]> {
  const { probes } = deps;
  if (probes.length === 0) return Promise.resolve([]);
  const at = deps.now().getTime();
  const watch = deps.state.of(beginWatch);
  const { last } = watch;
  if (last && at - last.at < SAMPLE_EVERY_MS) return last.servers;
  // After a long silence what was seen before says nothing about now.
  const levels = last && at - last.at <= STALE_MS ? last.levels : new Map<string, Level>();
  const servers = sample(probes, levels, at);
  watch.last = { at, servers, levels };
  return servers;
}

async function sample(
  probes: readonly Probe[],
  levels: Map<string, Level>,
  at: number,
): Promise<ServerState[]> {
  const readings = await Promise.all(probes.map((probe) => readingOf(probe, at)));
  const byServer = Map.groupBy(
    probes.map((probe, index) => ({ probe, reading: readings[index] })),
    ({ probe }) => probe.server,
  );
  return [...byServer].map(([name, answers]) => {
    const waits = answers.flatMap(({ reading }) => reading?.waiting ?? []);
    return {
      name,
      gpu: memoryOf('gpu', `${name}\ngpu`, levels, answers),
      main: memoryOf('main', `${name}\nmain`, levels, answers),
      waiting: waits.length > 0 ? waits.reduce((sum, one) => sum + one, 0) : null,
      holdsJobs: answers.some(({ probe }) => probe.holdsJobs),
      at: new Date(at),
    };
  });
}

/** Undefined: it cannot be reached in time, cannot be understood, or reports old figures. */
async function readingOf(probe: Probe, now: number): Promise<Reading | undefined> {
  const limit = Promise.withResolvers<undefined>();
  const aborter = new AbortController();
  const timer = setTimeout(() => {
    aborter.abort();
    limit.resolve(undefined);
  }, READ_LIMIT_MS);
  try {
    const reading = await Promise.race([probe.read(aborter.signal), limit.promise]);
    return reading?.at !== undefined && now - reading.at > STALE_MS ? undefined : reading;
  } catch {
    return undefined; // that it is away is the answer
  } finally {
    clearTimeout(timer);
  }
}

type Answer = { probe: Probe; reading: Reading | undefined };

function memoryOf(
  kind: 'gpu' | 'main',
  key: string,
  levels: Map<string, Level>,
  answers: readonly Answer[],
): Memory {
  const isAway = answers.some(({ probe, reading }) => probe.measures === kind && !reading);
  if (isAway) {
    levels.delete(key);
    return { percent: null, status: 'off' };
  }
  const known = answers.flatMap(({ reading }) => reading?.[kind] ?? []);
  if (known.length === 0) return { percent: null, status: null };
  const percent = Math.max(...known);
  const level = nextLevel(levels.get(key), percent);
  levels.set(key, level);
  return { percent: Math.round(percent * 10) / 10, status: level.status };
}
