import { until } from '../../tests/realtime/editor.ts';
import type { Connect, Peer } from './peers.ts';

export type Load = { clients: number; perLine: number; editsPerSecond: number; seconds: number };

export type Measured = {
  edits: number;
  /** Sorted. From the key to the acknowledgement, and to the screens of others. */
  keptMs: number[];
  seenMs: number[];
  /** Lines whose copies do not agree in the end, and edits that somebody lacks. */
  diverged: number;
  missing: number;
};

const PATIENCE_MS = 60_000;

/** Each word is written once, and some ten letters long: at three a second that is ten times what fast typists write. */
const WORD = /\[p\d+\.\d+\]/g;
let written = 0;

function newWord(who: number): string {
  return `[p${who}.${++written}]`;
}

/** People type into shared lines, at an even pace; then everybody waits until all have everything. */
export async function measureLoad(connect: Connect, load: Load): Promise<Measured> {
  const crew = await gather(connect, load);
  await type(crew, load);
  const { peers, lineOf, sentAt, seenMs, keptMs } = crew;
  const isSame = () =>
    peers.every((peer, at) => peer.read().length === peers[at - at % load.perLine]?.read().length);
  await until(isSame, PATIENCE_MS, 'all copies are equally long').catch(() => {});
  const texts = Map.groupBy(
    peers.map((peer, at) => [lineOf(at), peer.read()] as const),
    ([line]) => line,
  );
  const diverged = [...texts.values()].filter((all) =>
    new Set(all.map(([, text]) => text)).size > 1
  );
  const there = new Set(peers.flatMap((peer) => peer.read().match(WORD) ?? []));
  for (const peer of peers) peer.close();
  const byTime = (one: number, other: number) => one - other;
  return {
    edits: sentAt.size,
    keptMs: keptMs.sort(byTime),
    seenMs: seenMs.sort(byTime),
    diverged: diverged.length,
    missing: [...sentAt.keys()].filter((token) => !there.has(token)).length,
  };
}

/** Types, kills the server in the middle of it, and looks who still has what: nobody has it in a browser any more. */
export async function countLost(
  connect: Connect,
  load: Load,
  server: { kill(): Promise<void>; restart(): Promise<void> },
): Promise<{ acknowledged: number; lost: number; sent: number; lostOfSent: number }> {
  const crew = await gather(connect, load);
  await type(crew, load);
  await server.kill();
  const { peers, sentAt, kept } = crew;
  for (const peer of peers) peer.close();
  await server.restart();
  const lines = Math.ceil(load.clients / load.perLine);
  const readers = Array.from({ length: lines }, (_, line) => connect(line * load.perLine, line));
  await until(() => readers.every((reader) => reader.isReady()), PATIENCE_MS, 'all can read');
  const there = new Set(readers.flatMap((reader) => reader.read().match(WORD) ?? []));
  for (const reader of readers) reader.close();
  const lost = (tokens: Iterable<string>) => [...tokens].filter((one) => !there.has(one)).length;
  return {
    acknowledged: kept.size,
    lost: lost(kept),
    sent: sentAt.size,
    lostOfSent: lost(sentAt.keys()),
  };
}

type Crew = {
  peers: Peer[];
  lineOf: (peer: number) => number;
  sentAt: Map<string, number>;
  /** What each has sent and was not told of. */
  open: Set<string>[];
  kept: Set<string>;
  keptMs: number[];
  seenMs: number[];
};

async function gather(connect: Connect, { clients, perLine }: Load): Promise<Crew> {
  const lineOf = (peer: number) => Math.floor(peer / perLine);
  const peers: Peer[] = [];
  for (let at = 0; at < clients; at++) {
    peers.push(connect(at, lineOf(at)));
    // All at once would be another measurement.
    if (at % 20 === 19) await sleep(50);
  }
  await until(() => peers.every((peer) => peer.isReady()), PATIENCE_MS, 'everybody is connected');
  const crew: Crew = {
    peers,
    lineOf,
    sentAt: new Map(),
    open: peers.map(() => new Set()),
    kept: new Set(),
    keptMs: [],
    seenMs: [],
  };
  for (const [at, peer] of peers.entries()) {
    peer.listen({
      seen: (text) => {
        const now = performance.now();
        for (const token of text.match(WORD) ?? []) {
          const sentAt = crew.sentAt.get(token);
          if (sentAt !== undefined) crew.seenMs.push(now - sentAt);
        }
      },
      kept: () => {
        const now = performance.now();
        for (const token of crew.open[at] ?? []) {
          crew.kept.add(token);
          crew.keptMs.push(now - (crew.sentAt.get(token) ?? now));
        }
        crew.open[at]?.clear();
      },
    });
  }
  return crew;
}

async function type(crew: Crew, { editsPerSecond, seconds }: Load) {
  const pause = 1000 / editsPerSecond;
  const end = performance.now() + seconds * 1000;
  await Promise.all(crew.peers.map(async (peer, at) => {
    await sleep(pause * at / crew.peers.length);
    while (performance.now() < end) {
      const token = newWord(at);
      crew.sentAt.set(token, performance.now());
      crew.open[at]?.add(token);
      peer.write(`${token} `);
      await sleep(pause * (0.8 + Math.random() * 0.4));
    }
  }));
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function share(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
