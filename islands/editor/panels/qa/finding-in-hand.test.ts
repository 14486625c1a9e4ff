import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeQa } from '../../testing/fake-qa.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press, type } from '../../testing/open-editor.tsx';

editorTests();

const marks = () =>
  [...document.querySelectorAll('.qa-note, .qa-mark')].map((one) =>
    one.getAttribute('aria-label') ?? one.textContent ?? ''
  );
const noteOf = () => document.querySelector('.qa-note')?.textContent ?? '';
const loadKorean = async () => {
  await vi.dynamicImportSettled();
  await pass(1_200);
  await vi.dynamicImportSettled();
  await pass(700);
};

test('the key of a fix, pressed again behind what it wrote, takes the next right form', async () => {
  await open([lineOf(0, { source: 'It is done.' })], { qa: fakeQa().calls });
  await loadKorean();
  type(1, '다 됬어요.');
  await pass(700);

  press(1, 'Period', { altKey: true });
  expect(field(1).value).toBe('다 됐어요.');
  press(1, 'Period', { altKey: true });
  expect(field(1).value).toBe('다 되었어요.');
  press(1, 'Period', { altKey: true });
  expect(field(1).value).toBe('다 됐어요.');
  act(() => field(1).setSelectionRange(0, 0));
  press(1, 'Period', { altKey: true });
  expect(field(1).value).toBe('다 됐어요.');
});

test('the finding at the caret is shown, and the key fixes that one', async () => {
  await open([lineOf(0, { source: 'Save the file in the folder.' })], { qa: fakeQa().calls });
  await loadKorean();
  type(1, '파일를 폴더을 거쳐 저장한다.');
  await pass(700);

  act(() => {
    field(1).setSelectionRange(7, 7);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await pass(10);
  expect(noteOf()).toContain('폴더를');
  press(1, 'Period', { altKey: true });
  expect(field(1).value).toBe('파일를 폴더를 거쳐 저장한다.');
});

test('Alt+Q leads through the problems of a line before it leaves the line', async () => {
  const two = lineOf(0, {
    source: 'Save the file in the folder.',
    target: '파일를 폴더을 저장한다.',
  });
  const last = lineOf(1, { source: 'Pay 5 won.', target: '7원을 낸다.' });
  await open([two, last], { qa: fakeQa().calls });
  await loadKorean();
  act(() => field(1).focus());
  await pass(10);
  const first = noteOf();

  press(1, 'KeyQ', { altKey: true });
  await pass(100);
  expect(document.activeElement).toBe(field(1));
  expect(noteOf()).not.toBe(first);
  press(1, 'KeyQ', { altKey: true });
  await pass(100);
  expect(document.activeElement).toBe(field(2));
});

test('a word is left everywhere, another finding reported as wrong', async () => {
  const all = [0, 1, 2].map((at) => lineOf(at, { source: 'File.', target: '파일를 저장' }));
  const { calls, asked } = fakeQa();
  await open(all, { qa: calls });
  await loadKorean();
  act(() => field(1).focus());
  press(1, 'Slash', { ctrlKey: true, altKey: true });
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: '잘못된 알림으로 알리기' }));
  await pass(100);
  expect(asked.some((one) => /^dismiss 0 true \w+ wrong$/.test(one))).toBe(true);
  expect(marks().join()).toContain('파일를');

  act(() => field(2).focus());
  press(2, 'Slash', { ctrlKey: true, altKey: true });
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: '프로젝트 전체에서 ‘파일를’ 무시' }));
  await pass(100);

  expect(asked.some((one) => /^dismiss 1 true \w+ project$/.test(one))).toBe(true);
  expect(marks().join()).not.toContain('파일를');
});
