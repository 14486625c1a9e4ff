import { afterEach, expect, test } from 'vitest';
import { wholeText } from '../../../../src/accounts/legal/rules.ts';
import { legalVersions } from '../../../../src/accounts/legal/texts.ts';
import { SESSION_MS } from '../../../../src/accounts/sessions/rules.ts';
import { FORM_TOKEN_MS } from '../../../../src/accounts/sign-in/form-token.ts';
import { VISITOR_DOCUMENT_MS } from '../../../../src/documents/files/rules.ts';
import { cookieNames } from '../../../../src/server/cookies.ts';
import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
afterEach(() => app.close());

const htmlOf = async (path: string) => await (await app.page(path)).text();

/** The words of a page as a reader sees them, without blanks. */
const wordsOf = (html: string) =>
  html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<').replace(/\s/g, '');

const addresses = ['/docs/policy', '/docs/personal', '/docs/introduction'];
const both = addresses.flatMap((path) => [path, `${path}?lang=en`]);

test.each(both)(
  '%s answers without a script, with headings in order and anchors that hold',
  async (path) => {
    app = await testApp();
    const res = await app.page(path);
    const html = await res.text();
    expect(res.status).toBe(200);
    expect(html).not.toContain('<script');
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

test.each(
  [
    ['/docs/policy', legalVersions.terms[0], 'ko'],
    ['/docs/policy', legalVersions.terms[0], 'en'],
    ['/docs/personal', legalVersions.privacy[0], 'ko'],
    ['/docs/personal', legalVersions.privacy[0], 'en'],
    ['/docs/policy?version=2027-01-01', legalVersions.terms[1], 'ko'],
    ['/docs/policy?version=2027-01-01', legalVersions.terms[1], 'en'],
    ['/docs/personal?version=2027-01-01', legalVersions.privacy[1], 'ko'],
    ['/docs/personal?version=2027-01-01', legalVersions.privacy[1], 'en'],
  ] as const,
)('%s shows every word that is hashed with a consent (%#)', async (path, legal, lang) => {
  app = await testApp();
  const shown = wordsOf(await htmlOf(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`));
  // The numbers of list items are drawn by the browser.
  const lines = wholeText(legal, lang).split('\n').map((line) => line.replace(/^\d+\. /, ''));
  expect(lines.filter((line) => !shown.includes(line.replace(/\s/g, '')))).toEqual([]);
});

test.each([
  ['목적', '제1조 (목적)'],
  ['회원', '“회원”이란'],
  ['고객', '“고객”이란'],
  ['의뢰인', '“의뢰인”이란'],
  ['콘텐츠', '“콘텐츠”란'],
  ['캐시', '“캐시”란'],
  ['변경 고지', '적용일 7일 전부터'],
  ['불리한 변경', '적용일 30일 전부터'],
  ['나이', '만 14세 이상인 사람만'],
  ['명의 도용', '명의를 도용하여 가입하거나 서비스를 이용할 수 없습니다'],
  ['게시물 의무', '(게시물에 관한 회원의 의무)'],
  ['아이디와 비밀번호', '(아이디와 비밀번호의 관리)'],
  ['게시물 삭제', '게시 기간이 지난 게시물을 미리 알리지 않고'],
  ['저작권', '(저작권)'],
  ['광고주', '(광고와 광고주)'],
  ['양도 금지', '(양도 금지)'],
  ['기능 정지', '기능 정지:'],
  ['영구 정지', '영구 정지:'],
  ['정지 요건', '2회 이상 되풀이하거나, 시정을 요구받은 날부터 10일 이내에'],
  ['환불', '환불에 필요한 정보를 제출할 수 있는 기간을 30일 이상'],
  ['회원 간 결제', '(회원 간의 거래와 결제)'],
  ['탈퇴', '(회원 탈퇴)'],
  ['면책', '(면책)'],
  ['손해배상', '(손해배상)'],
  ['비밀 유지', '(비밀 유지)'],
  ['고객센터', '평일 09:00부터 17:00까지'],
  ['관할', '(준거법과 재판 관할)'],
  ['시행일', '2022년 7월 1일부터 시행합니다'],
])('the terms cover %s', async (_, words) => {
  app = await testApp();
  expect(wordsOf(await htmlOf('/docs/policy'))).toContain(words.replace(/\s/g, ''));
});

test.each([
  ['서비스 이용 기록, 접속 로그, IP 주소', '탈퇴 후 3개월'],
  ['탈퇴한 회원의 식별 정보', '탈퇴 후 1개월'],
  ['대금 결제에 관한 기록', '5년'],
  ['계약 또는 청약철회에 관한 기록', '5년'],
  ['소비자의 불만 또는 분쟁 처리에 관한 기록', '3년'],
  ['신용정보의 수집·처리와 이용에 관한 기록', '3년'],
  ['표시·광고에 관한 기록', '6개월'],
])('the privacy policy keeps %s for %s', async (what, period) => {
  app = await testApp();
  const rows = (await htmlOf('/docs/personal')).match(/<tr>.*?<\/tr>/g) ?? [];
  expect(rows.find((row) => row.includes(`>${what}<`))).toContain(`>${period}<`);
});

test.each([
  '이름(닉네임), 이메일',
  '휴대전화 번호, 카드 번호',
  '서비스 이용 기록, 접속 로그(IP 주소 포함), 쿠키',
  '24시간이 지나면 폐기합니다',
  '번역 엔진의 운영자에게 전달됩니다',
  '복구할 수 없는 방법으로 삭제하고',
  '열람, 정정, 삭제와 처리 정지를 요구',
  '적용일 7일 전부터',
  '개인정보 분쟁조정위원회',
])('the privacy policy says: %s', async (words) => {
  app = await testApp();
  expect(wordsOf(await htmlOf('/docs/personal'))).toContain(words.replace(/\s/g, ''));
});

test('the privacy policy names every cookie and every entry that the code stores in browsers, and no other', async () => {
  app = await testApp();
  const html = await htmlOf('/docs/personal');
  const tables = html.match(/<table.*?<\/table>/gs) ?? [];
  const namesIn = (caption: string) =>
    (tables.find((table) => table.includes(`<caption>${caption}<`)) ?? '').match(
      /<tr><td[^>]*>[^<]*/g,
    )
      ?.flatMap((cell) => cell.replace(/<[^>]+>/g, '').split(', ')) ?? [];
  expect(namesIn('쿠키').toSorted()).toEqual([...cookieNames].toSorted());
  expect(namesIn('브라우저 저장소').map((name) => name.replace('…', '')).toSorted())
    .toEqual(Object.values(storageNames).toSorted());
});

test('the periods of the cookies are those of the code', async () => {
  app = await testApp();
  const rows = (await htmlOf('/docs/personal')).match(/<tr><td.*?<\/tr>/gs) ?? [];
  const periodOf = (name: string) => rows.find((row) => row.includes(`>${name}<`)) ?? '';
  expect(periodOf('page')).toContain(`>${SESSION_MS / DAY_MS}일 또는`);
  expect(periodOf('v')).toContain(`>${VISITOR_DOCUMENT_MS / HOUR_MS}시간<`);
  expect(periodOf('form')).toContain(`>${FORM_TOKEN_MS / 60_000}분<`);
  expect(periodOf('token, expirationTime')).toContain(`>${SESSION_MS / DAY_MS}일 또는`);
});

test('who reads English is told that the Korean text prevails, and led to it', async () => {
  app = await testApp();
  for (const path of ['/docs/policy', '/docs/personal']) {
    const html = await htmlOf(`${path}?lang=en`);
    expect(html).toContain('The Korean text prevails.');
    expect(html).toContain(`href="${path}?lang=ko"`);
    expect(await htmlOf(path)).not.toContain('prevails');
  }
});

test.each([
  ['http://localhost:8000/auth/sign-up?next=%2Fupload', '/auth/sign-up?next=%2Fupload'],
  ['http://localhost:8000/docs/personal?lang=en', '/'],
  ['https://elsewhere.example/auth/sign-up', '/'],
  ['nonsense', '/'],
])('from %s the way back of the privacy policy is %s', async (referer, target) => {
  app = await testApp();
  const html = await (await app.page('/docs/personal', { headers: { referer } })).text();
  expect(html).toContain(`<a class="btn btn-sm" href="${target}">`);
  expect(html).toContain('<a class="btn btn-sm btn-ghost" href="/">홈으로</a>');
});

test('help explains the roles, answers questions and says where to write', async () => {
  app = await testApp();
  expect(await htmlOf('/docs/introduction')).toContain('문의 메일 주소를 준비하고 있어요.');
  app.deps.config.supportEmail = 'help@omgim.example';
  const html = await htmlOf('/docs/introduction');
  for (const role of ['프로젝트 매니저', '번역가', '감수자', '번역 팀']) {
    expect(html).toContain(role);
  }
  expect(html.match(/<summary>[^<]+\?/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).toContain('href="mailto:help@omgim.example"');
});
