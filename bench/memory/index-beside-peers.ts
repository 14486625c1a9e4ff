import { MemoryIndex } from '../../src/ports/memory-index/memory-index.ts';
import { report } from '../measure.ts';
import { type Pair, queriesFor } from '../tm-data.ts';
import { peers, withScan } from './peers.ts';
import { cpuTimed, type Times, timesOf } from './timing.ts';

type Data = { pairs: readonly Pair[]; held: readonly Pair[]; side: keyof Pair };
type Limits = { p50: number; p95: number; seconds: number; megabytes: number };

/** What the design asks for, by units and side; processor time in ms. */
function limitsFor(units: number, side: keyof Pair): Limits {
  const isKorean = side === 'ko';
  if (units > 100_000) {
    return { p50: isKorean ? 0.8 : 2, p95: isKorean ? 3 : 50, seconds: 10, megabytes: 440 };
  }
  return { p50: isKorean ? 0.1 : 0.2, p95: isKorean ? 0.3 : 5, seconds: 1, megabytes: 48 };
}

const ASK = { most: 5, threshold: 70 };

/** The index and all peers in one run, on the same rows and queries. */
export async function indexBesidePeers({ pairs, held, side }: Data) {
  const rows = pairs.map((pair) => pair[side]);
  const limits = limitsFor(rows.length, side);
  const index = new MemoryIndex();
  const built = await cpuTimed(() => index.add(rows.map((text, at) => ({ id: at + 1, text }))));
  const tell = (name: string, value: number, unit: string, atMost?: number) =>
    report({ name: `${side}: ${name}`, value, unit, ...(atMost !== undefined && { atMost }) });
  tell('building the index, CPU', built / 1000, 's', limits.seconds);
  tell('index with text', index.bytes / 1e6, 'MB', limits.megabytes);

  const queries = queriesFor(pairs, held, side, 1000);
  const search = (text: string) => index.search(text, ASK);
  for (const text of queries.slice(0, 50)) search(text);
  const cpu = await timesOf(queries, search, { seconds: 60, measure: cpuTimed });
  tell('search, CPU p50', cpu.p50, 'ms', limits.p50);
  tell('search, CPU p95', cpu.p95, 'ms', limits.p95);
  const wall = await timesOf(queries, search, { seconds: 60 });
  tell('search, p50', wall.p50, 'ms');
  tell('search, p95', wall.p95, 'ms');
  await compareAnswers(rows, queries, search, tell);
  // Above 100,000 rows the others take minutes to build, and the linear scan says enough.
  for (const peer of peers.filter(({ name }) => rows.length <= 100_000 || name === 'linear scan')) {
    const { search: find, close } = await peer.build(rows);
    const times = await timesOf(queries, find, { seconds: 12 });
    await close?.();
    tellRatio(`${side}: ${peer.name}`, times, wall, peer.slower);
  }
}

function tellRatio(name: string, times: Times, ours: Times, slower: number) {
  const shown = `${name}, p50 ${times.p50.toFixed(1)}, p95 ${times.p95.toFixed(0)} ms`;
  report({ name: `${shown}: ÷ ours`, value: times.p50 / ours.p50, unit: '×', atLeast: slower });
}

/** Recall: every query of a sample is answered as a scan answers it. */
async function compareAnswers(
  rows: readonly string[],
  queries: readonly string[],
  search: (text: string) => { similarity: number }[],
  tell: (name: string, value: number, unit: string, atMost?: number) => void,
) {
  const scan = await withScan(rows);
  const sample = queries.slice(0, rows.length > 100_000 ? 20 : 100);
  const wrong = sample.filter((text) => {
    const found = search(text).map(({ similarity }) => similarity);
    return JSON.stringify(found) !== JSON.stringify(scan.search(text));
  });
  tell('recall', 1 - wrong.length / sample.length, '');
  tell('queries with other answers than a scan', wrong.length, '', 0);
}
