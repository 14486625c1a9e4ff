import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

const LINES = 3_200;
const FILE = '사용 설명서.txt';

let server: Running;
let browser: Awaited<ReturnType<typeof openBrowser>>;
const clients: Record<string, Client> = {};
const people: Person[] = [];
let no: number;
const address = () => `/assignment/${no}/${encodeURIComponent(FILE)}`;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  for (const name of ['kim', 'leejun', 'parksu']) clients[name] = await joinServer(server, name);
  const project = { title: '전자레인지', source_language: 'ko', target_language: 'en' };
  no = (await asked('kim', 'POST', '/project', project)).no;
  for (const [name, role] of [['leejun', 'translator'], ['parksu', 'reviewer']] as const) {
    const user_email = clients[name]?.email;
    await asked('kim', 'PUT', '/team', { project_no: no, user_email, role });
    await asked(name, 'PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  }
  const lines = Array.from(
    { length: LINES },
    (_, at) => `${at + 1}번 단추를 ${at % 7 === 0 ? '오래 ' : ''}누르면 문이 열립니다.`,
  );
  await sent('POST', '/upload', {
    file: new File([lines.join('\n')], FILE),
    project_no: String(no),
  });
  const process = 'manual_translation';
  const order = { process, filename: FILE, project_no: String(no), direction: 'ko2en' };
  await sent('POST', '/translate', order);
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function asked(name: string, method: string, path: string, body: unknown) {
  const res = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      authorization: `JWT ${clients[name]!.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!res.ok) throw new Error(`${path}: ${await res.text()}`);
  return await res.json();
}

async function sent(method: string, path: string, form: Record<string, string | Blob>) {
  const res = await clients['kim']!.api(method, path, form);
  if (!res.ok) throw new Error(`${path}: ${await res.text()}`);
}

/** Who may write a line, as somebody's editor hears it. */
async function accessibility(name: string, line: number): Promise<number[]> {
  const path = `/files/${no}/anybody/${encodeURIComponent(FILE)}/document`;
  const res = await clients[name]!.api('GET', `${path}?offset=${line - 1}&limit=1`);
  return (await res.json()).data[0][0].accessibility;
}

async function numberOf(name: string): Promise<number> {
  const path = `/assignment/${no}/${encodeURIComponent(FILE)}/ranges`;
  const { team } = await (await clients['kim']!.api('GET', path)).json();
  return team.find((one: { name: string }) => one.name === name).no;
}

async function arrive(name: string, options: { width?: number; height?: number } = {}) {
  const person = await openPerson(browser, { origin: server.origin, ...options });
  people.push(person);
  await signIn(person.page, clients[name]!.email);
  await person.page.goto(address());
  await ready(person.page);
  return person.page;
}

test('the manager assigns thousands of lines in ranges, and takes one assignment back', async () => {
  const page = await arrive('kim');
  await look(page, 'assignment');
  await page.getByRole('button', { name: '1번 문장 선택', exact: true }).click();
  await page.getByRole('tooltip').waitFor();
  await look(page, 'assignment-tooltip');
  await goTo(page, 16);
  await page.getByRole('button', { name: '1501번 문장까지 한꺼번에 선택' }).click();
  await page.locator('strong', { hasText: '1,501문장 선택' }).waitFor();
  await page.getByRole('button', { name: '선택한 문장을 leejun 님에게 배정' }).click();
  await page.getByText('1,501문장을 leejun 님에게 배정했어요.').waitFor();
  await page.getByRole('button', { name: '1502번 문장 선택', exact: true }).click();
  await goTo(page, 31);
  await page.getByRole('button', { name: '3001번 문장까지 한꺼번에 선택' }).click();
  await page.getByRole('button', { name: '선택한 문장을 kim 님에게 배정' }).click();
  await page.getByText('1,500문장을 kim 님에게 배정했어요.').waitFor();
  await look(page, 'assignment-assigned');

  const [kim, lee] = [await numberOf('kim'), await numberOf('leejun')];
  expect(await accessibility('leejun', 1)).toEqual([lee]);
  expect(await accessibility('leejun', 1501)).toEqual([lee]);
  expect(await accessibility('leejun', 1502)).toEqual([kim]);
  expect(await accessibility('leejun', 3001)).toEqual([kim]);
  expect(await accessibility('leejun', 3002)).toEqual([-1]);

  await main(page).getByRole('button', { name: '되돌리기' }).click();
  await page.getByText('배정을 되돌렸어요.').waitFor();
  expect(await accessibility('leejun', 1502)).toEqual([-1]);
  expect(await accessibility('leejun', 1501)).toEqual([lee]);
});

test('lines are shared out among people after one has seen who gets what', async () => {
  const { page } = people[0]!;
  await page.getByLabel('담당자', { exact: true }).selectOption({ label: '미배정만' });
  await page.getByText('1,699문장 / 전체 3,200문장').waitFor();
  await page.getByRole('button', { name: '나눠서 배정…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^kim/ }).check();
  await dialog.getByRole('checkbox', { name: /^parksu/ }).check();
  await dialog.getByLabel('leejun 님의 비중').fill('3');
  await dialog.getByText('1927–3200').waitFor();
  await dialog.getByLabel('나누는 기준').selectOption({ label: '어절 수' });
  await dialog.getByText('어절 수').nth(1).waitFor();
  await look(page, 'assignment-share');
  await dialog.getByRole('button', { name: '이대로 배정' }).click();
  await page.getByText('1,699문장을 3명에게 나눴어요.').waitFor();
  const [lee, park] = [await numberOf('leejun'), await numberOf('parksu')];
  expect(await accessibility('parksu', 3200)).toEqual([lee, park]);
  await main(page).getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => accessibility('parksu', 3200)).toEqual([-1]);
});

test('everything is done by keys alone', async () => {
  const { page } = people[0]!;
  await page.getByRole('button', { name: '거르기 해제' }).click();
  await page.getByText('3,200문장 / 전체 3,200문장').waitFor();
  await page.locator('[role=row][tabindex="0"]').focus();
  const chosen = (words: string) => page.locator('strong', { hasText: words }).waitFor();
  await page.keyboard.press('Control+a');
  await chosen('3,200문장 선택');
  await page.keyboard.press('Escape');
  await chosen('선택한 문장이 없어요');
  await page.keyboard.press('End');
  await page.locator('[data-index="3199"]:focus').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+PageUp');
  await chosen('11문장 선택');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await chosen('12문장 선택');
  await page.locator('[data-index="3187"]:focus').waitFor();
  await look(page, 'assignment-keys');
  await page.keyboard.press('Home');
  await page.locator('[data-index="0"]:focus').waitFor();
});

test('on a phone, in English and in the dark, people come as a sheet', async () => {
  const { page } = people[0]!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address());
  await ready(page);
  await look(page, 'assignment-360');
  await page.goto(`${address()}?lang=en&theme=corporate&mode=dark`);
  await ready(page);
  await page.getByRole('button', { name: 'Choose line 2', exact: true }).click();
  await look(page, 'assignment-en-dark-360');
  await page.getByRole('button', { name: 'Choose all lines up to 4' }).click();
  await main(page).getByRole('button', { name: 'Assign', exact: true }).click();
  await look(page, 'assignment-people-en-dark-360');
  await page.getByRole('dialog').getByRole('button', { name: /lines to parksu/ }).click();
  await page.getByText('3 lines assigned to parksu.').waitFor();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('button', { name: 'Share out…' }).click();
  await look(page, 'assignment-share-en-dark-360');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await look(page, 'assignment-en-dark');
  await page.goto(`${address()}?lang=ko&mode=light`);
});

test('whoever may not assign sees who has what, also without a script, and hears of changes', async () => {
  const lee = await arrive('leejun');
  await lee.getByText('배정은 프로젝트 매니저만 바꿀 수 있어요.').waitFor();
  expect(await lee.getByRole('button', { name: '1번 문장 선택', exact: true }).count()).toBe(0);
  await look(lee, 'assignment-reader');
  const given = await numberOf('kim');
  const form = { project_no: String(no), filename: FILE, uidList: '[[0,0]]' };
  await sent('PUT', '/assignment', { ...form, user_no: String(given) });
  await lee.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await lee.getByRole('row').nth(1).getByText('kim', { exact: true }).waitFor();

  const cookies = await people.at(-1)!.context.cookies();
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    locale: 'ko-KR',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(address());
  await page.getByText('100번 단추를').waitFor();
  await page.getByRole('link', { name: '다음 쪽' }).click();
  await page.getByText('101번 단추를').waitFor();
  await page.getByRole('link', { name: '프로젝트 설정으로' }).click();
  await page.waitForURL(`**/projects/edit/${no}`);
  await context.close();
});

async function goTo(page: Person['page'], to: number) {
  await page.getByLabel('페이지 번호').fill(String(to));
  await page.getByRole('button', { name: '이동', exact: true }).click();
}
