import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { upload, uploadAsVisitor } from '../../../tests/upload.ts';

let app: TestApp;
afterEach(() => app.close());

const htmlOf = async (asked = {}) => await (await app.page('/upload', asked)).text();

test('a visitor is warned: files go after a day, ten sentences, and how to keep them', async () => {
  app = await testApp();
  const html = await htmlOf();
  expect(html).toContain('24시간');
  expect(html).toContain('10문장');
  expect(html).toContain('href="/auth/sign-in?next=/upload"');
});

test('the first list comes with the page', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  await upload(app, { as: kim, name: '계약서.txt' });
  const html = await htmlOf({ as: kim });
  expect(html).toContain('계약서.txt');
  expect(html).toContain('방향 선택');
  expect(html).not.toContain('24시간');
});

test('nobody sees the files of somebody else', async () => {
  app = await testApp();
  const [kim, lee] = [await app.member('kim'), await app.member('lee')];
  await upload(app, { as: kim, name: 'secret.txt' });
  const visitor = await uploadAsVisitor(app, { name: 'visit.txt' });
  expect(await htmlOf({ as: lee })).not.toContain('secret.txt');
  expect(await htmlOf()).not.toContain('visit.txt');
  expect(await htmlOf({ cookie: visitor })).toContain('visit.txt');
});

test('who has signed in after a visit may take the files along', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  const visitor = await uploadAsVisitor(app);
  const html = await htmlOf({ cookie: `page=${kim.page}; ${visitor}` });
  expect(propsOf(html).mayAdopt).toBe(true);
  expect(propsOf(await htmlOf({ as: kim })).mayAdopt).toBe(false);
});

test('without an engine the page explains how to connect one', async () => {
  app = await testApp();
  const html = await htmlOf();
  expect(html).toContain('아직 연결된 번역 엔진이 없어요');
  expect(html).toContain('운영자에게 번역 엔진 연결을 부탁해 주세요');
});

test('no style attribute is drawn: the security policy blocks them', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  await upload(app, { as: kim });
  expect(await htmlOf({ as: kim })).not.toMatch(/ style=/);
});

function propsOf(html: string): Record<string, unknown> {
  const [, props = '{}'] = /data-island="UploadList".*?data-props="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
