import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';

let app: TranslationApp;
let kim: Person;
let documentId: number;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
  documentId = await insertDocument(app, kim, [
    { source: sentence(0), target: '고친 문장' },
    { source: sentence(1), target: '확정한 문장', checked: true },
    { source: sentence(2) },
  ]);
  await app.db.update(documents).set({ domain: 'patent' });
});
afterEach(() => app.end());

const document = async () => (await app.db.select().from(documents))[0];
const targets = async () => (await linesOf(app, documentId)).map(({ target }) => target);
const drafted = [rightOf(sentence(0)), '확정한 문장', rightOf(sentence(2))];

/** As the editor asks: with nothing but what its dialog says. */
async function retranslateAll(fields: Record<string, string> = {}, process = 'retranslate_all') {
  const form = { filename: 'a.txt', project_no: 'individual', direction: 'en2ko' };
  const res = await app.api('POST', '/translate', {
    as: kim,
    form: { ...form, process, ...fields },
  });
  const { data: [parts, job] } = await res.json();
  for (const indices of parts) {
    await app.api('POST', '/translate', {
      as: kim,
      form: {
        ...form,
        process: 'translation_part',
        dataPath: job,
        indices: JSON.stringify(indices),
      },
    });
  }
  return job as string;
}

const undo = (operation: string) =>
  app.api('PUT', '/operations/undo', { as: kim, json: { fileName: 'a.txt', operation } });

test.each(['retranslate_all', 'getJobCount', 'manual_translation'])(
  '%s that names no domain leaves that of the document, and the register with it',
  async (process) => {
    if (process === 'manual_translation') {
      const form = { filename: 'a.txt', process, direction: 'en2ko' };
      await app.api('POST', '/translate', { as: kim, form });
    } else {
      await retranslateAll({}, process);
      const prompt = app.server.calls[0]?.body.messages[0]?.content ?? '';
      expect(prompt).toMatch(/patent specifications[^]*한다체/);
    }

    expect((await document())?.domain).toBe('patent');
  },
);

test('a domain and a register that are chosen are stored, and an empty register is the suggested one', async () => {
  const settings = async () =>
    await (await app.api('GET', '/document/settings?filename=a.txt', { as: kim })).json();
  await retranslateAll({ domain: 'law', register: 'haeyo' });
  expect(await settings()).toMatchObject({ domain: 'law', register: 'haeyo' });

  await retranslateAll({ register: '' });

  expect(await settings()).toMatchObject({ domain: 'law', register: null });
});

test('what it takes says how many lines of people would be lost', async () => {
  const asked = '/document/estimate?filename=a.txt&direction=en2ko&scope=';

  const all = await (await app.api('GET', `${asked}all`, { as: kim })).json();
  const empty = await (await app.api('GET', `${asked}empty`, { as: kim })).json();

  expect([all.lines, all.edited]).toEqual([2, 1]);
  expect([empty.lines, empty.edited]).toEqual([1, 0]);
});

test('one undo takes all of it back, with what people had written', async () => {
  const before = await targets();
  const job = await retranslateAll();
  expect(await targets()).toEqual(drafted);

  expect(await (await undo(job)).json()).toEqual({ restored: 2, kept: 0 });

  expect(await targets()).toEqual(before);
  expect((await linesOf(app, documentId))[0]).toMatchObject({ origin: 'person' });
});

test('the undo leaves a line that somebody has edited since', async () => {
  const job = await retranslateAll();
  const form = { fileName: 'a.txt', index: '2', line: '그 뒤에 고친 문장' };
  await app.api('PUT', '/files', { as: kim, form });

  expect(await (await undo(job)).json()).toEqual({ restored: 1, kept: 1 });

  expect(await targets()).toEqual(['고친 문장', '확정한 문장', '그 뒤에 고친 문장']);
});

test('it stands among the recent changes of many lines; a draft of empty lines does not', async () => {
  const list = async () =>
    (await (await app.api('GET', `/operations/individual/${kim.uid}/a.txt`, { as: kim })).json())
      .operations;
  await retranslateAll({}, 'getJobCount');
  expect(await list()).toEqual([]);
  await app.db.update(lines).set({ target: '', version: 5 }).where(eq(lines.index, 2));

  await retranslateAll();

  expect(await list()).toMatchObject([{ cause: 'machine', lineCount: 2, isMine: true }]);
});
