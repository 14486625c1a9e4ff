import { eq } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { memories, projectMemories } from '../../../db/schema/language-resources.ts';
import { lineComments } from '../../../db/schema/review.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import {
  contentsOf,
  importPackage,
  packageOf,
  sendForm,
  sendPackage,
} from '../../../tests/packages.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { discardPackages } from './end-package.ts';
import { PACKAGE_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

async function projectOfTwo(): Promise<number> {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  await projectFile(app, kim, no, {
    name: '가.txt',
    lines: ['첫 문장입니다.', '둘째 문장입니다.'],
  });
  await projectFile(app, kim, no, { name: 'b.srt', lines: [CUE] });
  return no;
}
const CUE =
  '1\n00:00:01,000 --> 00:00:02,500\n안녕하세요.\n\n2\n00:00:03,000 --> 00:00:04,000\n네.\n';

type State = {
  target: string;
  origin: 'person';
  isChecked: boolean;
  by: 'kim' | 'lee';
  comments: { body: string; by: boolean }[];
};
const translated: State = {
  target: 'One.',
  origin: 'person',
  isChecked: true,
  by: 'lee',
  comments: [],
};

async function work(line: { id: number; documentId: number }, { comments, by, ...facts }: State) {
  const { uid } = by === 'kim' ? kim : lee;
  const at = new Date(1_770_000_000_000);
  await app.db.update(lines)
    .set({ ...facts, checkedBy: uid, checkedAt: at, editedBy: uid, editedAt: at })
    .where(eq(lines.id, line.id));
  for (const { body, by: isKim } of comments) {
    const authorUid = (isKim ? kim : lee).uid;
    const comment = { documentId: line.documentId, lineId: line.id, body, authorUid };
    await app.db.insert(lineComments).values({ ...comment, createdAt: at });
  }
}

test('what comes in is a project whose files are translated as before; strangers stay names', async () => {
  const no = await projectOfTwo();
  const rows = await app.db.select({ id: lines.id, documentId: lines.documentId }).from(lines);
  const comments = [{ body: '물어봐요', by: false }];
  await work(rows[0]!, { ...translated, target: 'One & all.', comments });
  const bytes = await packageOf(app, kim, no);

  const choi = await app.member('choi');
  const made = await importPackage(app, choi, bytes);

  const name = await nameIn(made);
  const file = await app.api('GET', `/download/${name}`, { as: choi });
  expect(await file.text()).toBe('One & all.\n둘째 문장입니다.');
  const path = `/lineComments/${made}/${choi.uid}/${name}?line=0`;
  const answer = await (await app.api('GET', path, { as: choi })).json();
  expect(answer.comments).toMatchObject([{ body: '물어봐요', author: { name: 'lee' } }]);
  const [line] = await app.db.select().from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId)).where(eq(documents.projectNo, made));
  expect(line?.lines.checkedBy).toMatch(/^outside-/);
  expect((await app.api('GET', `/download/${name}`, { as: lee })).status).toBe(404);
});

test('memories with their properties and penalties and glossaries come along', async () => {
  const no = await projectOfTwo();
  const { upload } = memoryWork(app, kim);
  const file = fileOf(
    unit('둘째 문장이다.', 'Two &lt;2&gt;.', '<prop type="x-client">모두상사</prop><note>a</note>'),
  );
  const memory = await upload({ file, project_no: String(no) });
  await app.db.update(projectMemories).set({ penalty: 7 });
  await app.db.update(memories).set({ memo: '거래처' }).where(eq(memories.no, memory.no));
  const { glossary, add } = glossaryCalls(app, kim);
  await glossary({ fileName: '계약', project_no: String(no), memo: '법무' });
  const { status } = await add(['매도인'], ['seller'], { project_no: String(no), note: '民法' });
  expect(status).toBe(200);

  const first = await packageOf(app, kim, no);
  const choi = await app.member('choi');
  const second = await packageOf(app, choi, await importPackage(app, choi, first));

  expect(Object.keys(contentsOf(first))).toEqual(expect.arrayContaining([
    'memories/1.tmx',
    'glossaries/1.tbx',
  ]));
  expect(contentsOf(first)['memories/1.json']).toContain('"penalty":7');
  expect(contentsOf(second)).toEqual(contentsOf(first));
}, 120_000);

const srt = [
  ...['1', '00:00:01,000 --> 00:00:02,500', '가자.', ''],
  ...['2', '00:00:03,000 --> 00:00:04,000', '어서.', ''],
];
const rules = { preset: 'ja', isForChildren: true, isSdh: false, fps: 25 };

test('a film comes in with its guide and the times that its subtitles were given', async () => {
  const no = await projectOfTwo();
  await projectFile(app, kim, no, { name: 'film.srt', lines: srt });
  const file = { fileName: 'film.srt', project_no: String(no) };
  const put = async (path: string, json: object, of: object = file) => {
    const res = await app.api('PUT', path, { as: kim, json: { ...of, ...json } });
    expect(res.status).toBe(200);
    return await res.json();
  };
  await put('/cues', { unit: 'cue2', from: 3_200, to: 4_000, version: 0 });
  await put('/cues', { unit: 'cue2', from: 3_300, to: 4_000, version: 1 });
  await put('/cues/rules', rules);
  await put('/cues/shots', { shots: [500] });

  const made = await importPackage(app, kim, await packageOf(app, kim, no));

  const list = await app.api('GET', `/cues/${made}/${kim.uid}/film.srt`, { as: kim });
  expect(await list.json()).toEqual({
    cues: [
      { unit: 'cue1', from: 1_000, to: 2_500, version: 0, undos: 0 },
      { unit: 'cue2', from: 3_300, to: 4_000, version: 1, undos: 1 },
    ],
    rules,
    shots: [500],
  });
  const there = { fileName: 'film.srt', project_no: String(made) };
  expect(await put('/cues/restore', { unit: 'cue2', version: 1 }, there))
    .toMatchObject({ from: 3_000, undos: 0 });
});

async function nameIn(no: number): Promise<string> {
  const [row] = await app.db.select({ name: documents.randomName }).from(documents)
    .where(eq(documents.projectNo, no)).orderBy(documents.id);
  return row?.name ?? '';
}

test('work becomes that of the importing member where they say so, and of nobody else', async () => {
  const no = await projectOfTwo();
  await app.db.update(lines).set({ target: 'a', editedBy: lee.uid });
  const bytes = await packageOf(app, kim, no, { names: '1' });
  const made = await importPackage(app, kim, bytes, [['mine', 'p1']]);
  const found = await app.db.select({ by: lines.editedBy }).from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId)).where(eq(documents.projectNo, made));
  expect(new Set(found.map(({ by }) => by))).toEqual(new Set([kim.uid]));
});

test('without names people are numbered', async () => {
  const no = await projectOfTwo();
  await app.db.update(lines).set({ target: 'a', editedBy: lee.uid });
  const bytes = await packageOf(app, kim, no, {});
  const contents = contentsOf(bytes);
  expect(contents['people.json']).toBe('[{"id":"p1","name":"Translator 1","role":"translator"}]');
  expect(JSON.stringify(contents)).not.toContain('lee');
});

test('no addresses, reviews and assignments; what is written in comments stays', async () => {
  const no = await projectOfTwo();
  const rows = await app.db.select({ id: lines.id, documentId: lines.documentId }).from(lines);
  const comments = [{ body: '@lee 확인', by: false }];
  await work(rows[0]!, { ...translated, comments });
  await app.db.update(lines).set({ assignee: 4711 });
  const contents = contentsOf(await packageOf(app, kim, no, {}));
  expect(Object.keys(contents)).toEqual([
    'settings.json',
    ...['document.json', 'original.txt', 'lines.jsonl', 'comments.jsonl']
      .map((name) => `documents/1/${name}`),
    ...['document.json', 'original.srt', 'lines.jsonl', 'comments.jsonl']
      .map((name) => `documents/2/${name}`),
    'people.json',
    'package.json',
  ]);
  const all = JSON.stringify(contents);
  expect(all).toContain('@lee 확인');
  expect(all).not.toMatch(/example\.com|4711/);
});

test('memories of other members stay out, and are named', async () => {
  const no = await projectOfTwo();
  const file = fileOf(unit('둘째 문장이다.', 'Two.'));
  await memoryWork(app, kim).upload({ file, project_no: String(no) });
  await app.db.update(memories).set({ ownerUid: lee.uid, name: '이준 메모리' });
  const contents = contentsOf(await packageOf(app, kim, no));
  expect(Object.keys(contents).filter((name) => name.endsWith('.tmx'))).toEqual([]);
  expect(contents['package.json']).toMatchObject({ left: ['이준 메모리'] });
});

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  await sendPackage(app, kim, bytes);
  const { rows } = await app.db.run('select state, reason, details from packages order by no desc');
  expect(app.faults).toEqual([]);
  return [rows[0]?.state, rows[0]?.reason, rows[0]?.details];
}

test('a newer format is refused by its number, whatever else it holds', async () => {
  const bytes = zipSync({ 'package.json': strToU8('{"format":7,"entries":"elsewhere"}') });
  expect(await refusalOf(bytes)).toEqual([
    'failed',
    'package.newer',
    '{"format":"7","known":"1"}',
  ]);
});

test('a package that was changed anywhere is refused, and nothing of it comes in', async () => {
  const parts = unzipSync(await packageOf(app, kim, await projectOfTwo()));
  const changed = (name: string, content: Uint8Array | undefined) => {
    const copy = { ...parts, ...(content && { [name]: content }) };
    if (!content) delete copy[name];
    return zipSync(copy);
  };
  const name = 'documents/1/lines.jsonl';
  const damaged = ['failed', 'package.damaged', null];
  expect(await refusalOf(changed(name, strToU8('{}\n')))).toEqual(damaged);
  expect(await refusalOf(changed(name, undefined))).toEqual(damaged);
  expect(await refusalOf(changed('more.txt', strToU8('more')))).toEqual(damaged);
  expect(await refusalOf(strToU8('no zip at all'))).toEqual(damaged);
  const whole = zipSync(parts);
  expect(await refusalOf(whole.subarray(0, whole.length - 40))).toEqual(damaged);
  const { rows } = await app.db.run('select count(*) as count from projects');
  expect(rows[0]?.count).toBe(1);
});

test('one that is at work can be cancelled, by its member alone; its file goes', async () => {
  const at = await sendPackage(app, kim, await packageOf(app, kim, await projectOfTwo()));
  expect((await app.page(at, { as: lee })).status).toBe(404);
  await sendForm(app, kim, at, new URLSearchParams({ process: 'cancel' }));
  const { rows } = await app.db.run("select state, storage_key from packages where kind = 'in'");
  expect([rows[0]?.state, rows[0]?.storage_key]).toEqual(['cancelled', null]);
});

test('who does not manage the project makes no package of it', async () => {
  const no = await projectOfTwo();
  expect((await app.page(`/projects/edit/${no}/package`, { as: lee })).status).not.toBe(200);
});

test('packages go after seven days, with their files', async () => {
  await packageOf(app, kim, await projectOfTwo());
  const count = async () => (await Array.fromAsync(app.deps.blobs.list())).length;
  const before = await count();
  app.clock.now = new Date(app.clock.now.getTime() + PACKAGE_MS + 1);
  expect(await discardPackages(app.deps)).toBe(1);
  expect(await count()).toBe(before - 1);
});
