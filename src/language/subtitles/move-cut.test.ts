import { expect, test } from 'vitest';
import { moveCut } from './move-cut.ts';

const move = (first: string, second: string, way: 'on' | 'back', lang = 'ko') => {
  const moved = moveCut({ first, second }, lang, way);
  return moved && [moved.first, moved.second];
};

test.each(
  [
    ['나는 어제 집에', '갔어.', 'on', ['나는 어제', '집에 갔어.']],
    ['나는 어제', '집에 갔어.', 'back', ['나는 어제 집에', '갔어.']],
    ['나는 어제', '', 'on', ['나는', '어제']],
    ['집에', '갔어.', 'on', undefined],
    ['집에', '갔어.', 'back', undefined],
    ['', '집에 갔어.', 'back', ['집에', '갔어.']],
    ['나는 {1}어제{/1}', '갔어.', 'on', undefined],
    ['나는{1/}어제 꼭', '갔어.', 'on', ['나는{1/}어제', '꼭 갔어.']],
  ] as const,
)('%s | %s: %s', (first, second, way, wanted) => {
  expect(move(first, second, way)).toEqual(wanted);
});

test('where no blanks are written, words go with the marks that close them', () => {
  expect(move('私は昨日、', '学校に行きました。', 'on', 'ja')).toEqual([
    '私は',
    '昨日、学校に行きました。',
  ]);
});

test('a cut that was moved on and back is where it was', () => {
  const [first, second] = move('I went home', 'late last night', 'on', 'en') ?? [];
  expect(move(first ?? '', second ?? '', 'back', 'en')).toEqual(['I went home', 'late last night']);
});
