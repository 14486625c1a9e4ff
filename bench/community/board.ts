/**
 * The board with 100,000 posts and 1,000,000 comments: `deno run -A bench/community/board.ts [FILE]`. FILE is a database
 * that `board/seed-file.ts` has written; without it one is made up, which takes some minutes. What a page may cost is
 * compared with an answer that nothing is read for, so that the figures hold on slow machines too.
 */
import { openConnection } from '../../db/connection.ts';
import { type Client, joinServer } from '../../tests/client.ts';
import { startServer } from '../../tests/server.ts';
import { finish, report } from '../measure.ts';
import { loadPaths, percentile, timesOf } from './board/load.ts';
import { madeRows } from './board/rows.ts';
import { seedBoard } from './board/seed.ts';

const SIZE = { posts: 100_000, comments: 1_000_000 };
/** Of the first ones most are read. */
const HOT = { pages: 100, posts: 500 };
/** Of one kind, one after the other. */
const ANSWERS = 60;
/** Each may write ten comments a minute. */
const WRITERS = 10;
const COMMENTS_EACH = 9;

const server = await startServer({ UNLIMITED_ADDRESSES: '127.0.0.1,::1' });
const file = `${server.dataDir}/omgim.db`;
await server.kill();
await fill();
await server.restart();
const [kim, ...others] = await join(WRITERS);
if (!kim) throw new Error('nobody has joined');
const { posts, pages } = await sizeOfBoard();

const bare = await loadPaths(server, ['/healthz'], {});
report({ name: 'an answer without anything', value: bare.cpuMicroseconds, unit: 'µs' });
const stored = await loadPaths(server, ['/supports?page=1'], {});
report({
  name: 'a stored page: times one without anything',
  value: stored.cpuMicroseconds / bare.cpuMicroseconds,
  unit: '×',
  atMost: 2,
});
const below = (most: number, power = 1) => Math.floor(most * Math.random() ** power);
const many = (path: () => string) => Array.from({ length: 4000 }, path);
const asked = {
  'list, hot': many(() => `/supports?page=${1 + below(HOT.pages, 3)}`),
  'list, any': many(() => `/supports?page=${1 + below(pages)}`),
  'post, hot': many(() => `/support/${posts - below(HOT.posts, 3)}`),
  'post, any': many(() => `/support/${1 + below(posts)}`),
};
await readPages('visitor', {}, {
  'list, hot': 6,
  'list, any': 30,
  'post, hot': 6,
  'post, any': 30,
});
const ofKim = { cookie: kim.cookie };
await readPages('member', ofKim, {
  'list, hot': 30,
  'list, any': 30,
  'post, hot': 30,
  'post, any': 30,
});
await readDeepPages(ofKim);
await search();
await compareSearch();
await writeComments([kim, ...others]);
await server.stop();
finish();

async function fill() {
  const [seeded] = Deno.args;
  if (!seeded) return await seedBoard(file, madeRows(SIZE));
  for (const end of ['-wal', '-shm']) await Deno.remove(file + end).catch(() => {});
  await Deno.copyFile(seeded, file);
}

async function join(count: number): Promise<Client[]> {
  const joined: Client[] = [];
  for (let at = 0; at < count; at++) joined.push(await joinServer(server, `writer${at}`));
  return joined;
}

async function sizeOfBoard() {
  const [first] = await (await fetch(`${server.origin}/api/supports`)).json();
  return { posts: Number(first.total_records), pages: Math.ceil(first.total_records / 10) };
}

/** `atMost`: how many times the processor time of an answer without anything. */
async function readPages(
  who: string,
  headers: Record<string, string>,
  atMost: Record<keyof typeof asked, number>,
) {
  for (const [kind, paths] of Object.entries(asked) as [keyof typeof asked, string[]][]) {
    const { requestsPerSecond, cpuMicroseconds } = await loadPaths(server, paths, headers);
    const name = `${kind}, as a ${who}`;
    report({ name: `${name}: answers a second`, value: requestsPerSecond, unit: '/s' });
    report({ name: `${name}: processor time`, value: cpuMicroseconds, unit: 'µs' });
    const value = cpuMicroseconds / bare.cpuMicroseconds;
    report({ name: `${name}: times one without anything`, value, unit: '×', atMost: atMost[kind] });
  }
}

/** As a member, for whom nothing is stored: a page far behind costs what the first one does. */
async function readDeepPages(headers: Record<string, string>) {
  const timeOf = async (page: () => number) =>
    percentile(
      await timesOf(Array.from({ length: ANSWERS }, page), (no) =>
        get(`/supports?page=${no}`, headers)),
      0.5,
    );
  await timeOf(() => 1);
  const first = await timeOf(() => 1);
  report({ name: 'page 1 of the list, as a member', value: first, unit: 'ms' });
  for (
    const [name, page] of Object.entries({
      'any page': () => 1 + below(pages),
      'the last page': () => pages,
    })
  ) {
    const value = await timeOf(page) / first;
    report({ name: `${name}: times page 1`, value, unit: '×', atMost: 2 });
  }
}

async function get(path: string, headers: Record<string, string> = {}) {
  const res = await fetch(server.origin + path, { headers });
  if (!res.ok) throw new Error(`${path}: ${res.status}`);
  return await res.text();
}

/** Common words of two syllables, rare ones, and none. */
function wordsToFind(): string[] {
  return '번역 문장 파일 용어 원문 설정 문서 함수 화면 그림 저장 견적 계약 특허 자막 검수 마감 뷁쀍 꿻땗 단가 법률 의학 게임 논문 숫자 단위 존댓 간체'
    .split(' ');
}

async function search() {
  const find = (word: string) => get(`/support-search?searchkey=${encodeURIComponent(word)}`);
  const words = wordsToFind();
  await timesOf(words, find);
  const two = await timesOf([...words, ...words], find);
  report({
    name: 'search, two syllables: p95',
    value: percentile(two, 0.95),
    unit: 'ms',
    atMost: 50,
  });
  const letters = [...'번문파용원설문함화그저견계특자검마단법의게논숫존간의는이다를'];
  const one = await timesOf(letters, find);
  report({
    name: 'search, one syllable: longest',
    value: one.at(-1) ?? 0,
    unit: 'ms',
    atMost: 100,
  });
}

/** What the index finds is what is found by reading everything, for words that so few posts have that all are counted. */
async function compareSearch() {
  const db = await openConnection(`file:${file}`, { durability: 'normal' });
  let [found, plain, both] = [0, 0, 0];
  for (const word of await rareWords(db)) {
    const real = await postsWith(db, word);
    if (real.size === 0 || real.size > 900) continue;
    const answered = await foundPosts(word, real.size);
    found += answered.size;
    plain += real.size;
    both += answered.intersection(real).size;
  }
  db.close();
  if (plain === 0) return console.log('      no word is so rare that all its posts are counted');
  report({ name: 'posts found by reading everything', value: plain, unit: '' });
  report({
    name: 'of them found by the search',
    value: both / plain * 100,
    unit: '%',
    atLeast: 100,
  });
  report({ name: 'of the found ones right', value: both / found * 100, unit: '%', atLeast: 100 });
}

/** Pairs of syllables in the middle of words of some titles. */
async function rareWords(db: Connection): Promise<string[]> {
  const { rows } = await db.execute('select title from posts order by no * 7919 % 100003 limit 12');
  return rows.flatMap(({ title }) => String(title).match(/[가-힣]{4,}/)?.[0].slice(1, 3) ?? []);
}

type Connection = Awaited<ReturnType<typeof openConnection>>;

async function postsWith(db: Connection, word: string): Promise<Set<number>> {
  const { rows } = await db.execute({
    sql: `select no from posts where instr(title || body, ?1) > 0
      union select post_no from comments where instr(body, ?1) > 0`,
    args: [word],
  });
  return new Set(rows.map(({ no }) => Number(no)));
}

async function foundPosts(word: string, count: number): Promise<Set<number>> {
  const nos = new Set<number>();
  for (let page = 1; page <= Math.ceil(count / 10) + 1; page++) {
    const path = `/api/support-search?searchkey=${encodeURIComponent(word)}&page=${page}`;
    const rows: { no: number }[] = JSON.parse(await get(path));
    for (const { no } of rows) nos.add(Number(no));
    if (rows.length < 10) break;
  }
  return nos;
}

async function writeComments(members: Client[]) {
  const orders = Array.from({ length: COMMENTS_EACH }, () => members).flat();
  const times = await timesOf(
    orders,
    (member) =>
      member.json('POST', `/comment/${1 + below(posts)}`, {
        comment: '저도 그렇게 옮겨요. 용어집에 넣었어요.',
      }),
  );
  report({ name: 'a comment is written: p50', value: percentile(times, 0.5), unit: 'ms' });
  report({
    name: 'a comment is written: p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: 30,
  });
}
