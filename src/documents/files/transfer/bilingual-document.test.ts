import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { memberActor, readyDocument, upload } from '../../../../tests/upload.ts';
import { prepareDocument } from './prepare-document.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const sample = async (extension: string) =>
  new Uint8Array(await readFile(`tests/fixtures/formats/sample.${extension}`));
const put = (name: string, form: Record<string, string>) =>
  app.api('PUT', '/files', { as: kim, form: { fileName: name, ...form } });

async function download(name: string): Promise<Uint8Array> {
  const res = await app.api('GET', `/download/individual/${kim.uid}/${encodeURIComponent(name)}`, {
    as: kim,
  });
  return new Uint8Array(await res.arrayBuffer());
}

test('a file of another tool comes back byte for byte where nobody has touched it', async () => {
  for (const extension of ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mxliff']) {
    const name = `계약.${extension}`;
    await readyDocument(app, { as: kim }, { name, content: await sample(extension) });

    expect(await download(name)).toEqual(await sample(extension));
  }
});

test('translations of the file are in its lines, and what is translated here goes into its targets alone', async () => {
  const content = await sample('sdlxliff');
  await readyDocument(app, { as: kim }, { name: '계약.sdlxliff', content });
  const rows = await app.db.select().from(lines).orderBy(lines.index);
  expect(rows.map(({ target, isChecked }) => [target, isChecked])).toEqual([
    ['', false],
    ['', false],
    ['Article 1 Purpose', true],
  ]);

  await put('계약.sdlxliff', { index: '0', line: 'The seller {1}delivers{/1} the goods.' });
  await put('계약.sdlxliff', {
    index: '0',
    process: 'document.put_one_check',
    humanChecked: '1',
  });

  const before = new TextDecoder().decode(content);
  const after = new TextDecoder().decode(await download('계약.sdlxliff'));
  const target =
    '<mrk mtype="seg" mid="1" >The seller <g id="3">delivers</g> the goods.</mrk> <mrk mtype="seg" mid="2" />';
  expect(after).toBe(
    before.replace('<mrk mtype="seg" mid="1" /> <mrk mtype="seg" mid="2" />', target)
      .replace('<target>', '<target state="translated">')
      .replace('origin="not-translated"', 'origin="not-translated" conf="Translated"'),
  );
});

test('a target equal to its source is written too, for the file has a place of its own for it', async () => {
  await readyDocument(app, { as: kim }, { name: 'a.mqxliff', content: await sample('mqxliff') });
  await put('a.mqxliff', { index: '0', line: '안녕하세요.' });

  expect(new TextDecoder().decode(await download('a.mqxliff'))).toContain(
    '<trans-unit id="1" mq:status="PartiallyEdited"><source xml:space="preserve">안녕하세요.</source><target xml:space="preserve" state="needs-review-translation">안녕하세요.</target>',
  );
});

test('languages that the file names and the product lacks, or that nobody chose, are refused by name', async () => {
  const french = new TextDecoder().decode(await sample('xlf')).replace('en-US', 'fr');
  const refused = await upload(app, { as: kim, name: 'a.xlf', content: french });
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    expect.stringContaining('ko-KR → fr'),
  ]);

  await upload(app, {
    as: kim,
    name: 'b.xlf',
    content: new TextDecoder().decode(await sample('xlf')),
  });
  const japanese = { from: 'ko', to: 'ja' } as const;
  await expect(prepareDocument(app.deps, memberActor(kim), 'b.xlf', japanese, 'normal'))
    .rejects.toThrow('file.languages');
});
