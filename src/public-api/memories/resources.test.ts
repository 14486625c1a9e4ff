import { afterEach, beforeEach, expect, test } from 'vitest';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf } from '../../../tests/memory-files.ts';
import { runImports } from '../../../tests/work.ts';

let app: TestApp;
let kim: Person;
let token: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  token = await tokenOf(app, kim);
});
afterEach(() => app.close());

const get = async (path: string) => await (await callV1(app, token, ['GET', path])).json();
const text = async (path: string) => await (await callV1(app, token, ['GET', path])).text();
const send = (path: string, file: File) => callV1(app, token, ['POST', path], { form: { file } });

test('a memory goes in as a job, is searched in both sides, and comes out as TMX', async () => {
  const file = fileOf(
    unit('전원을 켭니다.', 'Turn it on.'),
    unit('전원을 끕니다.', 'Turn it off.'),
  );
  const started = await send('/memories', file);
  expect(started.status).toBe(202);
  const { memory, import: no } = await started.json();
  await runImports(app.deps);
  expect(await get(`/memories/imports/${no}`)).toMatchObject({ state: 'done', added: 2 });
  expect((await get('/memories')).memories).toMatchObject([{ no: memory, units: 2 }]);

  const query = (words: string) => encodeURIComponent(words);
  const found = await get(`/memories/concordance?query=${query('켭니다')}&direction=ko2en`);
  expect(found.entries).toMatchObject([{
    memory,
    source: '전원을 켭니다.',
    target: 'Turn it on.',
  }]);
  const back = await get(`/memories/concordance?query=off&side=target&direction=ko2en`);
  expect(back.entries).toMatchObject([{ target: 'Turn it off.' }]);
  expect((await callV1(app, token, ['GET', '/memories/concordance?query=off'])).status).toBe(400);
  const out = await text(`/memories/${memory}/tmx`);
  expect(out).toContain('<seg>Turn it on.</seg>');
  expect(await (await send('/memories', new File([out], 'again.tmx'))).json())
    .toMatchObject({ memory: memory + 1 });
});

test('a file that is no TMX is refused by its code', async () => {
  const res = await send('/memories', new File(['x'], 'x.docx'));
  expect([res.status, (await res.json()).code]).toEqual([415, 'file.unsupported']);
});

test('terms go in, are found, and come out as TBX', async () => {
  const { randomCreateName: id } = await glossaryCalls(app, kim).glossary();
  expect((await get('/glossaries')).glossaries).toMatchObject([{ id, name: '계약' }]);
  const sent = await send(
    `/glossaries/${id}/terms`,
    new File(['전원,power\n화면,screen\n'], 'a.csv'),
  );
  expect(await sent.json()).toEqual({ added: 2, duplicates: 0, skipped: 0 });
  const found = await get(`/glossaries/${id}/terms?query=${encodeURIComponent('전원')}`);
  expect(found).toMatchObject({ total: 1, entries: [{ targets: [{ text: 'power' }] }] });
  const tbx = await text(`/glossaries/${id}/file`);
  expect(tbx).toContain('<tbx');
  expect(tbx).toContain('screen');
});
