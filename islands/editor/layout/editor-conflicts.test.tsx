/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../testing/fake-server.ts';
import {
  editorTests,
  field,
  open,
  pass,
  quickFilter,
  saveState,
  type,
} from '../testing/open-editor.tsx';

editorTests();

test('when the line was changed elsewhere both texts are there to choose from', async () => {
  const { lines, at } = await open([lineOf(0, { target: '처음', version: 1 })]);
  lines.set(0, lineOf(0, { target: '다른 사람', version: 2 }));

  type(1, '내 글');
  await pass(700);
  expect(field(1).value).toBe('내 글');
  expect(screen.getByText('다른 사람')).toBeDefined();
  expect(saveState()).toBe('1문장 확인 필요');

  fireEvent.click(screen.getByRole('button', { name: '내 번역문 저장' }));
  await pass(50);
  expect(at(0).target).toBe('내 글');
  expect(saveState()).toBe('저장됨');
});

test('what could not be stored is found again: from the bar, and among the lines with problems', async () => {
  const { lines } = await open(Array.from({ length: 60 }, (_, n) => lineOf(n, { target: '처음' })));
  lines.set(1, lineOf(1, { target: '다른 사람', version: 2 }));
  type(2, '내 글');
  await pass(700);
  act(() => field(5).focus());

  fireEvent.click(screen.getByRole('button', { name: '1문장 확인 필요' }));
  await pass(50);
  expect(document.activeElement).toBe(field(2));
  quickFilter('문제');
  await pass(100);
  expect(screen.getAllByRole('textbox')).toEqual([field(2)]);
});

test('the stored text can win too', async () => {
  const { lines, at } = await open([lineOf(0, { target: '처음', version: 1 })]);
  lines.set(0, lineOf(0, { target: '다른 사람', version: 2 }));
  type(1, '내 글');
  await pass(700);

  fireEvent.click(screen.getByRole('button', { name: '저장된 번역문 쓰기' }));
  await pass(700);

  expect(field(1).value).toBe('다른 사람');
  expect(at(0)).toMatchObject({ target: '다른 사람', version: 2 });
  expect(saveState()).toBe('저장됨');
});

test('texts that an earlier visit could not save come back and are saved', async () => {
  localStorage.setItem(
    'draft:kim:opaque:1',
    JSON.stringify({ text: '되살린 글', base: 0, sent: [] }),
  );

  const { at } = await open([lineOf(0), lineOf(1)]);
  expect(field(2).value).toBe('되살린 글');
  await pass(700);

  expect(at(1).target).toBe('되살린 글');
});
