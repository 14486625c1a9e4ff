import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { makeProject } from '../../../tests/projects.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { changeSettings } from '../../machine-translation/draft-settings/save-settings.ts';
import { MOST_FOR_DRAFT } from './terms-for-draft.ts';
import { documentScope } from '../../../tests/scopes.ts';

let app: TranslationApp;
let kim: Person;
let calls: ReturnType<typeof glossaryCalls>;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
  calls = glossaryCalls(app, kim);
});
afterEach(() => app.end());

type Sent = { source: string; targets: string[] };
const sent = (): Sent[] =>
  app.server.calls.flatMap(({ body }) => JSON.parse(body.messages[1]!.content).glossary);

const forbidden = (text: string) => ({ text, status: 'forbidden' });
const enGlossary = (more: Record<string, string> = {}, as = kim) =>
  calls.glossary({ direction: 'en2ko', ...more }, as);

test('a term of a glossary of the project is asked for, and a draft without it is flagged', async () => {
  const no = await makeProject(app, kim, {}, { sourceLang: 'en', targetLang: 'ko' });
  await enGlossary({ project_no: String(no) });
  const at = { project_no: String(no) };
  await calls.add(['valve'], ['밸브', forbidden('판막')], at);
  await calls.add(['pump'], [rightOf('pump')], at);
  await calls.add(['absent'], ['없음'], at);
  const id = await insertDocument(app, kim, ['Open the valves.', 'Stop the pump.', 'Go on.']);
  const [document] = await app.db.update(documents).set({ projectNo: no, ownerUid: null })
    .where(eq(documents.id, id)).returning();

  await translateAll(app, { as: kim }, { filename: document!.randomName });

  expect(new Set(sent().map(({ source, targets }) => `${source}=${targets}`)))
    .toEqual(new Set(['valve=밸브', `pump=${rightOf('pump')}`]));
  expect((await linesOf(app, id)).map(({ flags }) => flags)).toEqual([['terms'], [], []]);
});

test('one’s own documents use one’s own glossaries, of either direction, and nobody else’s', async () => {
  const lee = await app.member('lee');
  await calls.glossary({ direction: 'ko2en' });
  await calls.add(['밸브'], ['valve']);
  await enGlossary({}, lee);
  await calls.add(['pump'], ['펌프'], {}, lee);
  const id = await insertDocument(app, kim, ['Open the valve of the pump.']);

  await translate(app, { as: kim }, 'retranslate_line', { index: '0' });

  expect(new Set(sent().map(({ source }) => source))).toEqual(new Set(['valve']));
  expect((await linesOf(app, id)).map(({ flags }) => flags)).toEqual([['terms']]);
});

test('a draft with a word that a glossary forbids is flagged, unless the settings ask for it', async () => {
  await enGlossary();
  await calls.add(['valve'], ['밸브', forbidden(rightOf('valve'))]);
  await calls.add(['pump'], [forbidden('없음')]);
  const id = await insertDocument(app, kim, ['Open the valve.', 'Stop the pump.']);

  await translateAll(app, { as: kim });

  expect((await linesOf(app, id)).map(({ flags }) => flags)).toEqual([['terms', 'forbidden'], []]);
  await changeSettings(app.db, documentScope(id), {
    terms: [{ source: 'valve', targets: [rightOf('valve')] }],
  });
  await translate(app, { as: kim }, 'retranslate_line', { index: '0' });
  expect((await linesOf(app, id))[0]?.flags).toEqual([]);
});

test('what the settings say of a term goes before what a glossary says', async () => {
  await enGlossary();
  await calls.add(['valve'], ['밸브']);
  const id = await insertDocument(app, kim, ['Open the valve.']);
  await changeSettings(app.db, documentScope(id), {
    terms: [{ source: 'Valve', targets: [rightOf('valve')] }],
  });

  await translateAll(app, { as: kim });

  expect(sent()).toEqual([{ source: 'Valve', targets: [rightOf('valve')] }]);
});

test('a changed entry is another question; one that does not occur is not', async () => {
  await enGlossary();
  const { line } = await calls.add(['valve'], [rightOf('valve')]);
  await insertDocument(app, kim, ['Open the valve.']);
  await translateAll(app, { as: kim });
  await calls.add(['absent'], ['없음']);
  await insertDocument(app, kim, ['Open the valve.'], 'b.txt');
  await translateAll(app, { as: kim }, { filename: 'b.txt' });
  expect(app.server.calls).toHaveLength(1);

  const change = { fileName: '계약', lineNumber: String(line.index), src: '["valve"]' };
  await calls.put('modifyLine', { ...change, tgt: JSON.stringify([rightOf('the valve')]) });
  await insertDocument(app, kim, ['Open the valve.'], 'c.txt');
  await translateAll(app, { as: kim }, { filename: 'c.txt' });

  expect(sent().at(-1)?.targets).toEqual([rightOf('the valve')]);
});

test('however many terms occur, a call is told of a bounded number', async () => {
  await enGlossary();
  const words = Array.from(
    { length: MOST_FOR_DRAFT + 20 },
    (_, at) => `q${[...String(at + 100)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`,
  );
  const rows = words.map((word) => `${word},${rightOf(word)}`).join('\n');
  const file = new File([`source,target\n${rows}\n`], 'a.csv');
  expect((await calls.post('import.add', { fileName: '계약', file })).status).toBe(200);
  await insertDocument(app, kim, [`${words.join(' ')}.`]);

  await translateAll(app, { as: kim });

  expect(app.server.calls).toHaveLength(1);
  expect(sent()).toHaveLength(MOST_FOR_DRAFT);
});

test('visitors have no glossaries', async () => {
  await enGlossary();
  await calls.add(['valve'], ['밸브']);
  await insertDocument(app, { cookie: 'v=somebody' }, ['Open the valve.']);

  await translateAll(app, { cookie: 'v=somebody' });

  expect(app.server.calls).toHaveLength(1);
  expect(sent()).toEqual([]);
});
