import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
let address: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  const { document } = await readyDocument(app, { as: kim }, {
    lines: ['첫 문장이다.', '둘째 <b>.'],
  });
  address = `/review-file/${document.randomName}`;
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: '0', line: 'One.' },
  });
});
afterEach(() => app.close());

const send = (body: FormData | URLSearchParams, as: Person = kim) =>
  app.app.request(address, { method: 'POST', body, headers: { cookie: `page=${as.page}` } });

function form(file: Uint8Array, name = 'back.docx'): FormData {
  const body = new FormData();
  body.append('process', 'compare');
  body.append('file', new File([new Uint8Array(file)], name));
  return body;
}

async function reviewed(): Promise<Uint8Array> {
  const res = await app.page(`${address}/docx`, { as: kim });
  expect(res.headers.get('content-disposition')).toContain('.docx');
  const parts = unzipSync(new Uint8Array(await res.arrayBuffer()));
  const xml = strFromU8(parts['word/document.xml']!).replace('>One.<', '>First &amp; best.<');
  parts['word/document.xml'] = strToU8(xml);
  return zipSync(parts);
}

const lineOf = async () => {
  const { rows } = await app.db.run('select target from lines where line_index = 0');
  return rows[0]?.target;
};

test('a file goes out, its changes are shown before any is written, applied and taken back', async () => {
  const page = await (await app.page(address, { as: kim })).text();
  expect(page).toContain(`href="${address}/xlsx"`);

  const list = await (await send(form(await reviewed()))).text();
  const [, returned = ''] =
    /<td class="words">One\.<\/td><td class="words">(.*?)<\/td>/.exec(list) ?? [];
  expect(returned).toContain('<ins>');
  expect(returned.replaceAll(/<\/?ins>/g, '')).toBe('First &amp; best.');
  expect(await lineOf()).toBe('One.');

  const [, value = ''] = /name="change" value="([^"]*)" checked/.exec(list) ?? [];
  const change = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const applied = await send(new URLSearchParams({ process: 'apply', title: 'back.docx', change }));
  expect([applied.status, await lineOf()]).toEqual([303, 'First & best.']);

  const after = applied.headers.get('location')!;
  expect(await (await app.page(after, { as: kim })).text()).toContain('문장 1개를 바꾸고');
  const operation = new URL(after, 'http://x').searchParams.get('operation')!;
  const undone = await send(new URLSearchParams({ process: 'undo', operation }));
  expect([undone.headers.get('location'), await lineOf()]).toEqual([`${address}?undone=1`, 'One.']);
});

test('what cannot be read, or is of another document, is said on the page', async () => {
  for (
    const [name, status, words] of [['a.pdf', 415, '지원하지'], ['a.docx', 422, '손상']] as const
  ) {
    const res = await send(form(strToU8('text'), name));
    expect([res.status, await res.text()]).toEqual([status, expect.stringContaining(words)]);
  }
});

test('others find no such document', async () => {
  const lee = await app.member('lee');
  expect((await send(form(await reviewed()), lee)).status).toBe(404);
  expect((await app.page(`${address}/docx`, { as: lee })).status).toBe(404);
});
