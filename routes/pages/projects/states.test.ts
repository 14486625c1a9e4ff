import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../db/schema/index.ts';
import { LONG_JOB_MS } from '../../../src/machine-translation/jobs/rules.ts';
import type { Person } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { translateAll, type TranslationApp, translationApp } from '../../../tests/translation.ts';

const ALL = 100;
const FILE = '안내.txt';
const numbers = Array.from({ length: ALL }, (_, nth) => nth);
const sources = numbers.map((nth) => `여기에 ${nth + 1}번째 문장이 있습니다.`);

let app: TranslationApp;
let kim: Person;
let park: Person;
let no: number;
let name: string;

beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
  park = await app.member('park');
  no = await teamProject(app, kim, [[park, 'reviewer']]);
  name = await projectFile(app, kim, no, { name: FILE, lines: sources });
  const json = { name, line: 3, panel: null, query: '' };
  expect((await app.api('PUT', '/view/places', { as: kim, json })).status).toBe(200);
});
afterEach(() => app.end());

/** The first lines are drafted by an engine that misses the others, and takes long. */
async function draft(count: number) {
  app.server.state.misses = (text) => Number(/\d+/.exec(text)?.[0]) > count;
  app.server.state.beforeReply = () => {
    app.clock.now = new Date(app.clock.now.getTime() + LONG_JOB_MS);
    app.server.state.beforeReply = undefined;
  };
  const fields = { filename: FILE, project_no: String(no), direction: 'ko2en' };
  return (await translateAll(app, { as: kim }, fields)).answers.at(-1)?.status;
}

async function confirm(as: Person, count: number) {
  const humanChecked = JSON.stringify(Object.fromEntries(
    numbers.slice(0, count).map((nth) => [
      nth,
      true,
    ]),
  ));
  const form = { process: 'write_all', fileName: name, project_no: String(no), humanChecked };
  expect((await app.api('POST', '/files', { as, form })).status).toBe(200);
}

async function giveToReviewer() {
  const form = {
    project_no: String(no),
    filename: FILE,
    user_no: String(await numberOf(app, park)),
    uidList: JSON.stringify([[0, ALL - 1]]),
  };
  expect((await app.api('PUT', '/assignment', { as: kim, form })).status).toBe(200);
}

const wordsOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
const pageOf = async (path: string) => await (await app.page(path, { as: kim })).text();
const badgeIn = (html: string) =>
  wordsOf(/<span class="badge-words" data-state="[^"]*" data-progress[^]*?<\/span>/.exec(html)![0])
    .trim();

/** The project and its file, where one was in it, are said at home as in their lists. */
async function expectAtHome({ badge, row, bar }: { badge: string; row: string; bar: string }) {
  const html = await pageOf('/dashboard/default?lang=ko');
  expect(badgeIn(html)).toBe(badge);
  const bars = [...html.matchAll(/aria-label="([^"]*): (번역 \d[^"]*)"/g)];
  expect(bars.map(([, name, words]) => [name, words])).toEqual([[FILE, bar], ['안내서', bar]]);
  const state = wordsOf(/<p class="muted home-state">([^]*?)<\/p>/.exec(html)![1]!);
  expect(state.replace(' · 번역 ', '번역 ')).toBe(row.replace('나머지 받기', ''));
}

/** What each place says of the same work. */
async function said() {
  const list = await (await app.api('GET', `/document/${no}/documents`, { as: kim })).json();
  const [document] = list.documents;
  const [card] = await (await app.api('GET', '/load_projects?type=translation', { as: kim }))
    .json();
  const page = await pageOf(`/projects/edit/${no}?lang=ko`);
  const row = wordsOf(/class="cell-state"[^]*?<\/td>/.exec(page)![0].replace(/^[^>]*>/, ''));
  const tab = await pageOf(`/projects/edit/${no}?tab=progress&lang=ko`);
  // The bar of the whole and that of its only file.
  const bars = [...tab.matchAll(/aria-label="[^"]*: (번역 \d[^"]*)"/g)].map(([, words]) => words);
  const [progress, ...others] = new Set(bars);
  expect(others).toEqual([]);
  const sent = await app.api('GET', `/download/${name}`, { as: kim });
  await sent.arrayBuffer();
  expect([card.trans_percent, card.postEdit_percent])
    .toEqual([document.progress, document.postEdit_percent]);
  expect(badgeIn(page)).toBe(badgeIn(await pageOf('/projects?lang=ko')));
  await expectAtHome({ badge: badgeIn(page), row: row.trim(), bar: progress ?? '' });
  return {
    status: document.status,
    row: row.trim(),
    progress,
    project: badgeIn(page),
    download: sent.headers.get('x-warnings'),
  };
}

const mail = async () => {
  const rows = await app.db.select().from(outbox);
  return rows.filter(({ recipient }) => recipient === kim.email).map(({ text }) => text).join();
};

test.each([
  [0, 'translated', '편집 가능번역 0% · 확정 0.00%', '대기', 'lines.asSource=100', '끝내지 못'],
  [
    5,
    'translated',
    '5/100문장 초벌 — 나머지는 원문번역 5% · 확정 0.00%나머지 받기',
    '진행 중 0 %',
    'lines.asSource=95',
    '나머지는 원문이에요: 5/100 · 안내.txt',
  ],
  [
    99,
    'translated',
    '99/100문장 초벌 — 나머지는 원문번역 99% · 확정 0.00%나머지 받기',
    '진행 중 0 %',
    'lines.asSource=1',
    '나머지는 원문이에요: 99/100 · 안내.txt',
  ],
  [
    100,
    'translation done',
    '번역 완료번역 100% · 확정 0.00%',
    '진행 중 0 %',
    null,
    '초벌 번역이 끝났',
  ],
])('%i percent drafted', async (count, status, row, project, download, inMail) => {
  expect(await draft(count)).toBe(status);
  const progress = `번역 ${count}%, 확정 0%, 감수 0%`;
  expect(await said()).toEqual({ status, row, progress, project, download });
  expect(await mail()).toContain(inMail);
});

test.each([
  [0, '번역 완료번역 100% · 확정 0.00%', '진행 중 0 %'],
  [5, '번역 완료번역 100% · 확정 5.00%', '진행 중 5 %'],
  [99, '번역 완료번역 100% · 확정 99.00%', '진행 중 99 %'],
  [100, '모두 확정번역 100% · 확정 100.00%', '완료'],
])('%i percent confirmed', async (count, row, project) => {
  await draft(ALL);
  await confirm(kim, count);
  const progress = `번역 100%, 확정 ${count}%, 감수 0%`;
  const status = 'translation done';
  expect(await said()).toEqual({ status, row, progress, project, download: null });
});

test.each([
  [0, '모두 확정 — 100문장이 감수를 기다려요번역 100% · 확정 100.00%', '진행 중 0 %'],
  [5, '모두 확정 — 95문장이 감수를 기다려요번역 100% · 확정 100.00%', '진행 중 5 %'],
  [99, '모두 확정 — 1문장이 감수를 기다려요번역 100% · 확정 100.00%', '진행 중 99 %'],
  [100, '모두 확정번역 100% · 확정 100.00%', '완료'],
])('%i percent reviewed', async (count, row, project) => {
  await draft(ALL);
  await giveToReviewer();
  await confirm(kim, ALL);
  await confirm(park, count);
  const progress = `번역 100%, 확정 100%, 감수 ${count}%`;
  const status = 'translation done';
  expect(await said()).toEqual({ status, row, progress, project, download: null });
});

test('the files of a project come with a note of what goes out as its source', async () => {
  await draft(5);
  const res = await app.api('GET', `/document/${no}/download`, { as: kim });
  const files = unzipSync(new Uint8Array(await res.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['안내_translated.txt', '번역이 없는 문장.txt']);
  expect(new TextDecoder().decode(files['번역이 없는 문장.txt']))
    .toContain('안내.txt: 번역이 없는 95문장은 원문 그대로 들어갔어요.');
});
