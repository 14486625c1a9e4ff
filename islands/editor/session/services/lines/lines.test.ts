import { afterEach, expect, test, vi } from 'vitest';
import { lineOf } from '../../../testing/fake-server.ts';
import { httpLines } from './lines.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The server of this test: one answer, and what was asked. */
function answering(status: number, body: unknown) {
  const asked: { url: string; method: string; form: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const form = init.body instanceof FormData ? Object.fromEntries(init.body) : {};
    asked.push({ url: String(input), method: init.method ?? 'GET', form });
    if (status === 0) throw new TypeError('Failed to fetch');
    return await Promise.resolve(Response.json(body, { status }));
  });
  const key = { project: 'individual', user: 'kim', name: 'opaque' };
  return { asked, server: httpLines(key, 'ko') };
}

test('a saved line is asked for by name, number and version', async () => {
  const { asked, server } = answering(200, { status: 'saved', line: lineOf(7, { version: 4 }) });

  expect(await server.save(7, '글', 3, 21)).toEqual({
    kind: 'saved',
    version: 4,
    hasMoved: false,
  });

  expect(asked[0]).toMatchObject({
    url: '/api/files',
    method: 'PUT',
    form: {
      process: 'document.put_one_line',
      fileName: 'opaque',
      index: '7',
      version: '3',
      line: '글',
      line_id: '21',
    },
  });
});

test('a conflict brings the line of today', async () => {
  const line = lineOf(0, { target: '다른 글', version: 9 });
  const { server } = answering(409, { code: 'line.changed', message: '바뀜', line });

  expect(await server.save(0, '글', 3)).toEqual({ kind: 'changed', text: '다른 글', version: 9 });
  expect(await server.check(0, true, { seen: 'seen', id: 1 })).toEqual({ kind: 'changed', line });
});

test.each([0, 429, 500, 503])('an answer %i is worth asking again', async (status) => {
  const { server } = answering(status, { code: 'server.fault', message: '문제' });

  expect(await server.save(0, '글', 0)).toEqual({ kind: 'unreachable' });
});

test('a refusal is told in its own words; an ended login keeps the text here', async () => {
  const tooLong = answering(422, { code: 'line.tooLong', message: '너무 길어요.' });
  expect(await tooLong.server.save(0, '글', 0)).toEqual({
    kind: 'refused',
    message: '너무 길어요.',
  });

  const ended = answering(401, { code: 'auth.required', message: '로그인이 필요해요.' });
  const answer = await ended.server.save(0, '글', 0);
  expect(answer).toMatchObject({ kind: 'refused' });
  expect(location.pathname).not.toBe('/unauthorized');
});

test('a tick brings the counts of the document', async () => {
  const { asked, server } = answering(200, {
    status: 'saved',
    line: lineOf(0),
    filled_count: 12,
    trans_count: 5,
  });

  const answer = await server.check(0, true, { seen: 'seen', id: 1 });

  expect(answer).toEqual({ kind: 'saved', counts: { filled: 12, checked: 5 } });
  expect(asked[0]?.form).toMatchObject({ process: 'document.put_one_check', humanChecked: '1' });
});

test('a chunk is asked for by its place', async () => {
  const { asked, server } = answering(200, { data: [[lineOf(100)], {}, 188, 'normal'] });

  const chunk = await server.load(100, 50);

  expect(chunk).toMatchObject({ count: 188, lines: [{ index: 100 }] });
  expect(asked[0]?.url).toBe('/api/files/individual/kim/opaque/document?offset=100&limit=50');
});
