import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { read as readWorkbook, utils } from 'xlsx';
import { lines } from '../../../db/schema/documents.ts';
import { effortRows, releasedStatements } from '../../../db/schema/reports.ts';
import type { Person } from '../../../tests/app.ts';
import { type ReviewedProject, reviewedProject } from '../../../tests/reviewed-project.ts';
import { MOST_RELEASED } from './rules.ts';

let project: ReviewedProject;
let park: Person;
let kim: Person;
const DAY = new Date('2026-03-02T05:00:00+09:00');

/** park has confirmed four lines of two eojeol each; kim manages, lee reviews, choi translates elsewhere. */
beforeEach(async () => {
  project = await reviewedProject();
  ({ park, kim } = project.people);
  await project.app.db.update(lines).set({ checkedBy: park.uid, checkedAt: DAY });
  await project.app.db.update(lines).set({ firstTarget: 'The frist', target: 'The first' })
    .where(eq(lines.index, 1));
});
afterEach(() => project.app.close());

const MONTH = 'from=2026-03-01&to=2026-03-31';
const RATES = 'unit=eojeol&won=101&empty=100&machine=50&memory=25&propagated=0&review=30';
const address = (query = `${MONTH}&${RATES}`) => `/projects/edit/${project.no}/statement?${query}`;
const read = (as: Person, path: string) => project.app.page(path, { as });
const htmlOf = async (as: Person, path: string) => await (await read(as, path)).text();
const list = () => `/projects/edit/${project.no}/statements`;
const one = async (part = '') => {
  const [row] = await project.app.db.select().from(releasedStatements);
  return `${list()}/${row?.no}${part}`;
};

const post = (as: Person, fields: Record<string, string>, at = address()) =>
  project.app.app.request(at, {
    method: 'POST',
    headers: { cookie: `page=${as.page}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });

/** As with the button under the statement that is read. */
async function release(as = park, at = address()) {
  const [, hash = ''] = /name="release" value="(\w+)"/.exec(await htmlOf(as, at)) ?? [];
  return await post(as, { release: hash }, at);
}

type Row = { work: string; start: string; units: Record<string, number> };
const rowsOf = (text: string) => text.trimEnd().split('\n').map((row): Row => JSON.parse(row));

/** From the rows alone, by the formula that the page prints; none of the product's own code. */
function recompute(rows: readonly Row[], won: number, shares: Record<string, number>) {
  const units: Record<string, number> = {};
  for (const { work, start, units: { eojeol = 0 } } of rows) {
    const band = work === 'review' ? 'review' : start;
    units[band] = (units[band] ?? 0) + eojeol;
  }
  const amounts = Object.entries(units)
    .map(([band, count]) => Math.round(count * won * (shares[band] ?? 0) / 100));
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  return { net, vat: Math.round(net / 10), total: net + Math.round(net / 10) };
}

const amountsIn = (html: string) => {
  const facts = new Map([...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)]
    .map(([, name, value]) => [name, Number(value?.replaceAll(',', ''))]));
  return {
    net: facts.get('공급가액'),
    vat: facts.get('부가가치세(10%)'),
    total: facts.get('합계'),
  };
};

test('what is released the manager reads, with rows from which every amount follows to the won', async () => {
  expect(await htmlOf(kim, list())).toContain('아직 공개된 명세가 없어요.');

  expect((await release()).headers.get('location')).toContain('done=released#release');

  const found = await htmlOf(kim, list());
  expect(found).toContain('2026-03-01 – 2026-03-31');
  expect(found).toContain(`href="${await one()}"`);
  const html = await htmlOf(kim, await one());
  const exported = await htmlOf(kim, await one('/rows'));
  const shares = { empty: 100, machine: 50, memory: 25, propagated: 0, review: 30 };
  // 6 × 101 + 2 × 101 × 0.5
  const amounts = { net: 707, vat: 71, total: 778 };
  expect(recompute(rowsOf(exported), 101, shares)).toEqual(amounts);
  expect(amountsIn(html)).toEqual(amounts);
  const bytes = new Uint8Array(await (await read(kim, await one('/xlsx'))).arrayBuffer());
  const book = readWorkbook(bytes);
  const cells = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0]!]!, {
    header: 1,
  });
  expect(cells.find(([name]) => name === '합계')?.[7]).toBe(778);
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(exported)),
  );
  expect(html).toContain(digest.toHex());
  expect(await htmlOf(kim, '/notifications')).toContain('작업 명세를 공개했어요');
});

test('it stays as it was released, whatever is done to the lines; released again it is as they are', async () => {
  await release();
  const before = await htmlOf(kim, await one('/rows'));

  await project.app.db.update(lines).set({ target: 'Others', checkedBy: project.people.lee.uid });
  expect(await htmlOf(kim, await one('/rows'))).toBe(before);

  await project.app.db.update(lines).set({ checkedBy: park.uid }).where(eq(lines.index, 0));
  await release();
  expect(await project.app.db.$count(releasedStatements)).toBe(1);
  expect(rowsOf(await htmlOf(kim, await one('/rows')))).toHaveLength(1);
});

test('what has changed since it was read is not released unseen', async () => {
  const [, hash = ''] = /name="release" value="(\w+)"/.exec(await htmlOf(park, address())) ?? [];
  await project.app.db.update(lines).set({ target: 'Others' }).where(eq(lines.index, 0));

  const refused = await post(park, { release: hash });

  expect([refused.status, await refused.text()])
    .toEqual([409, expect.stringContaining('그 사이 명세가 바뀌었어요.')]);
  expect(await project.app.db.$count(releasedStatements)).toBe(0);
});

test('but for the manager nobody sees what others have released, and nobody else withdraws it', async () => {
  await release();
  const { lee, choi } = project.people;
  const stranger = await project.app.member('stranger');
  for (const person of [lee, choi, stranger]) {
    for (const part of ['', '/xlsx', '/rows']) {
      expect((await read(person, await one(part))).status).toBe(404);
    }
  }
  for (const person of [lee, choi]) {
    expect(await htmlOf(person, list())).toContain('아직 공개된 명세가 없어요.');
  }
  expect((await read(stranger, list())).status).toBe(404);
  const [row] = await project.app.db.select().from(releasedStatements);
  const no = row?.no;
  for (const person of [kim, lee, stranger]) {
    expect((await post(person, { withdraw: String(no) })).status).toBe(404);
  }

  expect((await post(park, { withdraw: String(no) })).status).toBe(303);
  expect((await read(kim, `${list()}/${no}`)).status).toBe(404);
});

test('time and keystrokes in it stay until it is withdrawn, whatever is erased of them', async () => {
  const { db } = project.app;
  const [line] = await db.select().from(lines).where(eq(lines.index, 0));
  const keys = { letter: 7, delete: 0, move: 0, paste: 0, confirm: 1 };
  await db.insert(effortRows).values({
    uid: park.uid,
    documentId: line!.documentId,
    lineId: line!.id,
    startedAt: DAY,
    endedAt: DAY,
    activeMs: 9_000,
    keys,
    before: 0,
    after: 7,
  });
  const at = address(`${MONTH}&${RATES}&effort=1`);
  expect(await htmlOf(park, at)).toContain('시간과 키 입력도 함께 공개돼요.');
  await release(park, at);

  expect((await post(park, { counting: 'erase' }, at)).status).toBe(303);

  expect(await db.$count(effortRows)).toBe(0);
  expect(await htmlOf(kim, await one('/rows'))).toContain(
    '"effort":{"seconds":9,"keys":{"letter":7',
  );
});

test('nothing is released where there is no work, nor without an end', async () => {
  const empty = address('from=2026-04-01&to=2026-04-02');
  expect(await htmlOf(park, empty)).not.toContain('name="release"');
  const refused = await post(park, { release: '0'.repeat(64) }, empty);
  expect([refused.status, await project.app.db.$count(releasedStatements)]).toEqual([422, 0]);

  await release();
  const [row] = await project.app.db.select().from(releasedStatements);
  const { no: _, ...facts } = row!;
  await project.app.db.insert(releasedStatements).values(
    Array.from({ length: MOST_RELEASED }, (_one, nth) => ({ ...facts, from: `2025-${nth}` })),
  );
  const over = address('from=2026-03-02&to=2026-03-03');
  expect((await release(park, over)).status).toBe(409);
});

const OWN = '/profile/statements';

test('who has left the team withdraws what they released in it, and nobody else does', async () => {
  await release();
  await project.removeFromTeam(park);
  expect((await read(park, await one())).status).toBe(404);

  const html = await htmlOf(park, OWN);
  const [, no = ''] = /name="withdraw" value="(\d+)"/.exec(html) ?? [];
  expect(html).toContain('2026-03-01 – 2026-03-31');
  expect(await htmlOf(kim, OWN)).not.toContain('name="withdraw"');
  expect((await post(kim, { withdraw: no }, OWN)).status).toBe(404);
  expect((await read(kim, await one())).status).toBe(200);

  const answer = await post(park, { withdraw: no }, OWN);

  expect([answer.status, answer.headers.get('location')])
    .toEqual([303, '/profile/statements?done=withdrawn']);
  expect(await project.app.db.$count(releasedStatements)).toBe(0);
  expect(await htmlOf(park, `${OWN}?done=withdrawn`)).toContain('공개를 취소했어요');
  expect((await post(park, { withdraw: 'x' }, OWN)).status).toBe(400);
});

test('the own list is cut into pages', async () => {
  await release();
  const [row] = await project.app.db.select().from(releasedStatements);
  const { no: _, ...facts } = row!;
  await project.app.db.insert(releasedStatements).values(
    Array.from({ length: 60 }, (_one, nth) => ({ ...facts, from: `2025-${nth}` })),
  );
  const buttons = async (query: string) =>
    (await htmlOf(park, `${OWN}${query}`)).split('name="withdraw"').length - 1;
  expect([await buttons(''), await buttons('?page=2')]).toEqual([50, 11]);
});
