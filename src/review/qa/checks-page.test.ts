import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await makeProject(app, kim, {});
  await joinProject(app, no, lee, 'member');
});
afterEach(() => app.close());

const page = async (as: Person) =>
  await (await app.page(`/projects/edit/${no}?type=translation&tab=settings`, { as })).text();

function post(as: Person, fields: [string, string][]) {
  const body = new URLSearchParams([['do', 'checks'], ...fields]);
  return app.app.request(`/projects/edit/${no}?type=translation&tab=settings`, {
    method: 'POST',
    headers: {
      cookie: `page=${as.page}`,
      origin: app.deps.config.publicOrigin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
}

const ticked = (html: string, name: string) =>
  [...html.slice(html.indexOf('id="checks"')).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map((
    [one],
  ) => one)
    .filter((one) => one.includes(`name="${name}"`) && /\schecked/.test(one))
    .map((one) => /value="(\w+)"/.exec(one)?.[1]);

test('the manager chooses checks without scripts, and finds them again', async () => {
  expect(ticked(await page(kim), 'on')).toContain('numbers');
  expect(ticked(await page(kim), 'block')).toEqual([]);

  const answer = await post(kim, [
    ['on', 'numbers'],
    ['on', 'terms'],
    ['block', 'numbers'],
    ['block', 'length'],
    ['ruleTarget', '귀하'],
    ['ruleSource', ''],
    ['ruleKo', '귀하는 쓰지 않아요.'],
    ['ruleEn', ''],
    ['ruleKind', 'forbidden'],
  ]);

  expect(answer.status).toBe(303);
  const html = await page(kim);
  expect(ticked(html, 'on')).toEqual(['numbers', 'terms']);
  // What is not checked stops nothing.
  expect(ticked(html, 'block')).toEqual(['numbers']);
  expect(html).toContain('value="귀하는 쓰지 않아요."');
});

test('a check that only remarks keeps its tick for the day when it is loud again', async () => {
  const on: [string, string][] = [['on', 'numbers'], ['block', 'numbers']];
  expect((await post(kim, [...on, ['loud', 'numbers=info']])).status).toBe(303);
  expect(ticked(await page(kim), 'block')).toEqual(['numbers']);

  expect((await post(kim, [...on, ['loud', 'numbers=error']])).status).toBe(303);
  expect(ticked(await page(kim), 'block')).toEqual(['numbers']);
});

test('a rule that cannot be read is refused, and nothing that was typed is lost', async () => {
  const answer = await post(kim, [
    ['on', 'numbers'],
    ['ruleTarget', '(귀하'],
    ['ruleSource', ''],
    ['ruleKo', '귀하는 쓰지 않아요.'],
    ['ruleEn', ''],
    ['ruleKind', 'required'],
  ]);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('읽을 수 없는 정규식이 있어요');
  expect(html).toContain('value="(귀하"');
  expect(ticked(html, 'on')).toEqual(['numbers']);
  expect(ticked(await page(kim), 'on').length).toBeGreaterThan(5);
});

test('others neither see the form nor change anything by it', async () => {
  expect(await page(lee)).not.toContain('name="block"');
  expect((await post(lee, [['on', 'numbers']])).status).toBe(403);
  expect(ticked(await page(kim), 'on').length).toBeGreaterThan(5);
});

test('the speech level of Korean targets and loanwords are chosen without scripts', async () => {
  expect((await post(kim, [['on', 'ko.register'], ['level', 'haeyo'], ['loanwords', 'on']])).status)
    .toBe(303);
  const html = await page(kim);
  expect(html).toMatch(/<option value="haeyo" selected/);
  expect(html).toMatch(/name="loanwords"[^>]* checked|checked[^>]* name="loanwords"/);
  await post(kim, [['on', 'ko.register']]);
  expect(await page(kim)).not.toMatch(/<option value="haeyo" selected/);
});

test('readings of a project are typed a row each', async () => {
  const typed = 'Qubole = 큐볼\n\nNgrx=엔지알엑스\nBank of New York = 뱅크 오브 뉴욕';
  expect((await post(kim, [['on', 'ko.particle'], ['readings', typed]])).status).toBe(303);
  expect(await page(kim)).toContain(
    'Qubole = 큐볼\nNgrx = 엔지알엑스\nBank of New York = 뱅크 오브 뉴욕</textarea>',
  );
});

test.each([
  ['no reading', 'no reading'],
  ['X = y', 'X = y'],
  ['One Two Three Four Five = 일이삼사오', 'One Two Three Four Five = 일이삼사오'],
])('a reading that cannot be used is named, and all rows stay typed: %s', async (row, named) => {
  const typed = `Zorg = 조르그\n${row}`;
  const answer = await post(kim, [['on', 'ko.particle'], ['readings', typed]]);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(`‘${named}’`);
  expect(html).toContain(`${typed}</textarea>`);
  expect(await page(kim)).not.toContain('조르그');
});
