import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { pdfOf, textAt } from '../../../tests/pdf.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument, upload } from '../../../tests/upload.ts';

/** Calls as the specification names their fields, and no others. */
let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

test('non-project is what a file belongs to that is in no project', async () => {
  const res = await upload(app, { as: kim, fields: { project_no: 'non-project' } });
  expect([res.status, (await res.json()).document?.project_no]).toEqual([200, 'individual']);
});

test('a direction without Korean is not appropriate, and is said to be so', async () => {
  await upload(app, { as: kim });
  for (const direction of ['en2jp', 'ko2ko', 'ko2xx', 'nothing']) {
    const form = { process: 'getJobCount', filename: '문서.txt', direction };
    const res = await app.api('POST', '/translate', { as: kim, form });
    const { code, message } = await res.json();
    expect([res.status, code, message])
      .toEqual([400, 'direction.inappropriate', '번역 방향이 적절하지 않아요.']);
  }
  const res = await app.api('POST', '/translate?lang=en', {
    as: kim,
    form: { process: 'getJobCount', filename: '문서.txt', direction: 'en2jp' },
  });
  expect((await res.json()).message).toBe('The translation direction is not appropriate');
});

test('who invites without a session is asked to log in again', async () => {
  const json = { project_no: 1, user_email: 'lee@example.com' };
  const form = { sender: kim.email, recipient: 'lee@example.com', project_no: '1' };
  for (
    const res of [
      await app.api('PUT', '/team', { json }),
      await app.api('POST', '/teamRequest', { form }),
    ]
  ) {
    const { code, message } = await res.json();
    expect([res.status, code, message]).toEqual([401, 'auth.again', '다시 로그인해 주세요.']);
  }
});

test('put_one_check confirms a line and says how many are confirmed', async () => {
  await readyDocument(app, { as: kim });
  const line = { fileName: '문서.txt', index: '0', project_no: 'individual' };
  await app.api('PUT', '/files', { as: kim, form: { ...line, line: 'A line.' } });
  const form = { ...line, process: 'put_one_check', humanChecked: '1' };
  const res = await app.api('PUT', '/files', { as: kim, form });
  expect([res.status, (await res.json()).trans_count]).toEqual([200, 1]);
});

test('convert2pdf ends the saving of a pdf: the file that is downloaded then can be drawn', async () => {
  const content = pdfOf([textAt(60, 700, 'The bill is due at the end of the month.')]);
  await readyDocument(app, { as: kim }, { name: 'bill.pdf', content });
  await readyDocument(app, { as: kim });
  const convert = (fileName: string, process: string) =>
    app.api('POST', '/files', { as: kim, form: { fileName, process, project_no: 'individual' } });

  for (const process of ['convert2pdf', 'document.convert2pdf']) {
    const res = await convert('bill.pdf', process);
    expect(res.status).toBe(200);
    const { status, filename, download } = await res.json();
    expect([status, filename]).toEqual(['converted', 'bill_translated.pdf']);
    const file = await app.app.request(download, {
      headers: { authorization: `JWT ${kim.token}` },
    });
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  }
  const other = await convert('문서.txt', 'convert2pdf');
  expect([other.status, (await other.json()).code]).toEqual([400, 'document.noPdf']);
});

test('lines are assigned by member, lines and file alone', async () => {
  const [lee, park] = [await app.member('lee'), await app.member('park')];
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  await projectFile(app, kim, no);
  const form = {
    user_no: String(await numberOf(app, lee)),
    uidList: '[0]',
    filename: '안내.txt',
  };
  const given = async (as: Person) => (await app.api('PUT', '/assignment', { as, form })).status;
  expect([await given(lee), await given(park), await given(kim)]).toEqual([403, 404, 200]);
  const path = `/assignment/${no}/${encodeURIComponent('안내.txt')}/fetching-0`;
  const { assignment } = await (await app.api('GET', path, { as: kim })).json();
  expect(assignment[0].assignUser).toMatchObject({ name: 'lee' });
});

test('.sami is the longer name of .smi', async () => {
  const content = '<SAMI><BODY><SYNC Start=0><P Class=KRCC>안녕하세요.</BODY></SAMI>';
  const sent = { as: kim, name: '자막.sami', content };
  const res = await upload(app, sent);
  expect(res.status).toBe(200);
  const form = { process: 'manual_translation', filename: '자막.sami', direction: 'ko2en' };
  expect((await app.api('POST', '/translate', { as: kim, form })).status).toBe(200);
  const line = { fileName: '자막.sami', index: '0', line: 'Hello.' };
  expect((await app.api('PUT', '/files', { as: kim, form: line })).status).toBe(200);
  const file = await app.api('GET', '/download/자막.sami', { as: kim });
  expect(file.headers.get('content-disposition')).toContain('_translated.sami');
  expect(await file.text()).toContain('Hello.');
});
