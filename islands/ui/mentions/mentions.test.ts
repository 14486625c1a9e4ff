import { expect, test } from 'vitest';
import { completeCall, whoIsCalled } from './mentions.ts';

const people = ['김민수', '김수지', 'Lee Ann'].map((name) => ({ name, colour: 1 }));
const called = (body: string) => whoIsCalled(body, body.length, people).map(({ name }) => name);

test.each([
  ['@', ['김민수', '김수지', 'Lee Ann']],
  ['보세요 @김', ['김민수', '김수지']],
  ['@lee a', ['Lee Ann']],
  ['@김민수', []],
  ['mail@lee', []],
  ['@없는', []],
  ['말', []],
  // As a syllable grows.
  ['@ㄱ', ['김민수', '김수지']],
  ['@기', ['김민수', '김수지']],
  ['@김ㅅ', ['김수지']],
])('%s', (body, names) => {
  expect(called(body)).toEqual(names);
});

test('a name takes the place of what was begun, and the caret stands behind it', () => {
  const done = completeCall('보세요 @김 네', 6, { name: '김수지' });

  expect(done).toEqual({ body: '보세요 @김수지 네', caret: 9 });
});
