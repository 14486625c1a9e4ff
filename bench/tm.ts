import { openDb } from '../db/client.ts';
import { migrateDb } from '../db/migrate.ts';
import { users } from '../db/schema/accounts.ts';
import { findMatches } from '../src/memory/find-matches.ts';
import { runImport, startImport } from '../src/memory/import-tmx.ts';
import { createMemory } from '../src/memory/keep-memory.ts';
import { searchConcordance } from '../src/memory/search-concordance.ts';
import { indexesInWorker } from '../src/ports/memory-index/in-worker.ts';
import { MemoryIndex } from '../src/ports/memory-index/memory-index.ts';
import { readTmx } from '../src/formats/tmx-reader.ts';
import { boundedDistance } from '../src/shared/bounded-distance.ts';
import { finish, report } from './measure.ts';
import { memoryPairs, type Pair, queriesFor, tmxOf } from './tm-data.ts';

/**
 * Translation memories: the index beside a linear scan in one run on the same rows and queries, then the whole way
 * through the database. `--units 1000000` for a million, which takes some minutes.
 */
const given = Deno.args.includes('--units') ? Number(Deno.args.at(-1)) : undefined;
const units = given ?? 100_000;
/** Importing takes most of the time, so half of the units do unless a number is asked for. */
const stored = given ?? 50_000;
const isMillion = units >= 1_000_000;
const { pairs, held, origin } = await memoryPairs(units);
const storedPairs = pairs.slice(0, stored);
console.log(`${pairs.length} units of ${origin}`);

for (const side of ['ko', 'en'] as const) indexBeside(side);
await throughDatabase();
finish();

function indexBeside(side: keyof Pair) {
  const rows = pairs.map((pair, at) => ({ id: at + 1, text: pair[side] }));
  const index = new MemoryIndex();
  const startedAt = performance.now();
  index.add(rows);
  const seconds = (performance.now() - startedAt) / 1000;
  report({
    name: `${side}: building the index`,
    value: seconds,
    unit: 's',
    atMost: isMillion ? 20 : 4,
  });
  const megabytes = index.bytes / 1e6;
  report({
    name: `${side}: index with text`,
    value: megabytes,
    unit: 'MB',
    atMost: isMillion ? 460 : 60,
  });

  const queries = queriesFor(pairs, held, side, 500);
  for (const text of queries.slice(0, 20)) index.search(text, { most: 5, threshold: 70 });
  const times = queries.map((text) =>
    timed(() => index.search(text, { most: 5, threshold: 70 })).ms
  );
  const p50 = percentile(times, 0.5);
  // The machine is shared: limits are some times what a quiet one shows.
  report({ name: `${side}: search, p50`, value: p50, unit: 'ms', atMost: isMillion ? 8 : 0.8 });
  report({
    name: `${side}: search, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: isMillion ? 250 : 25,
  });
  besideScan(side, index, queries.slice(0, isMillion ? 8 : 30), rows);
}

/** Recall against the scan, and how many times slower the scan is. */
function besideScan(
  side: string,
  index: MemoryIndex,
  queries: readonly string[],
  rows: readonly { text: string }[],
) {
  const scans: number[] = [];
  const searches: number[] = [];
  let wrong = 0;
  for (const text of queries) {
    const scan = timed(() => linearScan(text, rows));
    const search = timed(() => index.search(text, { most: 5, threshold: 70 }));
    scans.push(scan.ms);
    searches.push(search.ms);
    const found = search.value.map(({ similarity }) => similarity);
    if (JSON.stringify(found) !== JSON.stringify(scan.value)) wrong++;
  }
  report({
    name: `${side}: queries with other answers than a scan`,
    value: wrong,
    unit: '',
    atMost: 0,
  });
  const ratio = percentile(scans, 0.5) / percentile(searches, 0.5);
  report({ name: `${side}: scan ÷ search, p50`, value: ratio, unit: '×' });
  if (ratio < 100) throw new Error('The index is not even a hundred times faster than a scan');
}

function linearScan(text: string, rows: readonly { text: string }[]): number[] {
  const found: number[] = [];
  for (const row of rows) {
    const longer = Math.max(row.text.length, text.length);
    const most = Math.floor(longer * 0.3 + 1e-9);
    const distance = boundedDistance(text, row.text, most);
    if (distance <= most) found.push(100 * (1 - distance / longer));
  }
  return found.sort((a, b) => b - a).slice(0, 5);
}

async function throughDatabase() {
  const folder = await Deno.makeTempDir();
  const { db, close } = await openDb(`file:${folder}/bench.db`);
  await migrateDb(db);
  const indexes = indexesInWorker();
  const deps = { db, now: () => new Date(), indexes };
  const at = new Date();
  const known = { email: 'b', emailKey: 'b', name: 'b', nameKey: 'b', passwordHash: '' };
  await db.insert(users).values({ uid: 'bench', ...known, createdAt: at });
  const memory = await createMemory(deps, 'bench', { name: 'bench', from: 'ko', to: 'en' });

  await importing();
  const filled = await timedAsync(() => matchesFor(['안녕하세요.']));
  report({
    name: 'index filled from the database',
    value: filled / 1000,
    unit: 's',
    atMost: isMillion ? 60 : 6,
  });
  await matching();
  await concordance();
  indexes.close();
  close();
  await Deno.remove(folder, { recursive: true });

  async function importing() {
    let read = 0;
    const parsing = await timedAsync(async () => {
      for await (const item of readTmx(tmxOf(storedPairs))) if ('unit' in item) read++;
    });
    report({ name: 'TMX read, thousand units a second', value: read / parsing, unit: '' });
    const { no } = await startImport(deps, 'bench', { memoryNo: memory.no, fileName: 'bench.tmx' });
    let longest = 0;
    const isWatching = watch((ms) => longest = Math.max(longest, ms));
    const ms = await timedAsync(() => runImport(deps, 'bench', no, tmxOf(storedPairs)));
    isWatching.stop();
    const name = `${stored} units imported`;
    report({ name, value: ms / 1000, unit: 's', atMost: isMillion ? 600 : 60 });
    report({ name: 'longest wait of others meanwhile', value: longest, unit: 'ms', atMost: 800 });
    const { size } = await Deno.stat(`${folder}/bench.db`);
    report({ name: 'database', value: size / 1e6, unit: 'MB' });
  }

  async function matchesFor(texts: readonly string[]) {
    const lines = texts.map((text) => ({ text }));
    return await findMatches(deps, { lines, from: 'ko', to: 'en', memories: [memory], wait: true });
  }

  async function matching() {
    const queries = queriesFor(storedPairs, held, 'ko', 300);
    const times: number[] = [];
    for (const text of queries) times.push(await timedAsync(() => matchesFor([text])));
    report({ name: 'match of one line, p50', value: percentile(times, 0.5), unit: 'ms' });
    report({
      name: 'match of one line, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      atMost: 100,
    });
    const page = await timedAsync(() => matchesFor(queries.slice(0, 50)));
    report({ name: 'matches of 50 lines', value: page, unit: 'ms', atMost: 1500 });
  }

  async function concordance() {
    for (const length of [1, 2, 3, 5]) {
      const times: number[] = [];
      for (const text of queriesFor(storedPairs, held, 'ko', 200)) {
        const [query] = text.match(new RegExp(`[가-힣]{${length}}`)) ?? [];
        if (!query) continue;
        const ask = { memoryNo: memory.no, query, side: 'source' as const };
        times.push(await timedAsync(() => searchConcordance(deps, 'bench', ask)));
      }
      const name = `concordance, ${length} syllables, p95`;
      const value = percentile(times, 0.95);
      report({ name, value, unit: 'ms', atMost: isMillion ? 200 : 60 });
    }
    const words: number[] = [];
    for (const text of queriesFor(storedPairs, held, 'en', 200)) {
      const [query] = text.match(/[A-Za-z]{3,} [a-z]{3,}/) ?? [];
      if (!query) continue;
      const ask = { memoryNo: memory.no, query, side: 'target' as const };
      words.push(await timedAsync(() => searchConcordance(deps, 'bench', ask)));
    }
    const value = percentile(words, 0.95);
    report({
      name: 'concordance, two English words, p95',
      value,
      unit: 'ms',
      atMost: isMillion ? 200 : 60,
    });
  }
}

/** How long the process stands still, seen from a timer. */
function watch(tell: (ms: number) => void) {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    tell(now - last);
    last = now;
  }, 1);
  return { stop: () => clearInterval(timer) };
}

function timed<T>(run: () => T): { ms: number; value: T } {
  const startedAt = performance.now();
  const value = run();
  return { ms: performance.now() - startedAt, value };
}

async function timedAsync(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
