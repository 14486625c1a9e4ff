import { createClient } from '@libsql/client/node';
import { Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import { boundedDistance } from '../../src/shared/bounded-distance.ts';

/** Similarities of the best rows at or above 70, best first. */
export type Search = (text: string) => number[] | Promise<number[]>;
export type Peer = {
  name: string;
  /** How many times as long as ours it takes at least, in the median. */
  slower: number;
  build(rows: readonly string[]): Promise<{ search: Search; close?: () => Promise<void> }>;
};

const LIMIT = 5;
/** Rows that a peer without a similarity of its own hands to the exact re-ranking. */
const POOL = 200;

/** Beside which a memory index is measured, each as one would have to build with it. */
export const peers: Peer[] = [
  { name: 'flexsearch + rerank', slower: 10, build: withFlexsearch },
  { name: 'minisearch + rerank', slower: 200, build: withMinisearch },
  { name: 'linear scan', slower: 400, build: withScan },
  { name: 'FTS5 trigrams + rerank', slower: 1000, build: withTrigrams },
];

function rerank(rows: readonly string[], text: string, places: Iterable<number>): number[] {
  const found: number[] = [];
  for (const place of places) {
    const row = rows[place] ?? '';
    const longer = Math.max(row.length, text.length);
    const most = Math.floor(longer * 0.3 + 1e-9);
    const distance = boundedDistance(text, row, most);
    if (distance <= most) found.push(100 * (1 - distance / longer));
  }
  return found.sort((a, b) => b - a).slice(0, LIMIT);
}

export function withScan(rows: readonly string[]) {
  const byLength = new Map<number, number[]>();
  for (const [place, { length }] of rows.entries()) {
    const places = byLength.get(length) ?? [];
    byLength.set(length, places);
    places.push(place);
  }
  function* near({ length }: string) {
    for (let one = Math.ceil(0.7 * length); one <= Math.floor(length / 0.7); one++) {
      yield* byLength.get(one) ?? [];
    }
  }
  return Promise.resolve({ search: (text: string) => rerank(rows, text, near(text)) });
}

function withFlexsearch(rows: readonly string[]) {
  const index = new Index({
    tokenize: 'strict',
    encode: (text: string) => text.split(/\s+/).filter(Boolean),
  });
  for (const [place, text] of rows.entries()) index.add(place, text);
  const search = (text: string) =>
    rerank(rows, text, index.search(text, { limit: POOL, suggest: true }) as number[]);
  return Promise.resolve({ search });
}

function withMinisearch(rows: readonly string[]) {
  const index = new MiniSearch({ fields: ['text'], storeFields: [] });
  index.addAll(rows.map((text, id) => ({ id, text })));
  const search = (text: string) => {
    const hits = index.search(text, { combineWith: 'OR' }).slice(0, POOL);
    return rerank(rows, text, hits.map(({ id }) => id as number));
  };
  return Promise.resolve({ search });
}

async function withTrigrams(rows: readonly string[]) {
  const folder = await Deno.makeTempDir();
  const db = createClient({ url: `file:${folder}/trigrams.db` });
  await db.execute(
    `create virtual table rows using fts5(text, tokenize='trigram case_sensitive 1')`,
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const page = rows.slice(from, from + 5000).map((text, at) => [from + at, text]);
    await db.execute({
      sql: `insert into rows (rowid, text) select value ->> 0, value ->> 1 from json_each(?)`,
      args: [JSON.stringify(page)],
    });
  }
  const sql = `select rowid from rows where rows match ? order by rank limit ${POOL}`;
  return {
    async search(text: string) {
      const grams = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3));
      const distinct = [...new Set(grams)].filter((gram) => !gram.includes('"'));
      // About forty of them; more only make it slower.
      const step = Math.max(1, Math.floor(distinct.length / 40));
      const asked = distinct.filter((_, at) => at % step === 0).map((gram) => `"${gram}"`);
      if (asked.length === 0) return [];
      const { rows: hits } = await db.execute({ sql, args: [asked.join(' OR ')] });
      return rerank(rows, text, hits.map(({ rowid }) => Number(rowid)));
    },
    async close() {
      db.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
