import { afterEach, expect, test, vi } from 'vitest';
import { httpScores } from './scores.ts';

const key = { project: 'individual', user: 'kim', name: 'opaque' };

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

const fault = { code: 'server.fault', message: '서버에 문제가 생겼어요.' };
test.each([
  ['a fault of the server', 500, fault],
  ['an answer of something else than our server', 502, 'bad gateway'],
  ['a status that it does not know', 200, { status: 'resting', data: [[], ''] }],
])('%s tells people whom to ask', async (_, status, body) => {
  answering(status, body);
  const words = 'feature temporarily unavailable, please contact us';
  await expect(httpScores(key, 'en').checkOne(0)).rejects.toThrow(words);
  await expect(httpScores(key, 'en').checkAll()).rejects.toThrow(words);
  await expect(httpScores(key, 'ko').checkOne(0)).rejects.toThrow('문의해 주세요');
});

test('a refusal with a reason keeps its words', async () => {
  answering(409, { code: 'score.noTarget', message: '번역문이 비어 있어요.' });
  await expect(httpScores(key, 'ko').checkOne(0)).rejects.toThrow('번역문이 비어 있어요.');
});
