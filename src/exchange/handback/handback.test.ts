import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/documents.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { applyHandback, undoHandback } from './apply-handback.ts';
import { compareHandback } from './compare-handback.ts';
import { writeHandout } from '../handout/write-handout.ts';

let app: TestApp;
let kim: Person;
const NAME = '계약.txt';
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await readyDocument(app, { as: kim }, {
    name: NAME,
    lines: ['첫 문장이다.', '둘째 문장이다.', '셋째 문장이다.', '넷째 문장이다.'],
  });
  for (const [index, line] of ['One.', 'Two.', 'Three.', 'Four.'].entries()) {
    await save(index, line);
  }
});
afterEach(() => app.close());

const save = (index: number, line: string) =>
  app.api('PUT', '/files', { as: kim, form: { fileName: NAME, index: String(index), line } });
const member = ({ uid, email, name }: Person) => ({
  uid,
  email,
  name,
  no: 0,
  role: 'member' as const,
  sid: 'test',
  colour: 0,
  needsSecondFactor: false,
});
const out = async () =>
  (await writeHandout(app.deps, member(kim), NAME, { kind: 'docx', isOpenOnly: false })).bytes;
const targets = async () =>
  (await app.db.select().from(lines).orderBy(lines.index)).map(({ target }) => target);
const back = (bytes: Uint8Array, as = kim) =>
  compareHandback(app.deps, member(as), NAME, { bytes, ending: 'docx', rejectsChanges: false });

/** As a reviewer saves it. */
function edited(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  parts['word/document.xml'] = strToU8(change(strFromU8(parts['word/document.xml']!)));
  return zipSync(parts);
}

test('a reviewed file is compared, its conflict shown, its changes applied as one, and taken back', async () => {
  const file = edited(
    await out(),
    (xml) =>
      xml.replace('>One.<', '>First.<').replace('>Two.<', '>Second.<').replace(
        '>Four.<',
        '>Four!<',
      ),
  );
  // Line 2 was changed here meanwhile, line 4 to the same words.
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
  await save(1, 'Number two.');
  await save(3, 'Four!');

  const handback = await back(file);

  expect(handback.texts).toMatchObject([
    { index: 0, sent: 'One.', returned: 'First.', now: 'One.', state: 'ready' },
    { index: 1, sent: 'Two.', returned: 'Second.', now: 'Number two.', state: 'conflict' },
  ]);
  expect(await targets()).toEqual(['One.', 'Number two.', 'Three.', 'Four!']);

  // The conflict is solved in favour of the reviewer.
  const changes = handback.texts.map(({ id, index, version, returned }) => ({
    id,
    index,
    version,
    text: returned,
  }));
  const order = { title: 'reviewed.docx', changes, comments: [{ index: 2, text: '왜요?' }] };
  const { operation, ...counts } = await applyHandback(app.deps, member(kim), NAME, order);
  expect(counts).toEqual({ written: 2, left: 0, commented: 1 });
  expect(await targets()).toEqual(['First.', 'Second.', 'Three.', 'Four!']);

  expect(await undoHandback(app.deps, member(kim), NAME, operation)).toEqual({
    restored: 2,
    kept: 0,
  });
  expect(await targets()).toEqual(['One.', 'Number two.', 'Three.', 'Four!']);
});

test('of two who apply at once each line is written by one, and no word is lost', async () => {
  const list = async (word: string) => {
    const { texts } = await back(edited(await out(), (xml) => xml.replace('>One.<', `>${word}<`)));
    return texts.map(({ id, index, version, returned }) => ({
      id,
      index,
      version,
      text: returned,
    }));
  };
  const orders = [await list('A.'), await list('B.')];

  const done = await Promise.all(
    orders.map((changes) =>
      applyHandback(app.deps, member(kim), NAME, { title: '', changes, comments: [] })
    ),
  );

  expect(done.map(({ written }) => written).toSorted()).toEqual([0, 1]);
  expect(done.map(({ left }) => left).toSorted()).toEqual([0, 1]);
  const [first] = await targets();
  const [again] =
    (await back(edited(await out(), (xml) => xml.replace(`>${first}<`, '>C.<')))).texts;
  expect(again).toMatchObject({ now: first, returned: 'C.' });
});

test('what a reviewer has not touched is no change, though the line has changed here since', async () => {
  const file = await out();
  await save(0, 'Other words.');

  expect(await back(file)).toEqual({
    texts: [],
    comments: [],
    touched: [],
    missing: 0,
    unknown: [],
    more: 0,
  });
});

test('lost rows, strange rows and touched sources are listed and change nothing', async () => {
  const file = edited(await out(), (xml) => {
    const rows = xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
    return xml.replace(rows[1]!, '').replace('>둘째 문장이다.<', '>남의 손<').replace(
      />L3-/,
      '>L9-',
    );
  });

  expect(await back(file)).toMatchObject({
    texts: [],
    touched: [1],
    missing: 2,
    unknown: [expect.stringMatching(/^L9-/)],
  });
});

test('a file of another document is refused, and others may neither send nor bring back', async () => {
  const file = await out();
  await readyDocument(app, { as: kim }, { name: '다른.txt', lines: ['전혀 다른 문장이다.'] });
  await expect(
    compareHandback(app.deps, member(kim), '다른.txt', {
      bytes: file,
      ending: 'docx',
      rejectsChanges: false,
    }),
  ).rejects.toThrow('file.notThisDocument');

  const lee = await app.member('lee');
  await expect(back(file, lee)).rejects.toThrow('document.notFound');
  await expect(writeHandout(app.deps, member(lee), NAME, { kind: 'xlsx', isOpenOnly: false }))
    .rejects.toThrow('document.notFound');
});

test('a document that is too large for one file is refused before the file is made', async () => {
  await app.db.update(lines).set({ target: 'a'.repeat(6_000_000) });
  await expect(out()).rejects.toMatchObject({ code: 'handout.tooLarge' });
});
