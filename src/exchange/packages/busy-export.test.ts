import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { lineComments } from '../../../db/schema/review.ts';
import { mergeLines } from '../../editing/split-merge/merge-lines.ts';
import { splitLine } from '../../editing/split-merge/split-line.ts';
import { accessOfOwner } from '../../documents/access/rules.ts';
import type { Member } from '../../server/deps.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { contentsOf, importPackage, packageOf } from '../../../tests/packages.ts';
import { documentScope } from '../../../tests/scopes.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { memberActor } from '../../../tests/upload.ts';
import { writePackage } from './write-package.ts';

/** A package of a project in which people go on working. */
let app: TestApp;
let kim: Person;
let member: Member;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  member = (memberActor(kim) as { member: Member }).member;
});
afterEach(() => app.close());

type Order = Omit<Parameters<typeof writePackage>[2], 'choices' | 'onLines'>;

async function written(order: Order, onLines: () => Promise<void> = () => Promise.resolve()) {
  const choices = { history: true, resources: true, names: true };
  const pieces = await Array.fromAsync(
    writePackage(app.deps, member, { ...order, choices, onLines }),
  );
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

test('sentences are in it once each, while lines before and behind are split and merged', async () => {
  const no = await teamProject(app, kim, []);
  const paragraphs = Array.from(
    { length: 600 },
    (_, at) => `${at}번 앞이다. ${at}번 가운데다. ${at}번 뒤다.`,
  );
  await projectFile(app, kim, no, { lines: paragraphs });
  const rights = accessOfOwner(memberActor(kim));
  const [document] = await app.db.select().from(documents);
  const documentId = documentScope(document!.id);
  const merge = (index: number) =>
    mergeLines(app.deps, rights, { documentId, index, version: 0, nextVersion: 0 });
  let times = 0;
  const bytes = await written({ projectNo: no }, async () => {
    if (times++ > 0) return;
    // Some of the pages that are read, and all that lie around the edge of the next.
    for (const at of [6, 3, 0]) await merge(at);
    await splitLine(app.deps, rights, { documentId, index: 11, version: 0, offset: 3 });
    for (let at = 520; at > 470; at--) await merge(at).catch(() => {});
  });
  const rows = strFromU8(unzipSync(bytes)['documents/1/lines.jsonl']!).trim().split('\n')
    .map((row) => JSON.parse(row) as { plain: string; unit: string });
  const text = rows.map(({ plain }) => plain.trim()).join(' ').replaceAll(/\s+/g, '');
  expect(text).toBe(paragraphs.join('').replaceAll(/\s+/g, ''));
  expect(times).toBeGreaterThan(1);
});

test('a comment stays with its words when its line was split meanwhile', async () => {
  const no = await teamProject(app, kim, []);
  await projectFile(app, kim, no, {
    lines: Array.from({ length: 600 }, (_, at) => `${at}번 문장은 여기에서 끝난다.`),
  });
  const rights = accessOfOwner(memberActor(kim));
  const [document] = await app.db.select().from(documents);
  const [line] = await app.db.select().from(lines).where(eq(lines.index, 550));
  await app.db.insert(lineComments).values({
    documentId: document!.id,
    lineId: line!.id,
    authorUid: kim.uid,
    body: '물어봐요',
    createdAt: app.clock.now,
  });
  const documentId = documentScope(document!.id);
  let times = 0;
  const bytes = await written({ projectNo: no }, async () => {
    if (times++ > 0) {
      await splitLine(app.deps, rights, { documentId, index: 3, version: 0, offset: 4 });
    }
  });
  const files = unzipSync(bytes);
  const comment = JSON.parse(strFromU8(files['documents/1/comments.jsonl']!));
  const rows = strFromU8(files['documents/1/lines.jsonl']!).split('\n');
  expect(JSON.parse(rows[comment.line]!).plain).toBe('550번 문장은 여기에서 끝난다.');
});

test('one whose lines are read anew meanwhile is begun again, not mixed', async () => {
  const no = await teamProject(app, kim, []);
  await projectFile(app, kim, no, {
    lines: Array.from({ length: 600 }, (_, at) => `${at}번 문장이다.`),
  });
  const again = async () => {
    const form = { process: 'manual_translation', filename: '안내.txt', direction: 'en2ko' };
    const res = await app.api('POST', '/translate', {
      as: kim,
      form: { ...form, project_no: String(no) },
    });
    expect(res.status).toBe(200);
  };
  await expect(written({ projectNo: no }, again)).rejects.toThrow('read anew');
});

test(
  'a memory that is longer than a file may be becomes several, and none of it is lost',
  async () => {
    const no = await teamProject(app, kim, []);
    await projectFile(app, kim, no);
    const pairs = Array.from(
      { length: 1_300 },
      (_, at) => unit(`문장 ${at}이다.`, `Sentence ${at}.`),
    );
    const file = fileOf(...pairs);
    await memoryWork(app, kim).upload({ file, project_no: String(no) });
    const whole = strFromU8(unzipSync(await packageOf(app, kim, no))['memories/1.tmx']!);

    const bytes = await written({ projectNo: no, memoryBytes: 60_000 });
    const files = unzipSync(bytes);
    const parts = Object.entries(files).filter(([name]) => name.endsWith('.tmx'));
    expect(parts.length).toBeGreaterThan(3);
    for (const [, part] of parts) expect(part.length).toBeLessThanOrEqual(60_000);
    const units = (text: string) => [...text.matchAll(/<tu\b.*?<\/tu>/gs)].map(([one]) => one);
    expect(parts.flatMap(([, part]) => units(strFromU8(part)))).toEqual(units(whole));
    expect(JSON.parse(strFromU8(files['memories/2.json']!)).name).toMatch(/ \(2\)$/);

    const choi = await app.member('choi');
    const second = await packageOf(app, choi, await importPackage(app, choi, bytes));
    const tmx = (packed: Uint8Array) =>
      Object.entries(contentsOf(packed)).filter(([name]) => name.startsWith('memories/'));
    expect(tmx(second)).toEqual(tmx(bytes));
  },
  60_000,
);

test('what a reader would refuse is refused while it is made', async () => {
  const no = await teamProject(app, kim, []);
  await projectFile(app, kim, no);
  await app.db.run(`
    with recursive n(at) as (select 1 union all select at + 1 from n where at < 2000)
    insert into documents (random_name, project_no, file_name, extension, file_size, storage_key,
      warnings, styles, uploaded_at)
    select 'r' || at, ${no}, at || '.txt', 'txt', 0, 'none', '[]', '{}', 0 from n`);
  await expect(written({ projectNo: no })).rejects.toThrow('package.tooLarge');
});
