import { openDb } from '../../db/client.ts';
import { migrateDb } from '../../db/migrate.ts';
import { users } from '../../db/schema/accounts.ts';
import { readTmx } from '../../src/formats/tmx/tmx-reader.ts';
import { findMatches } from '../../src/language-resources/translation-memory/find-matches.ts';
import {
  runImport,
  startImport,
} from '../../src/language-resources/translation-memory/import-tmx.ts';
import { createMemory } from '../../src/language-resources/translation-memory/change-memory.ts';
import { searchIn } from '../../src/language-resources/translation-memory/search-concordance.ts';
import { ServiceState } from '../../src/server/service-state.ts';
import { indexesInWorker } from '../../src/ports/memory-index/in-worker.ts';
import { report } from '../measure.ts';
import { type Pair, queriesFor, tmxOf } from '../tm-data.ts';
import { overHttp } from './over-http.ts';
import { cpuTimed, percentile, timed, timesOf, watchStalls } from './timing.ts';
import { memberScope, memoryScope } from '../../tests/scopes.ts';

type Data = { pairs: readonly Pair[]; held: readonly Pair[] };

/** The whole way: a file into the database, the index filled from it, lines matched, words searched. */
export async function throughDatabase({ pairs, held }: Data) {
  const folder = await Deno.makeTempDir();
  const { db, close } = await openDb(`file:${folder}/bench.db`);
  await migrateDb(db);
  const deps = { db, now: () => new Date(), indexes: indexesInWorker(), state: new ServiceState() };
  const bench = memberScope('bench');
  const known = { email: 'b', emailKey: 'b', name: 'b', nameKey: 'b', passwordHash: '' };
  await db.insert(users).values({ uid: 'bench', ...known, createdAt: new Date() });
  const memory = await createMemory(deps, bench, { name: 'bench', from: 'ko', to: 'en' });
  const scoped = { no: memoryScope(memory.no) };
  const isMillion = pairs.length > 100_000;

  await importing();
  await matching();
  await concordance();
  await overHttp(deps, { pairs, held });
  deps.indexes.close();
  close();
  await Deno.remove(folder, { recursive: true });

  async function importing() {
    let read = 0;
    // Lies in memory before, so that making it is not taken for reading it.
    const file = [...tmxOf(pairs)];
    const parsing = await cpuTimed(async () => {
      for await (const item of readTmx(file)) if ('unit' in item) read++;
    });
    report({
      name: 'TMX read, thousand units a second of CPU',
      value: read / parsing,
      unit: '',
      atLeast: 50,
    });
    const { no } = await startImport(deps, bench, { memoryNo: memory.no, fileName: 'b.tmx' });
    const stalls = watchStalls();
    const others = othersWork();
    let wall = 0;
    const cpu = await cpuTimed(async () => {
      wall = await timed(() => runImport(deps, bench, no, file, { size: Infinity }));
    });
    const { reads, writes } = await others.stop();
    const name = `${pairs.length} units imported`;
    const atMost = pairs.length / 10_000;
    report({ name: `${name}, CPU`, value: cpu / 1000, unit: 's', atMost });
    report({ name, value: wall / 1000, unit: 's', atMost });
    report({ name: 'longest wait of others meanwhile', value: stalls.stop(), unit: 'ms' });
    report({ name: 'reads of others, p99', value: percentile(reads, 0.99), unit: 'ms' });
    report({ name: 'writes of others, p99', value: percentile(writes, 0.99), unit: 'ms' });
    report({ name: 'writes of others, longest', value: Math.max(...writes), unit: 'ms' });
    const { size } = await Deno.stat(`${folder}/bench.db`);
    report({ name: 'database', value: size / 1e6, unit: 'MB' });
  }

  /** Reads and writes a little over and over, as people do meanwhile. */
  function othersWork() {
    let isOver = false;
    const [reads, writes]: [number[], number[]] = [[], []];
    const working = (async () => {
      while (!isOver) {
        writes.push(await timed(() => db.update(users).set({ name: `b${writes.length}` })));
        reads.push(await timed(() => db.select().from(users)));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    return {
      async stop() {
        isOver = true;
        await working;
        return { reads, writes };
      },
    };
  }

  function matchesFor(texts: readonly string[]) {
    const lines = texts.map((text) => ({ text }));
    return findMatches(deps, { lines, from: 'ko', to: 'en', memories: [scoped], wait: true });
  }

  async function matching() {
    const filled = await timed(() => matchesFor(['안녕하세요.']));
    report({ name: 'index filled from the database', value: filled / 1000, unit: 's' });
    const queries = queriesFor(pairs, held, 'ko', 300);
    const { p50, p95 } = await timesOf(queries, (text) => matchesFor([text]), { seconds: 60 });
    report({ name: 'match of one line, p50', value: p50, unit: 'ms' });
    report({ name: 'match of one line, p95', value: p95, unit: 'ms', atMost: 100 });
    const pages = [0, 50, 100, 150, 200].map((from) => queries.slice(from, from + 50));
    const times: number[] = [];
    for (const page of pages) times.push(await timed(() => matchesFor(page)));
    report({ name: 'matches of 50 lines, median', value: percentile(times, 0.5), unit: 'ms' });
  }

  async function concordance() {
    const texts = {
      source: queriesFor(pairs, held, 'ko', 300),
      target: queriesFor(pairs, held, 'en', 300),
    };
    const kinds: [name: string, side: 'source' | 'target', pattern: RegExp][] = [
      ...[1, 2, 3, 5].map((length): [string, 'source', RegExp] => [
        `${length} syllables`,
        'source',
        new RegExp(`[가-힣]{${length}}`),
      ]),
      ['two English words', 'target', /[A-Za-z]{3,} [a-z]{3,}/],
    ];
    for (const [name, side, pattern] of kinds) {
      const queries = texts[side].flatMap((text) => pattern.exec(text)?.[0] ?? []);
      const { p95 } = await timesOf(
        queries,
        (query) => searchIn(deps, { no: scoped.no, lastEntry: pairs.length }, { query, side }),
        { seconds: 30, measure: cpuTimed },
      );
      const atMost = isMillion ? 50 : 5;
      report({ name: `concordance, ${name}, CPU p95`, value: p95, unit: 'ms', atMost });
    }
  }
}
