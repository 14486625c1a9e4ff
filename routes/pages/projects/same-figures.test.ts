import { lt } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
afterEach(() => app.close());

const ALL = 100;
const shares = [0, 5, 99, 100];
/** Nothing is confirmed that is not drafted, nor reviewed that is not confirmed. */
const plain = shares.flatMap((drafted) =>
  shares.filter((confirmed) => confirmed <= drafted).map((confirmed) => ({ drafted, confirmed }))
);
const reviewed = plain.flatMap(({ drafted, confirmed }) =>
  shares.filter((share) => share <= confirmed).map((share) => ({
    drafted,
    confirmed,
    reviewed: share,
  }))
);

async function wordsOf(path: string, as: Person): Promise<string> {
  const html = await (await app.page(`${path}?lang=ko`, { as })).text();
  return html.replaceAll('<!-- -->', '').replace(/data-props="[^"]*"/g, '')
    .replace(/<[^>]+>/g, '|').replace(/\|[\s|]*/g, '|');
}

type Share = { drafted: number; confirmed: number; reviewed?: number };

async function setShares(share: Share, by: Person) {
  const nothing = { target: '', isChecked: false, reviewedBy: null, reviewedAt: null };
  await app.db.update(lines).set(nothing);
  const upTo = (count: number) => lt(lines.index, count);
  await app.db.update(lines).set({ target: 'A line.' }).where(upTo(share.drafted));
  await app.db.update(lines).set({ isChecked: true }).where(upTo(share.confirmed));
  await app.db.update(lines).set({ reviewedBy: by.uid, reviewedAt: app.deps.now() })
    .where(upTo(share.reviewed ?? 0));
}

function badgeOf({ drafted, confirmed, reviewed: done = confirmed }: Share): string {
  if (drafted === 0) return '대기';
  return done === ALL ? '완료' : `진행 중 ${done} %`;
}

async function saysEverywhere(no: number, share: Share, manager: Person) {
  const { drafted, confirmed } = share;
  const badge = `|${badgeOf(share)}|`;
  expect(await wordsOf('/projects', manager)).toContain(badge);
  const home = await wordsOf('/dashboard/default', manager);
  expect(home).toContain(badge);
  expect(home).toContain(`|확정 ${confirmed}/${ALL}문장|`);
  const project = await wordsOf(`/projects/edit/${no}`, manager);
  expect(project).toContain(badge);
  expect(project).toContain(`|번역 ${drafted}% · 확정 ${confirmed.toFixed(2)}%`);
  const isPart = drafted > 0 && drafted < ALL;
  expect(project.includes(`|${drafted}/${ALL}문장 초벌 — 나머지는 원문|`)).toBe(isPart);

  const res = await app.api('GET', `/document/${no}/documents`, { as: manager });
  expect((await res.json()).documents[0]).toMatchObject({
    filledCount: drafted,
    trans_percent: drafted,
    postEdit_percent: confirmed,
  });
  const html = await (await app.page(`/translate/${no}/a.txt/ko2en`, { as: manager })).text();
  expect(html).toContain(`&quot;filled&quot;:${drafted},&quot;checked&quot;:${confirmed}`);
}

async function begin(): Promise<[number, Person]> {
  app = await testApp();
  const kim = await app.member('kim');
  const texts = Array.from({ length: ALL }, (_, at) => `문장 ${at + 1}번입니다.`);
  return [await makeProject(app, kim, { 'a.txt': texts }), kim];
}

test('card, home, project, list and editor say the same of what is drafted and confirmed', async () => {
  const [no, kim] = await begin();
  for (const share of plain) {
    await setShares(share, kim);
    await saysEverywhere(no, share, kim);
  }
});

test('and of what is reviewed, where lines have a reviewer', async () => {
  const [no, kim] = await begin();
  const lee = await app.member('lee');
  await joinProject(app, no, lee, 'reviewer');
  await app.db.update(lines).set({ reviewer: 2 });
  for (const share of reviewed) {
    await setShares(share, lee);
    await saysEverywhere(no, share, kim);
  }
});
