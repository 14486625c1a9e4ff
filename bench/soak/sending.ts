/** What threads that send get and answer: who is at the service, for how long; what came back how soon. */
export type Sender = { email: string; token: string; cookie: string };
export type SendingOrder = { origin: string; members: Sender[]; lines: number; seconds: number };
export type Times = { times: number[]; statuses: Map<number, number> };

const A_SECOND = 100;
const TICK_MS = 20;

/** Sends at each message a hundred requests a second, whether or not the answers have come, and posts their times. */
export function sendAt(prepare: (order: SendingOrder) => () => Promise<number>) {
  addEventListener('message', async ({ data }: MessageEvent<SendingOrder>) => {
    postMessage(await sendFor(data.seconds, prepare(data)));
  });
}

async function sendFor(seconds: number, send: () => Promise<number>): Promise<Times> {
  const all: Times = { times: [], statuses: new Map() };
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = (performance.now() - begun) / 1000 * A_SECOND;
    for (; sent < due; sent++) {
      const one = timed(send, all);
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    await pause(TICK_MS);
  }
  await Promise.race([Promise.all(open), pause(15_000)]);
  return all;
}

async function timed(send: () => Promise<number>, { times, statuses }: Times) {
  const begun = performance.now();
  const status = await send().catch(() => CUT);
  if (status !== CUT) times.push(performance.now() - begun);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** The server has cut the connection, as it may. */
export const CUT = 0;

export async function ask(address: string, init: RequestInit): Promise<number> {
  const signal = AbortSignal.timeout(20_000);
  const res = await fetch(address, { ...init, signal, redirect: 'manual' });
  await res.body?.cancel();
  return res.status;
}

export function json(headers: Record<string, string>) {
  return { ...headers, 'content-type': 'application/json' };
}

export async function askJson(address: string, body: unknown, headers: Record<string, string>) {
  return await ask(address, { method: 'POST', headers: json(headers), body: JSON.stringify(body) });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
