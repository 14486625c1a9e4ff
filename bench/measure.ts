export type Load = { requestsPerSecond: number; cpuMicroseconds: number };

/** Sends load to an address for some seconds and reads how much processor time the server's processes took. */
export async function load(url: string, pid: number, seconds: number): Promise<Load> {
  await cannon(url, 2);
  const before = await cpuSeconds(pid);
  const { requests, errors } = await cannon(url, seconds);
  if (errors > 0) throw new Error(`${errors} of the requests to ${url} failed`);
  const used = await cpuSeconds(pid) - before;
  return { requestsPerSecond: requests / seconds, cpuMicroseconds: used / requests * 1e6 };
}

async function cannon(url: string, seconds: number) {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'npm:autocannon', '-j', '-c', '8', '-d', String(seconds), url],
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const result = JSON.parse(new TextDecoder().decode(stdout));
  return { requests: result['2xx'] as number, errors: result.errors + result.non2xx as number };
}

/** Processor time of a process and all its children so far. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await Deno.readTextFile(`/proc/${pid}/stat`)).replace(/^.*\) /, '').split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
  let seconds = 0;
  for (const child of children.trim().split(' ').filter(Boolean)) {
    seconds += await cpuSeconds(Number(child));
  }
  return ticks / 100 + seconds;
}

/** Highest resident memory of a process so far, in MB. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export async function untilAnswering(url: string, limitMs = 60_000): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    try {
      const res = await fetch(url);
      await res.body?.cancel();
      if (res.ok) return performance.now() - startedAt;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} does not answer`);
}

export function freePort(): number {
  using listener = Deno.listen({ port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** One line of a table: what was measured, what it may be, and whether it holds. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
};

const broken: string[] = [];

export function report({ name, value, unit, atMost, atLeast }: Figure) {
  const isBroken = (atMost !== undefined && value > atMost) ||
    (atLeast !== undefined && value < atLeast);
  const limit = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2);
  console.log(
    `${isBroken ? 'FAIL' : 'ok  '}  ${name.padEnd(58)} ${shown.padStart(10)} ${
      unit.padEnd(6)
    } ${limit}`,
  );
  if (isBroken) broken.push(name);
}

/** Ends the run; a broken limit is a failure. */
export function finish(): never {
  Deno.exit(broken.length > 0 ? 1 : 0);
}
