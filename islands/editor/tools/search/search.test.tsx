/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press, quickFilter } from '../../testing/open-editor.tsx';
import { fakeSearch } from '../../testing/fake-search.ts';

editorTests();

const five = () => Array.from({ length: 5 }, (_, index) => lineOf(index, { target: '계약' }));
const shownFields = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox')
    .map((one) => one.getAttribute('aria-label'))
    .filter((label) => label?.endsWith('문장 번역문'));

test('Alt+L opens the filters; the list is what the server has found, and the address says so', async () => {
  const { calls, asked } = fakeSearch({ lines: [1, 3] });
  await open(five(), { search: calls });
  press(1, 'KeyL', { altKey: true });
  await pass(0);
  const bar = within(screen.getByRole('form', { name: '필터' }));
  fireEvent.change(bar.getByLabelText('번역문 낱말'), { target: { value: '계약' } });
  fireEvent.click(bar.getByRole('button', { name: '필터 적용' }));
  await pass(0);

  expect(asked.at(-1)).toBe('filter target:계약');
  expect(shownFields()).toEqual(['2번 문장 번역문', '4번 문장 번역문']);
  expect(new URL(location.href).searchParams.get('q')).toBe('target:계약');

  fireEvent.click(bar.getByRole('button', { name: '필터 지우기' }));
  await pass(0);
  expect(shownFields().length).toBe(5);
  expect(new URL(location.href).searchParams.get('q')).toBe(null);
});

test('lines that were filled as repetitions are chosen by where they come from', async () => {
  const { calls, asked } = fakeSearch({ lines: [2, 4] });
  await open(five(), { search: calls });
  press(1, 'KeyL', { altKey: true });
  await pass(0);
  const bar = within(screen.getByRole('form', { name: '필터' }));
  fireEvent.change(bar.getByLabelText('번역 출처'), { target: { value: 'propagated' } });
  fireEvent.click(bar.getByRole('button', { name: '필터 적용' }));
  await pass(0);

  expect(asked.at(-1)).toBe('filter origin:propagated');
  expect(shownFields()).toEqual(['3번 문장 번역문', '5번 문장 번역문']);
  fireEvent.click(bar.getByRole('button', { name: '필터 지우기' }));
  await pass(0);
});

test('the list of problems is what the server has found; without it, what the checks find here', async () => {
  const { calls, asked } = fakeSearch({ lines: [3] });
  const all = five();
  all[1] = lineOf(1, { source: 'Pay 30 won.', target: '40원을 내십시오.' });
  await open(all, { search: calls });
  quickFilter('문제');
  await pass(0);
  expect([asked.at(-1), shownFields()]).toEqual(['filter problem:yes', ['4번 문장 번역문']]);

  calls.search = () => Promise.reject(new Error('offline'));
  quickFilter('전체');
  quickFilter('문제');
  await pass(0);

  expect(shownFields()).toContain('2번 문장 번역문');
});

test('Ctrl+F opens our search and a second press leaves it to the browser', async () => {
  const { calls } = fakeSearch({ hits: [[1, 0, 1], [3, 0, 2]] });
  await open(five(), { search: calls });
  press(1, 'KeyF', { ctrlKey: true });
  await pass(0);
  const words = screen.getByRole('searchbox', { name: '찾을 말' });
  fireEvent.change(words, { target: { value: '계약' } });
  await pass(300);
  screen.getByText('3곳');

  fireEvent.keyDown(words, { key: 'Enter', code: 'Enter' });
  await pass(0);
  screen.getByText('1/3');
  fireEvent.keyDown(words, { key: 'Enter', code: 'Enter', shiftKey: true });
  await pass(0);
  screen.getByText('3/3');

  const isOurs = !fireEvent.keyDown(words, { key: 'f', code: 'KeyF', ctrlKey: true });
  expect(isOurs).toBe(false);
  fireEvent.keyDown(words, { key: 'Escape', code: 'Escape' });
  await pass(0);
  expect(screen.queryByRole('search')).toBeNull();
  expect(document.activeElement).toBe(field(4));
});

test('Enter before the pause in typing searches at once, and each further one goes on', async () => {
  const { calls, asked } = fakeSearch({ hits: [[1, 0, 1], [3, 0, 1]] });
  await open(five(), { search: calls });
  press(1, 'KeyF', { ctrlKey: true });
  await pass(0);
  const words = screen.getByRole('searchbox', { name: '찾을 말' });
  fireEvent.change(words, { target: { value: '계약' } });

  fireEvent.keyDown(words, { key: 'Enter', code: 'Enter' });
  await pass(0);
  screen.getByText('1/2');
  fireEvent.keyDown(words, { key: 'Enter', code: 'Enter' });
  await pass(0);
  screen.getByText('2/2');
  expect(asked).toEqual(['find 계약']);
});

test('only this place is replaced by Alt+Enter, with its particle, and the keyboard stays in the search', async () => {
  const lines = [
    lineOf(0, { target: '계약은 계약이다.' }),
    lineOf(1, { target: '새 계약' }),
  ];
  const { calls } = fakeSearch({ hits: [[0, 0, 2], [1, 0, 1]] });
  await open(lines, { search: calls });
  press(1, 'KeyH', { ctrlKey: true });
  await pass(0);
  fireEvent.change(screen.getByRole('searchbox', { name: '찾을 말' }), {
    target: { value: '계약' },
  });
  await pass(300);
  const words = screen.getByRole('textbox', { name: '바꿀 말' });
  act(() => words.focus());
  fireEvent.change(words, { target: { value: '합의' } });
  const one = async () => {
    fireEvent.keyDown(words, { key: 'Enter', code: 'Enter', altKey: true });
    await act(() => vi.dynamicImportSettled());
    await pass(50);
  };

  await one();
  expect(field(1).value).toBe('계약은 계약이다.');
  await one();
  expect(field(1).value).toBe('합의는 계약이다.');
  expect(document.activeElement).toBe(words);
  await one();
  await one();

  expect([field(1).value, field(2).value]).toEqual(['합의는 합의다.', '새 합의']);
});
