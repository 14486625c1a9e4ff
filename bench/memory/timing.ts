import process from 'node:process';

export type Times = { p50: number; p95: number; count: number };

export async function timed(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Processor time of all threads, which says the same on a busy machine. */
export async function cpuTimed(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Each query once, as far as the seconds go; in an order that mixes the kinds of queries. */
export async function timesOf(
  queries: readonly string[],
  search: (text: string) => unknown,
  { seconds, measure = timed }: { seconds: number; measure?: typeof timed },
): Promise<Times> {
  const times: number[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < queries.length; at++) {
    if (performance.now() - startedAt > seconds * 1000) break;
    const query = queries[(at * 7919) % queries.length] ?? '';
    times.push(await measure(() => search(query)));
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), count: times.length };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How long the process stands still, seen from a timer. */
export function watchStalls() {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}
