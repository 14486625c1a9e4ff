import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../tests/board.ts';
import { gramsOf } from '../search-index/rules.ts';
import { snippetOf } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

type Found = { no: number; found_comment: number | null; total_records: number };

const search = async (searchkey: string, more: Record<string, string> = {}): Promise<Found[]> => {
  const query = new URLSearchParams({ searchkey, ...more });
  const res = await app.api('GET', `/support-search?${query}`);
  expect(res.status).toBe(200);
  return await res.json();
};
const nos = async (words: string, more = {}) => (await search(words, more)).map(({ no }) => no);
const post = (title: string, words = '본문', as = kim) =>
  writePost(app, as, { title, document: bodyOf(words) });

test('two syllables and one are found in titles, words and comments, newest first', async () => {
  const first = await post('번역메모리를 쓰는 법');
  const second = await post('질문', '이 문장의 번역이 궁금해요');
  const third = await post('다른 글');
  const { no: comment } = await writeComment(app, lee, third, '기계번역 말고요');
  expect(await nos('번역')).toEqual([third, second, first]);
  expect(await nos('역')).toEqual([third, second, first]);
  expect(await nos('번')).toEqual([third, second, first]);
  expect(await nos('메모리 번역')).toEqual([first]);
  expect((await search('기계번역'))[0]).toMatchObject({
    no: third,
    found_comment: comment,
    total_records: 1,
  });
  expect(await nos('번역', { scope: 'posts' })).toEqual([second, first]);
  expect(await nos('번역', { scope: 'comments' })).toEqual([third]);
});

test('an author is found by nickname and by number, and a text cannot pose as one', async () => {
  const ours = await post('용어 질문', '본문', lee);
  await post('용어 질문');
  expect(await nos('lee', { scope: 'author' })).toEqual([ours]);
  expect(await nos('용어', { member: '2' })).toEqual([ours]);
  expect(await nos('', { member_no: '2' })).toEqual([ours]);
  await post('2 \ue0002');
  expect(await nos('', { member: '2' })).toEqual([ours]);
  expect(await nos('nobody', { scope: 'author' })).toEqual([]);
});

test('what is deleted is found no more, and again when it is back; edits are followed', async () => {
  const no = await post('사라지는 글');
  const { no: comment } = await writeComment(app, lee, no, '사라지는 댓글');
  await app.api('DELETE', `/comment/${comment}`, { as: lee });
  expect(await nos('댓글')).toEqual([]);
  await app.api('POST', `/comment/${comment}/restore`, { as: lee });
  expect(await nos('댓글')).toEqual([no]);
  await app.api('DELETE', `/support/${no}`, { as: kim });
  expect(await nos('사라지는')).toEqual([]);
  expect(await nos('댓글')).toEqual([]);
  await app.api('POST', `/support/${no}/restore`, { as: kim });
  expect(await nos('사라지는')).toEqual([no]);
  expect(await nos('댓글')).toEqual([no]);
  const json = { title: '바뀐 글', document: bodyOf('새 말'), rev: 1 };
  await app.api('PUT', `/support/${no}`, { as: kim, json });
  expect(await nos('사라지는', { scope: 'posts' })).toEqual([]);
  expect(await nos('바뀐')).toEqual([no]);
});

test.each(['%', '"', '*', "'", 'NEAR(', 'a AND', '-', '번역"OR', '(', 'x:y', '^', '\u0000', '😀'])(
  '%j is words or nothing, never a fault',
  async (words) => {
    await post('번역');
    await search(words);
  },
);

test('a question of more than a hundred letters is refused', async () => {
  const res = await app.api('GET', `/support-search?searchkey=${'가'.repeat(101)}`);
  expect([res.status, (await res.json()).code]).toEqual([422, 'board.questionLong']);
  expect((await app.page(`/support-search?searchkey=${'x'.repeat(10_000)}`)).status).toBe(422);
});

const htmlOf = async (words: string) =>
  await (await app.page(`/support-search?searchkey=${encodeURIComponent(words)}`)).text();

test('the page marks what it found, links to the comment, and says what helps where there is nothing', async () => {
  const no = await post('제목', '여기에 <번역> 있어요');
  const { no: comment } = await writeComment(app, lee, no, '댓글의 용어');
  const html = await htmlOf('번역');
  expect(html).toContain('검색결과 1건');
  expect(html).toContain('&lt;<mark>번역</mark>>');
  expect(await htmlOf('용어')).toContain(`/support/${no}?comment=${comment}#c${comment}`);
  const none = await htmlOf('없는말');
  expect(none).toContain('검색결과가 없습니다.');
  expect(none).toContain('더 짧은 낱말');
  expect(none).toContain('noindex');
});

test('a question without an answer is asked without particles, and with a blank; that is said', async () => {
  const one = await post('글', '계약서 검토');
  expect(await nos('계약서를')).toEqual([one]);
  expect(await htmlOf('계약서를')).toContain('조사를 뺀');
  const two = await post('글', '번역 메모리 관리');
  expect(await nos('번역메모리')).toEqual([two]);
  expect(await htmlOf('번역메모리')).toContain('띄어 쓴');
});

test('the index finds what a plain search finds, in words of every kind', async () => {
  const words = ['가나', '나다', '다라 abc', 'ABC가나', '번역が好き', '翻訳', '가나다라', 'x1 y2'];
  const all: { no: number; text: string }[] = [];
  for (const [at, one] of words.entries()) {
    const text = `${one} ${words[(at * 3 + 1) % words.length]}`;
    all.push({ no: await post(`제목${at}`, text), text: `제목${at} ${text}` });
  }
  for (
    const asked of [
      ...['가나', '나다', '다라', '번역', '翻訳', '好き', 'abc', 'x1'],
      ...['가', '나', '라', '역', 'き', '訳', '나다라', 'ABC가나', '목1'],
    ]
  ) {
    const plain = all.filter(({ text }) => text.toLowerCase().includes(asked.toLowerCase())).map((
      { no },
    ) => no);
    expect([asked, await nos(asked)]).toEqual([asked, plain.reverse()]);
  }
});

test('pairs of letters, and a snippet around what was found', () => {
  expect(gramsOf('번역메모리 TM 2.0 가')).toEqual([
    '번역',
    '역메',
    '메모',
    '모리',
    '리',
    'tm',
    '2',
    '0',
    '가',
  ]);
  const pieces = snippetOf('가 '.repeat(200) + '찾은 말' + ' 나'.repeat(200), ['찾은']);
  expect(pieces.filter(({ isFound }) => isFound)).toEqual([{ text: '찾은', isFound: true }]);
  expect(pieces[0]?.text).toBe('…');
});

test('posts stand in the map of pages', async () => {
  const no = await post('글');
  expect(await (await app.page('/sitemap.xml')).text()).toContain(
    `<loc>http://localhost:8000/support/${no}</loc>`,
  );
  await app.db.run(sql`update posts set hidden_at = 1`);
  expect(await (await app.page('/sitemap.xml')).text()).not.toContain(`/support/${no}<`);
});
