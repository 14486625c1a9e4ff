import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let fileName: string;

beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  no = await makeProject(app, kim, {
    'a.txt': ['첫 문장이다.', '둘째 문장이다.', '셋째 문장이다.'],
  });
  await joinProject(app, no, lee, 'member');
  const [row] = await app.db.select().from(documents);
  fileName = row?.randomName ?? '';
});
afterEach(() => app.close());

/** Takes seconds to say that nothing matches. */
const slow = {
  target: '(a?b?){1000}[cd]$',
  kind: 'forbidden',
  ko: '느린 규칙',
  en: 'The slow rule',
};
const quick = { target: 'please', kind: 'forbidden', ko: '쓰지 마세요', en: 'Not used' };
const long = 'ab'.repeat(20_000);

const policy = (json: unknown) => app.api('PUT', `/project/${no}/checks`, { as: kim, json });
const write = (index: number, target: string) =>
  app.db.update(lines).set({ target, origin: 'person' }).where(eq(lines.index, index));
const read = async () =>
  await (await app.api('GET', `/qa/${no}/${kim.uid}/${fileName}`, { as: kim })).json();

/** How many calls of another are answered before a costly one is. */
async function answeredMeanwhile<T>(costly: Promise<T>): Promise<[answer: T, count: number]> {
  let isOver = false;
  let count = 0;
  const over = costly.finally(() => isOver = true);
  while (!isOver && count < 12) {
    await app.api('GET', '/lines/filters', { as: lee });
    if (!isOver) count++;
  }
  return [await over, count];
}

test('a rule that takes too long is reported at its line and switched off, and nobody waits for it', async () => {
  expect((await policy({ rules: [slow, quick] })).status).toBe(200);
  await write(0, 'Yes, please.');
  await write(1, `${long} please`);
  await write(2, `${long} please.`);

  const [page, count] = await answeredMeanwhile(read());

  expect(count).toBe(12);
  const team = page.findings.filter(({ check }: { check: string }) => check === 'team');
  const told = team.map(({ code, index, values }: Record<string, unknown>) => [
    code,
    index,
    (values as { en: string }).en,
  ]);
  // The other rule is heard all the same; the slow one is tried once.
  expect(told).toEqual(expect.arrayContaining([
    ['team', 0, 'Not used'],
    ['team', 1, 'Not used'],
    ['team', 2, 'Not used'],
  ]));
  expect(told.filter(([code]: string[]) => code === 'team.slow')).toHaveLength(1);
  expect(page.slow_rules).toEqual([{ ko: '느린 규칙', en: 'The slow rule' }]);
});

test('a line that could not be checked is not confirmed where rules stop a confirmation', async () => {
  await policy({ rules: [slow], blocking: ['team'] });
  await write(0, 'Yes.');
  await write(1, long);
  const confirm = (index: number) =>
    app.api('PUT', '/files', {
      as: kim,
      form: {
        process: 'document.put_one_check',
        fileName,
        index: String(index),
        humanChecked: '1',
      },
    });

  expect((await confirm(0)).status).toBe(200);
  const [refused, count] = await answeredMeanwhile(confirm(1));

  expect(count).toBe(12);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: 'qa.blocked', message: expect.stringContaining('느린 규칙') },
  ]);
  const [row] = await app.db.select().from(lines).where(eq(lines.index, 1));
  expect(row?.isChecked).toBe(false);
});

test('an expression that cannot be read is no rule', async () => {
  for (const target of ['(', '[a', '(?:a{500}){500}']) {
    const res = await policy({ rules: [{ ...quick, target }] });
    expect([res.status, (await res.json()).code]).toEqual([422, 'qa.ruleUnreadable']);
  }
});

test('checks are counted', async () => {
  const keys: string[] = [];
  app.deps.limiter = {
    ...app.deps.limiter,
    take: (key: string) => {
      keys.push(key);
      return Promise.resolve({ waitMs: key.startsWith('qa:') ? 4_000 : 0 });
    },
  };
  const res = await app.api('GET', `/qa/${no}/${kim.uid}/${fileName}`, { as: kim });
  const all = await app.api('GET', `/qa/${no}`, { as: kim });
  expect([res.status, all.status, res.headers.get('retry-after')]).toEqual([429, 429, '4']);
});
