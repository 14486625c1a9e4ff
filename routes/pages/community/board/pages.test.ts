import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../../tests/board.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();

/** A plain form, as a browser without scripts sends it. */
async function send(path: string, as: Person, form: Record<string, string>) {
  const headers = { cookie: `page=${as.page}`, origin: 'http://localhost:8000' };
  return await app.app.request(path, { method: 'POST', headers, body: new URLSearchParams(form) });
}

test('the list shows titles of questions and words of others, and links to pages in tens', async () => {
  await writePost(app, kim, { title: '첫 질문', document: bodyOf('본문') });
  for (let at = 0; at < 120; at++) {
    await writePost(app, kim, {
      category: 'R',
      title: '안 보이는 제목',
      document: bodyOf(`의뢰 ${at}`),
    });
  }
  const html = await htmlOf('/supports');
  expect(html).toContain('의뢰 119');
  expect(html).not.toContain('안 보이는 제목');
  expect(html.match(/class="board-page-number"/g)).toHaveLength(10);
  expect(html).toContain('href="/supports?page=11" rel="next"');
  expect(html).toContain('href="/supports?page=13"');
  const last = await htmlOf('/supports?page=13');
  expect(last).toContain('첫 질문');
  expect(last).toContain('href="/supports?page=10" rel="prev"');
  expect(last).toContain('<link rel="canonical" href="http://localhost:8000/supports?page=13"');
  expect(html).toContain('<link rel="canonical" href="http://localhost:8000/supports"');
});

test('past the end there is a way to the last page; an empty board has one button', async () => {
  expect(await htmlOf('/support')).toContain('아직 글이 없어요');
  await writePost(app, kim);
  const res = await app.page('/supports?page=999999');
  expect(res.status).toBe(404);
  const html = await res.text();
  expect(html).toContain('href="/supports"');
  expect(html).toContain('noindex');
});

test('visitors get a page without scripts, in their language, and never the address of anybody', async () => {
  const post = await writePost(app, kim);
  await writeComment(app, lee, post, '댓글');
  for (const path of ['/supports', `/support/${post}`]) {
    const html = await htmlOf(path);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(html).not.toContain('@example.com');
    expect(html).not.toContain('filename');
    expect(await htmlOf(`${path}?lang=en`)).toContain('<html lang="en"');
    expect(await htmlOf(path)).toContain('<html lang="ko"');
  }
});

test('pages of members have a nonce each time, those of visitors no scripts', async () => {
  const policyOf = (res: Response) => res.headers.get('content-security-policy') ?? '';
  const nonceOf = (res: Response) => /'nonce-([^']+)'/.exec(policyOf(res))?.[1];
  const [one, two] = [
    await app.page('/supports', { as: kim }),
    await app.page('/supports', { as: kim }),
  ];
  expect(nonceOf(one)).toBeTruthy();
  expect(nonceOf(one)).not.toBe(nonceOf(two));
  for (const res of [await app.page('/supports'), await app.page('/supports')]) {
    expect(policyOf(res)).toContain("script-src 'none'");
    expect(policyOf(res)).not.toContain('nonce');
  }
});

test('a change of the board is seen at once by visitors', async () => {
  const post = await writePost(app, kim);
  expect(await htmlOf(`/support/${post}`)).toContain('아직 댓글이 없어요');
  await writeComment(app, lee, post, '바로 보이는 댓글');
  expect(await htmlOf(`/support/${post}`)).toContain('바로 보이는 댓글');
  await app.api('DELETE', `/support/${post}`, { as: kim });
  expect((await app.page(`/support/${post}`)).status).toBe(404);
  expect(await htmlOf('/supports')).toContain('아직 글이 없어요');
});

test('a post is written, edited and deleted by plain forms, and brought back', async () => {
  const added = await send('/form/add/R', kim, {
    category: 'R',
    title: '의뢰해요',
    comment: '첫 줄\n둘째 줄',
  });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/support/1']);
  expect(await htmlOf('/support/1')).toContain('<p>첫 줄</p><p>둘째 줄</p>');
  const form = await htmlOf('/form/edit/1', kim);
  expect(form).toContain('첫 줄\n둘째 줄</textarea>');
  await send('/form/edit/1', kim, {
    category: 'R',
    title: '바꾼 제목',
    comment: '새 글',
    rev: '1',
  });
  expect(await htmlOf('/support/1')).toContain('바꾼 제목');
  expect((await app.page('/form/edit/1', { as: lee })).status).toBe(403);
  expect(await htmlOf('/form/delete/1', kim)).toContain('글을 삭제할까요?');
  const deleted = await send('/form/delete/1', kim, { do: 'delete' });
  expect(deleted.headers.get('location')).toBe('/supports?deleted=1');
  expect(await htmlOf('/supports?deleted=1', kim)).toContain('value="restore"');
  await send('/form/delete/1', kim, { do: 'restore' });
  expect((await app.page('/support/1')).status).toBe(200);
});

test('a plain form leaves the form of a post alone when the words are as they were', async () => {
  const no = await writePost(app, kim, { comment: '<ul><li>하나</li></ul>', document: undefined });
  expect(await htmlOf(`/form/edit/${no}`, kim)).toContain('서식이 사라져요');
  await send(`/form/edit/${no}`, kim, {
    category: 'Q',
    title: '제목만',
    comment: '하나',
    rev: '1',
  });
  expect(await htmlOf(`/support/${no}`)).toContain('<ul><li>');
  await send(`/form/edit/${no}`, kim, { category: 'Q', title: '제목만', comment: '둘', rev: '2' });
  expect(await htmlOf(`/support/${no}`)).not.toContain('<ul><li><p>');
});

test('what was typed comes back with the reason: empty, too long, and edited elsewhere', async () => {
  const empty = await send('/form/add/Q', kim, { title: ' ', comment: '남아야 하는 말' });
  expect(empty.status).toBe(422);
  const html = await empty.text();
  expect(html).toContain('내용을 입력하세요');
  expect(html).toContain('남아야 하는 말</textarea>');
  const no = await writePost(app, kim, { title: '처음' });
  await send(`/form/edit/${no}`, kim, { title: '먼저', comment: '먼저 쓴 말', rev: '1' });
  const late = await send(`/form/edit/${no}`, kim, {
    title: '나중',
    comment: '나중에 쓴 말',
    rev: '1',
  });
  expect(late.status).toBe(409);
  const both = await late.text();
  for (const words of ['나중에 쓴 말', '먼저 쓴 말', 'name="rev" value="2"']) {
    expect(both).toContain(words);
  }
});

test('comments are written, answered, edited, deleted and brought back by plain forms', async () => {
  const post = await writePost(app, kim);
  const path = `/support/${post}`;
  const first = await send(path, lee, { do: 'comment', comment: '첫 댓글' });
  const address = first.headers.get('location') ?? '';
  expect(address).toBe(`${path}?comment=1#c1`);
  expect(await htmlOf(address, lee)).toContain('id="c1"');
  await send(path, kim, { do: 'reply', comment: '답글이에요', fid: '1', thread: 'A', no: '1' });
  expect(await htmlOf(path, kim)).toContain('data-level="2"');
  await send(path, lee, { do: 'edit', comment: '고친 댓글', no: '1' });
  expect(await htmlOf(path)).toContain('고친 댓글');
  expect(await htmlOf('/form/delete_comment/1', lee)).toContain('댓글을 삭제할까요?');
  expect((await app.page('/form/delete_comment/1', { as: kim })).status).toBe(403);
  const gone = await send('/form/delete_comment/1', lee, { do: 'delete' });
  expect(gone.headers.get('location')).toBe(`${path}?deleted=1#comments-title`);
  expect(await htmlOf(`${path}?deleted=1`, lee)).toContain('삭제된 댓글이에요.');
  await send(path, lee, { do: 'restore', no: '1' });
  expect(await htmlOf(path)).toContain('고친 댓글');
});

test('an empty comment is said at its box, which is flagged and has the focus', async () => {
  const post = await writePost(app, kim);
  const res = await send(`/support/${post}`, lee, { do: 'comment', comment: ' ' });
  expect(res.status).toBe(422);
  const html = await res.text();
  expect(html).toMatch(/<textarea id="comment-box"[^>]*aria-invalid="true"[^>]* autofocus/i);
  expect(html).toContain('내용을 입력하세요');
  await writeComment(app, kim, post, '위');
  const answer = await send(`/support/${post}`, lee, {
    do: 'reply',
    comment: '',
    fid: '1',
    thread: 'A',
    no: '1',
  });
  expect(await answer.text()).toMatch(/<details class="comment-details" name="comment-box" open>/);
});

test('recommending says so, and one’s own cannot be recommended', async () => {
  const post = await writePost(app, kim);
  const res = await send(`/support/${post}`, lee, { do: 'love' });
  expect(await htmlOf(res.headers.get('location') ?? '', lee)).toContain('추천했습니다!');
  expect(await htmlOf(`/support/${post}`, lee)).toContain('value="unlove"');
  const own = await send(`/support/${post}`, kim, { do: 'love' });
  expect([own.status, (await own.text()).includes('본인 글은 추천할 수 없습니다.')]).toEqual([
    409,
    true,
  ]);
});

test('new comments since the last visit are counted and marked once', async () => {
  const post = await writePost(app, kim);
  await htmlOf(`/support/${post}`, kim);
  await writeComment(app, lee, post, '하나');
  await writeComment(app, lee, post, '둘');
  const html = await htmlOf(`/support/${post}`, kim);
  expect(html).toContain('지난번에 본 뒤로 새 댓글 2개');
  expect(html).toContain('href="#c1"');
  expect(await htmlOf(`/support/${post}`, kim)).not.toContain('지난번에 본 뒤로');
});

test('an accepted answer stands first, also for search engines', async () => {
  const post = await writePost(app, kim, { title: '질문 </script><b>' });
  await writeComment(app, lee, post, '다른 말');
  await writeComment(app, lee, post, '맞는 답');
  expect(await htmlOf(`/support/${post}`)).not.toContain('ld+json');
  await send(`/support/${post}`, kim, { do: 'accept', no: '2' });
  const html = await htmlOf(`/support/${post}`);
  expect(html.indexOf('맞는 답')).toBeLessThan(html.indexOf('다른 말'));
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).mainEntity).toMatchObject({
    name: '질문 </script><b>',
    acceptedAnswer: { text: '맞는 답' },
  });
});

test('many comments come in pages, and a link to one of them shows it', async () => {
  const post = await writePost(app, kim);
  for (let at = 1; at <= 60; at++) await writeComment(app, lee, post, `${at}번째 말`);
  const html = await htmlOf(`/support/${post}`);
  expect(html).not.toContain('51번째 말');
  expect(html).toContain(`?after=50#comments-title`);
  expect(await htmlOf(`/support/${post}?after=50`)).toContain('60번째 말');
  const linked = await htmlOf(`/support/${post}?comment=58`);
  expect(linked).toContain('id="c58"');
  expect(linked).toContain('처음부터 보기');
});

test('visitors are led to the log-in and back', async () => {
  const post = await writePost(app, kim);
  expect(await htmlOf(`/support/${post}`)).toContain(
    `/auth/sign-in?next=${encodeURIComponent(`/support/${post}`)}`,
  );
  const res = await app.page('/form/add/Q');
  expect(res.headers.get('location')).toBe('/unauthorized?next=%2Fform%2Fadd%2FQ');
});

test('from a name members come to a chat with them; not with themselves, and visitors not at all', async () => {
  const no = await writePost(app, kim, { title: '질문', document: bodyOf('본문') });
  await writeComment(app, lee, no, '답이에요');
  const html = await htmlOf(`/support/${no}`, kim);
  expect(html).toContain('href="/chats/lee"');
  expect(html).not.toContain('href="/chats/kim"');
  expect(await htmlOf(`/support/${no}`)).not.toContain('/chats/');
});

test('beside a chat no list says that there is none', async () => {
  expect(await htmlOf('/chats/lee', kim)).not.toContain('아직 주고받은 메시지가 없어요.');
  expect(await htmlOf('/chats', kim)).toContain('아직 주고받은 메시지가 없어요.');
});
