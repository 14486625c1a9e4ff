import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cueRules, cueTimes, documents } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import type { CueView } from './rules.ts';

let app: TestApp;
let kim: Person;
const fileName = 'a.srt';
const srt = [
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n가자.\r\n',
  '2\r\n00:00:03,000 --> 00:00:04,000 X1:10\r\n<i>어서.</i>\r\n',
].join('\r\n');
const content = new TextEncoder().encode(srt);

beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: fileName, content });
});
afterEach(() => app.close());

async function list(name = fileName): Promise<{ cues: CueView[]; rules: object }> {
  return await (await app.api('GET', `/cues/individual/${kim.uid}/${name}`, { as: kim })).json();
}
async function put(path: string, json: object, as = kim) {
  const res = await app.api('PUT', path, { as, json: { fileName, ...json } });
  return { status: res.status, ...await res.json() };
}
const move = (unit: string, from: number, to: number, version = 0) =>
  put('/cues', { unit, from, to, version });
async function download(name = fileName) {
  const res = await app.api('GET', `/download/individual/${kim.uid}/${name}`, { as: kim });
  return new Uint8Array(await res.arrayBuffer());
}
const text = async () => new TextDecoder().decode(await download());

test('a subtitle that was moved is listed, announced and written; nothing else of the file changes', async () => {
  expect(await move('cue2', 3_120, 4_000)).toEqual({
    status: 200,
    unit: 'cue2',
    from: 3_120,
    to: 4_000,
    version: 1,
    undos: 1,
  });
  expect((await list()).cues).toEqual([
    { unit: 'cue1', from: 1_000, to: 2_500, version: 0, undos: 0 },
    { unit: 'cue2', from: 3_120, to: 4_000, version: 1, undos: 1 },
  ]);
  expect(app.events).toContainEqual({ type: 'cues.changed', documentId: expect.any(Number) });
  expect(await text()).toBe(srt.replace('00:00:03,000', '00:00:03,120'));
});

const restore = (version: number) => put('/cues/restore', { unit: 'cue1', version });

test('moves are taken back one after the other, down to the file; each is on record with its cause', async () => {
  expect(await move('cue1', 1_500, 2_500)).toMatchObject({ undos: 1 });
  expect(await move('cue1', 1_700, 2_500, 1)).toMatchObject({ undos: 2 });
  expect(await restore(2)).toMatchObject({ status: 200, from: 1_500, version: 3, undos: 1 });
  expect((await list()).cues[0]).toMatchObject({ version: 3, undos: 1 });
  expect(await restore(3)).toMatchObject({ from: 1_000, version: 4, undos: 0 });
  expect(await text()).toBe(srt);
  expect(await restore(4)).toMatchObject({ status: 409, code: 'cue.nothingToUndo' });
  expect(await move('cue1', 1_800, 2_500, 4)).toMatchObject({ undos: 1 });
  expect(await restore(5)).toMatchObject({ from: 1_000, undos: 0 });
  const rows = await app.db.select().from(cueTimes);
  expect(rows.map(({ version, cause, by }) => [version, cause, by])).toEqual([
    [1, 'moved', kim.uid],
    [2, 'moved', kim.uid],
    [3, 'restored', kim.uid],
    [4, 'restored', kim.uid],
    [5, 'moved', kim.uid],
    [6, 'restored', kim.uid],
  ]);
});

test('of a long history as many moves are taken back as are stored', async () => {
  const causes = ['restored', 'moved', 'restored', 'restored', 'moved', 'moved'] as const;
  const documentId = (await app.db.select().from(documents))[0]!.id;
  await app.db.insert(cueTimes).values(causes.map((cause, at) => ({
    ...{ documentId, unit: 'cue1', version: 60 + at, cause, by: kim.uid, at: new Date() },
    ...{ from: 1_100, to: 2_500, beforeFrom: 1_000 + at, beforeTo: 2_500 },
  })));
  expect((await list()).cues[0]).toMatchObject({ version: 65, undos: 2 });
  expect(await restore(65)).toMatchObject({ from: 1_005, undos: 1 });
  expect(await restore(66)).toMatchObject({ from: 1_004, undos: 0 });
  expect(await restore(67)).toMatchObject({ status: 409 });
});

test('of two who move the same subtitle at once one is refused', async () => {
  const answers = await Promise.all([move('cue1', 1_100, 2_500), move('cue1', 1_200, 2_500)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'cue.changed' });
});

test.each([
  ['before the film begins', { unit: 'cue1', from: -1, to: 5, version: 0 }, 400],
  ['to an end before its start', { unit: 'cue1', from: 5, to: 4, version: 0 }, 400],
  ['beyond a day', { unit: 'cue1', from: 5, to: 86_400_001, version: 0 }, 400],
  ['that is not there', { unit: 'cue9', from: 5, to: 6, version: 0 }, 404],
  ['to the middle of a millisecond', { unit: 'cue1', from: 0.5, to: 6, version: 0 }, 400],
])('no subtitle is moved %s', async (_, json, status) => {
  expect((await put('/cues', json)).status).toBe(status);
  expect(await app.db.$count(cueTimes)).toBe(0);
});

test('subtitles may overlap', async () => {
  expect((await move('cue2', 2_000, 4_000)).status).toBe(200);
});

test('smi: what ends with the next subtitle has no end of its own, and no subtitle passes another', async () => {
  const cue = (ms: number, words: string) => `<SYNC Start=${ms}><P Class=KRCC>${words}\n`;
  const smi = `<BODY>${cue(1_000, '가')}${cue(2_000, '나')}${cue(3_000, '&nbsp;')}`;
  await readyDocument(app, { as: kim }, { name: 'a.smi', content: new TextEncoder().encode(smi) });
  const moveIn = (json: object) => put('/cues', { fileName: 'a.smi', version: 0, ...json });

  expect(await moveIn({ unit: 'cue1', from: 1_000, to: 1_500 }))
    .toMatchObject({ status: 422, code: 'cue.endOfNext' });
  expect(await moveIn({ unit: 'cue2', from: 900, to: 3_000 }))
    .toMatchObject({ status: 422, code: 'cue.order' });
  expect(await moveIn({ unit: 'cue1', from: 1_100, to: 2_000 })).toMatchObject({ status: 200 });
  expect(await moveIn({ unit: 'cue2', from: 2_100, to: 3_300 })).toMatchObject({ status: 200 });
  expect((await list('a.smi')).cues.map(({ from, to }) => [from, to]))
    .toEqual([[1_100, 2_100], [2_100, 3_300]]);
});

test.each(['vtt', 'ass'])('%s: a moved subtitle is the only thing that differs', async (ending) => {
  const name = `sample.${ending}`;
  const bytes = new Uint8Array(await readFile(`tests/fixtures/formats/${name}`));
  await readyDocument(app, { as: kim }, { name, content: bytes });
  const [first] = (await list(name)).cues;
  if (!first) throw new Error('no cue');
  const { unit, from, to, version } = first;
  expect(await put('/cues', { fileName: name, unit, from: from + 120, to, version }))
    .toMatchObject({ status: 200, from: from + 120 });
  const rows = (some: Uint8Array) => new TextDecoder().decode(some).split('\n');
  const [before, after] = [rows(bytes), rows(await download(name))];
  expect(after.filter((row, at) => row !== before[at])).toHaveLength(1);
});

test('a file without times has none, and says so', async () => {
  await readyDocument(app, { as: kim }, { name: 'a.txt' });
  expect(await list('a.txt')).toMatchObject({ code: 'cue.noTimes' });
});

test('rules are those of the language that viewers read until someone sets others', async () => {
  expect((await list()).rules)
    .toEqual({ preset: 'en', isForChildren: false, isSdh: false, fps: 24 });
  const rules = { preset: 'ja', isForChildren: true, isSdh: false, fps: 23.976 };
  expect(await put('/cues/rules', rules)).toMatchObject({ status: 200 });
  expect((await list()).rules).toEqual(rules);
  expect((await put('/cues/rules', { ...rules, fps: 12 })).status).toBe(400);
  expect(await app.db.$count(cueRules)).toBe(1);
});

test('the preview shows a subtitle at its new time', async () => {
  await move('cue2', 3_600_000, 3_601_000);
  const path = `/preview/individual/${kim.uid}/${fileName}/parts/0`;
  expect(await (await app.api('GET', path, { as: kim })).text()).toContain('1:00:00.0 – 1:00:01.0');
});

test('changes of shot are stored in order and each once, and stay when another guide is chosen', async () => {
  expect(await list()).toMatchObject({ shots: [] });
  expect(await put('/cues/shots', { shots: [2_000, 500, 2_000] }))
    .toMatchObject({ status: 200, shots: [500, 2_000] });
  expect(app.events).toContainEqual({ type: 'cues.changed', documentId: expect.any(Number) });
  const rules = { preset: 'ja', isForChildren: true, isSdh: false, fps: 25 };
  await put('/cues/rules', rules);
  expect(await list()).toMatchObject({ rules, shots: [500, 2_000] });
  expect((await put('/cues/shots', { shots: Array(5_001).fill(1) })).status).toBe(400);
  expect((await put('/cues/shots', { shots: [0.5] })).status).toBe(400);
});

type Found = { code: string; severity: string; index: number; fix?: object };
const findings = async (): Promise<Found[]> =>
  (await (await app.api('GET', `/qa/individual/${kim.uid}/${fileName}`, { as: kim })).json())
    .findings;
const ofSubtitles = async () =>
  (await findings()).filter(({ code }) => code.startsWith('subtitle.'))
    .map(({ code, severity, index }) => [code, severity, index]);

test('what is wrong with a subtitle stands in the list of the document, by its times as they are now', async () => {
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName, index: '0', line: 'He said that it would be over long before...' },
  });
  expect(await ofSubtitles()).toEqual([
    ['subtitle.speed', 'warning', 0],
    ['subtitle.ellipsis', 'warning', 0],
  ]);
  await move('cue1', 1_000, 2_990);
  await move('cue1', 1_000, 2_980, 1);
  expect(await ofSubtitles()).toEqual([
    ['subtitle.speed', 'warning', 0],
    ['subtitle.gap', 'warning', 0],
    ['subtitle.ellipsis', 'warning', 0],
  ]);
  await put('/cues/shots', { shots: [1_100] });
  expect((await ofSubtitles()).map(([code]) => code)).toContain('subtitle.shot');
});
