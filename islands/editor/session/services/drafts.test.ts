import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../download.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { httpDrafts } from './drafts.ts';

const key = { project: 'individual', user: 'kim', name: 'opaque' };
const translation = httpDrafts(key, 'ko2en', 'ko');

beforeEach(() => {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('expirationTime', String(Date.now() + 3_600_000));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answering(answer: Response) {
  const asked: { url: string; headers: Headers; form: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // No socket is opened here, so jobs come as streams.
    if (input === '/api/rt/ticket') return new Response(null, { status: 503 });
    const form = init.body instanceof FormData ? Object.fromEntries(init.body) : {};
    asked.push({ url: input, headers: new Headers(init.headers), form });
    return await Promise.resolve(answer);
  });
  return asked;
}

test('the news of a job carry the login and begin after the last that was heard', async () => {
  const line = lineOf(3, { target: 'x', version: 1 });
  const stream = [
    `event: line\nid: 8\ndata: ${JSON.stringify({ index: 3, line })}\n\n`,
    ': still here\n\n',
    'event: line\nid: 9\ndata: {"index":4,"reason":"mt.tags"}\n\n',
    'event: part\nid: 10\ndata: {"progress":50}\n\n',
    'event: job\nid: 11\ndata: {"status":"paused","reason":"mt.unreachable"}\n\n',
  ].join('');
  const asked = answering(new Response(stream));

  const heard = [];
  for await (const news of translation.follow('j1', '7', new AbortController().signal)) {
    heard.push(news);
  }

  expect(asked[0]?.url).toBe('/api/jobs/j1/events');
  expect(asked[0]?.headers.get('authorization')).toBe('JWT secret');
  expect(asked[0]?.headers.get('last-event-id')).toBe('7');
  expect(heard).toEqual([
    ['8', { type: 'line', line }],
    ['9', { type: 'reason', index: 4, reason: 'mt.tags' }],
    ['10', { type: 'progress', progress: 50 }],
    ['11', {
      type: 'status',
      status: 'paused',
      reason: '번역 엔진에 연결할 수 없어요. 연결되면 이어서 번역할 수 있어요.',
    }],
  ]);
});

test('a job that is not ours is refused with its status', async () => {
  answering(Response.json({ code: 'mt.jobNotFound', message: '없음' }, { status: 404 }));

  const news = translation.follow('j1', '', new AbortController().signal);

  await expect(news.next()).rejects.toMatchObject({ status: 404, message: '없음' });
});

test('retranslating all answers the job, or why there is none', async () => {
  const asked = answering(Response.json({ status: 'got job count', data: [[[0]], 'j2'] }));
  expect(await translation.retranslateAll({ domain: 'law', register: null })).toEqual({
    kind: 'started',
    jobId: 'j2',
  });
  expect(asked[0]?.form).toMatchObject({
    process: 'retranslate_all',
    filename: 'opaque',
    direction: 'ko2en',
    domain: 'law',
    register: '',
  });

  answering(Response.json({ status: 'manual translation', data: [[], ''], message: '엔진 없음' }));
  expect(await translation.retranslateAll({ domain: 'law', register: null })).toEqual({
    kind: 'nothing',
    message: '엔진 없음',
  });
});

test('one line comes back as it is stored now', async () => {
  const line = lineOf(5, { target: '새 번역', version: 2 });
  const asked = answering(Response.json({ status: 'retranslated', data: [[line], ''] }));

  expect(await translation.retranslate(5)).toEqual(line);
  expect(asked[0]?.form).toMatchObject({ process: 'retranslate_line', index: '5' });
});

test('a download keeps the name that the server gives it', async () => {
  const name = '계약서_translated.docx';
  const headers = {
    'content-disposition': `attachment; filename*=UTF-8\'\'${encodeURIComponent(name)}`,
  };
  const asked = answering(new Response('bytes', { headers }));
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });

  await downloadFile(key, { lang: 'ko' });

  expect(asked[0]?.url).toBe('/api/download/individual/kim/opaque');
  expect(clicked).toEqual([name]);
});

test('a download that is refused says why', async () => {
  answering(
    Response.json({ code: 'document.notFound', message: '접근할 수 없음' }, { status: 404 }),
  );

  await expect(downloadFile(key, { lang: 'ko' })).rejects.toThrow('접근할 수 없음');
});
