import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { residue, upload, uploadAsVisitor } from '../../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const nothing = { rows: 0, blobs: 0 };

async function expectRefusal(res: Response, status: number, code: string) {
  expect([res.status, (await res.json()).code]).toEqual([status, code]);
  expect(await residue(app)).toEqual(nothing);
  expect(app.faults).toEqual([]);
}

test('an upload answers its row, the proposed direction and waits for one to be chosen', async () => {
  const res = await upload(app, { as: kim, fields: { owner: kim.uid, project_no: 'individual' } });

  expect(res.status).toBe(200);
  const answer = await res.json();
  expect(answer.filename).toBe('문서.txt');
  expect(answer.document).toMatchObject({ status: 'waiting', direction: null, proposed: 'ko2en' });
  expect(answer.projectRow.slice(0, 6)).toEqual(
    ['individual', '문서.txt', 45, '2026-03-02 18:00:00', 'waiting', null],
  );
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test.each([
  ['form-data; name="file"; filename="../../x/이름.txt"', '이름.txt'],
  [`form-data; name="file"; filename="${'보고서.txt'.normalize('NFD')}"`, '보고서.txt'],
  [
    `form-data; name="file"; filename*=UTF-8''${encodeURIComponent('계약서 1.txt')}`,
    '계약서 1.txt',
  ],
])('a file sent as %s is kept as %s', async (disposition, name) => {
  const res = await upload(app, { as: kim, disposition });
  expect((await res.json()).filename).toBe(name);
});

test('a binary document of Hangul is refused with the format to save it in', async () => {
  const refused = await upload(app, { as: kim, name: '공문.hwp' });
  expect([refused.status, (await refused.json()).message]).toEqual([
    415,
    expect.stringContaining('HWPX'),
  ]);
  const renamed = String.fromCharCode(0xd0, 0xcf, 0x11, 0xe0).repeat(9);
  const content = Uint8Array.from(renamed, (one) => one.charCodeAt(0));
  await expectRefusal(
    await upload(app, { as: kim, name: '공문.hwpx', content }),
    415,
    'file.hwpBinary',
  );
});

test.each([
  ['계약서.doc', 'file.oldDocument', 'docx'],
  ['단가.xls', 'file.oldSheet', 'xlsx'],
  ['발표.pptx', 'file.slides', 'PDF'],
  ['사진.PNG', 'file.picture', 'OCR'],
  ['공문.hwp', 'file.hwpBinary', 'docx'],
])('%s is refused as %s, with what to save it as', async (name, code, kind) => {
  const refused = await upload(app, { as: kim, name });
  const body = await refused.json();
  expect([refused.status, body.code]).toEqual([415, code]);
  expect(body.message).toContain(kind);
});

test('a file of a kind that is not in the table is unsupported', async () => {
  await expectRefusal(await upload(app, { as: kim, name: 'a.exe' }), 415, 'file.unsupported');
  await expectRefusal(await upload(app, { as: kim, name: '..' }), 415, 'file.unsupported');
});

test('a name of 300 characters is refused', async () => {
  const name = `${'가'.repeat(296)}.txt`;
  await expectRefusal(await upload(app, { as: kim, name }), 422, 'file.nameTooLong');
});

test.each([
  ['empty.txt', ''],
  ['blank.txt', ' \n\t\n'],
])('%s has nothing to translate', async (name, content) => {
  await expectRefusal(await upload(app, { as: kim, name, content }), 422, 'file.empty');
});

test('bytes that are no text are refused', async () => {
  const content = new Uint8Array([0, 1, 2, 3, 255, 254, 0, 0]);
  const res = await upload(app, { as: kim, name: 'a.txt', content });
  expect(res.ok).toBe(false);
  expect((await res.json()).code).toMatch(/^file\./);
  expect(await residue(app)).toEqual(nothing);
});

test('a text that calls itself docx is refused', async () => {
  const res = await upload(app, { as: kim, name: 'a.docx' });
  expect(res.ok).toBe(false);
  expect((await res.json()).code).toMatch(/^file\.(wrongType|notZip)$/);
  expect(await residue(app)).toEqual(nothing);
});

test('51 MB are cut off while they arrive', async () => {
  const content = megabytes(51);
  await expectRefusal(await upload(app, { as: kim, content }), 413, 'file.tooLarge');
});

test('an endless upload is not read to its end', async () => {
  let sent = 0;
  const endless = ReadableStream.from((async function* () {
    for (const chunk = new Uint8Array(1024 * 1024).fill(97);; sent++) yield await chunk;
  })());
  const res = await upload(app, { as: kim, content: endless });
  expect(res.status).toBe(413);
  expect(sent).toBeLessThan(80);
  expect(await residue(app)).toEqual(nothing);
});

test('an upload that breaks off leaves nothing', async () => {
  await expectRefusal(await upload(app, { as: kim, isCut: true }), 400, 'request.invalid');
});

test('an upload whose sender vanishes leaves nothing', async () => {
  const broken = ReadableStream.from((async function* () {
    yield await new Uint8Array(100_000).fill(97);
    throw new Error('connection reset');
  })());
  const res = await upload(app, { as: kim, content: broken });
  await expectRefusal(res, 400, 'request.invalid');
});

test('a body that is no form is refused', async () => {
  const res = await app.api('POST', '/upload', { as: kim, json: { file: 'x' } });
  await expectRefusal(res, 400, 'request.invalid');
});

test('a form without a file is refused', async () => {
  const disposition = 'form-data; name="other"; filename="a.txt"';
  await expectRefusal(await upload(app, { as: kim, disposition }), 400, 'request.invalid');
});

test('nobody uploads for another member', async () => {
  const lee = await app.member('lee');
  const res = await upload(app, { as: kim, fields: { owner: lee.uid } });
  await expectRefusal(res, 403, 'auth.notYou');
});

test('a project that one is not in is not found', async () => {
  const res = await upload(app, { as: kim, fields: { project_no: '7' } });
  await expectRefusal(res, 404, 'project.notFound');
});

test('a second file of the same name is refused with the mark of the specification', async () => {
  await upload(app, { as: kim });
  const res = await upload(app, { as: kim, name: '문서.txt'.normalize('NFD') });
  expect(res.status).toBe(409);
  expect(await res.json()).toMatchObject({ filename: 'duplicateFile', code: 'document.duplicate' });
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test('of uploads that race with one name, one wins and the others leave nothing', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => upload(app, { as: kim })));
  expect(all.map((res) => res.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
});

test('two members may use one name', async () => {
  const lee = await app.member('lee');
  expect((await upload(app, { as: kim })).status).toBe(200);
  expect((await upload(app, { as: lee })).status).toBe(200);
});

test('a refused visitor gets no cookie; the first upload makes one, the next keeps it', async () => {
  const refused = await upload(app, { name: 'a.exe' });
  expect(refused.headers.getSetCookie()).toEqual([]);

  const cookie = await uploadAsVisitor(app);
  const next = await uploadAsVisitor(app, { name: '다음.txt', cookie });

  expect(cookie).toMatch(/^v=[\w-]{43}$/);
  expect(next).toBe(cookie);
});

test('uploads above the limit wait', async () => {
  const limiter = { ...app.deps.limiter, take: () => Promise.resolve({ waitMs: 60_000 }) };
  await app.close();
  app = await testApp({ limiter });
  const res = await upload(app, {});
  expect(res.headers.get('retry-after')).toBe('60');
  await expectRefusal(res, 429, 'request.tooMany');
});

test('visitors are counted by address and members by account', async () => {
  const keys: string[] = [];
  const counts: number[] = [];
  const take = (key: string, limit: { count: number }) => {
    keys.push(key);
    counts.push(limit.count);
    return Promise.resolve({ waitMs: 0 });
  };
  const limiter = { ...app.deps.limiter, take };
  await app.close();
  app = await testApp({ limiter });
  kim = await app.member('kim');
  await upload(app, { as: kim });
  await uploadAsVisitor(app);
  await uploadAsVisitor(app, { from: '2001:db8:1:2:3:4:5:6' });
  const uploads = keys.filter((key) => key.startsWith('upload:'));
  expect(uploads).toEqual([`upload:${kim.uid}`, 'upload:unknown', 'upload:2001:db8:1:2::/64']);
  expect(counts).toEqual([200, 5, 5]);
});

test('a store that fails is a fault, and nothing is left', async () => {
  const put = () => Promise.reject(new Error('disk is full'));
  const blobs = { ...app.deps.blobs, put };
  await app.close();
  app = await testApp({ blobs });
  const res = await upload(app, {});
  expect(res.status).toBe(500);
  expect(await residue(app)).toEqual(nothing);
});

function megabytes(count: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(1024 * 1024).fill(97);
  return ReadableStream.from(Array.from({ length: count }, () => chunk));
}

test('a sentence without end is refused with a reason', async () => {
  const content = '가'.repeat(100_001);
  await expectRefusal(await upload(app, { as: kim, content }), 422, 'file.lineTooLong');
  expect((await upload(app, { as: kim, content: content.slice(1) })).status).toBe(200);
});
