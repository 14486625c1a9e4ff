import type { Running } from '../../../tests/server.ts';
import { cpuSeconds } from '../../measure.ts';

const SECONDS = 5;
const SCRIPT = 'bench/community/board/cannon.ts';

type Headers = Record<string, string>;
type Load = { requestsPerSecond: number; cpuMicroseconds: number };

/** Some seconds of requests to these paths in turn, after some that are not counted. */
export async function loadPaths(
  server: Running,
  paths: readonly string[],
  headers: Headers,
): Promise<Load> {
  await cannon(server, { paths, headers, seconds: 2 });
  const before = await cpuSeconds(server.pid());
  const { requests, errors } = await cannon(server, { paths, headers, seconds: SECONDS });
  if (errors > 0) throw new Error(`${errors} of the requests to ${paths[0]} failed`);
  const used = await cpuSeconds(server.pid()) - before;
  return { requestsPerSecond: requests / SECONDS, cpuMicroseconds: used / requests * 1e6 };
}

async function cannon({ origin }: Running, order: object) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', SCRIPT],
    stdin: 'piped',
    stdout: 'piped',
    stderr: 'piped',
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify({ url: origin, ...order })));
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout)) as { requests: number; errors: number };
}

/** How long each of these takes, one after the other, in milliseconds and in order of length. */
export async function timesOf<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await run(item);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
