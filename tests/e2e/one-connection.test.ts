import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import type { FakeOpenAi } from '../fake-openai.ts';
import { chooseInBar } from './editor-bar.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

let engine: FakeOpenAi;
let page: Page;
let member: Client;
let project: number;
let open: { sockets: Set<unknown>; streams: Set<unknown> };

longJourney({}, async (here) => {
  ({ engine, page } = here);
  member = await joinServer(here.server, 'kim');
  const languages = { source_language: 'en', target_language: 'ko' };
  project = Number(
    (await member.json('POST', '/project', { title: '안내서', ...languages })).no,
  );
  open = countConnections(page);
  await signIn(page, 'kim@example.com');
});

const isStream = (path: string) => /\/(feed|events)$/.test(path);

/** What the page holds open to the server at this moment. */
function countConnections(page: Page) {
  const counted = { sockets: new Set<unknown>(), streams: new Set<unknown>() };
  page.on('websocket', (socket) => {
    counted.sockets.add(socket);
    socket.on('close', () => counted.sockets.delete(socket));
  });
  page.on('request', (request) => {
    if (isStream(new URL(request.url()).pathname)) counted.streams.add(request);
  });
  page.on('requestfinished', (request) => counted.streams.delete(request));
  page.on('requestfailed', (request) => counted.streams.delete(request));
  page.on('framenavigated', () => {
    counted.sockets.clear();
    counted.streams.clear();
  });
  return counted;
}

/** The engine answers nothing until it is released. */
function holdEngine(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.state.beforeReply = () => promise;
  return resolve;
}

const connections = () => ({ sockets: open.sockets.size, streams: open.streams.size });
const becomes = (expected: { sockets: number; streams: number }) =>
  expect.poll(connections, { timeout: 60_000 }).toEqual(expected);

test('a page that follows nothing but the feed reads it as a stream', async () => {
  await page.goto('/upload');
  await ready(page);
  await becomes({ sockets: 0, streams: 1 });
  await page.goto(`/projects/edit/${project}`);
  await ready(page);
  await becomes({ sockets: 0, streams: 1 });
});

test('while jobs run, the list of documents has one socket for them and for the feed', async () => {
  await page.goto('/upload');
  await ready(page);
  const release = holdEngine();
  await page.setInputFiles('input[type=file]', {
    name: 'report.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The first sentence.\nThe second sentence.\n'),
  });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await becomes({ sockets: 1, streams: 0 });

  release();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });
  await page.getByLabel('알림, 읽지 않은 알림 1개').waitFor({ timeout: 60_000 });
  await becomes({ sockets: 0, streams: 1 });
});

test('an editor holds one connection, over which lines and jobs come', async () => {
  await page.getByRole('link', { name: 'report.txt' }).click();
  await page.waitForURL('**/editor/**');
  await ready(page);
  const streams: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isStream(pathname)) streams.push(pathname);
  });
  await page.reload();
  await ready(page);
  await becomes({ sockets: 1, streams: 0 });

  const release = holdEngine();
  await chooseInBar(page, '초벌', /^전체 다시 번역/);
  await page.getByRole('dialog').getByRole('button', { name: '다시 번역' }).click();
  const progress = page.getByRole('progressbar', { name: '번역 중' });
  await progress.waitFor();
  const confirmed = await member.api('PUT', '/files', {
    process: 'document.put_one_check',
    fileName: 'report.txt',
    project_no: 'individual',
    index: '1',
    humanChecked: '1',
  });
  expect(confirmed.status).toBe(200);
  await page.locator('[role=checkbox][aria-checked=true]').first().waitFor();
  await becomes({ sockets: 1, streams: 0 });

  release();
  await progress.waitFor({ state: 'detached' });
  await becomes({ sockets: 1, streams: 0 });
  expect(streams).toEqual([]);
});
