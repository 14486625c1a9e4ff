/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';

editorTests();

const toggle = () => screen.getByRole('button', { name: /^서식 보기 전환/ });

test('on a line of somebody else the button is locked, and says why', async () => {
  await open([lineOf(0, { accessibility: [9] })], {
    rights: { by: 'kim', no: 1, duty: 'translator' },
    styles: () => Promise.resolve({}),
  });
  act(() => field(1).focus());
  await pass(10);

  expect(toggle().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(toggle());
  await pass(10);
  expect(document.querySelector('.rich-field')).toBeNull();
});

test('where the formats cannot be had the line stays as it is, and one is told', async () => {
  await open([lineOf(0, { target: '하나' })], {
    styles: () => Promise.reject(new Error('away')),
  });
  act(() => field(1).focus());
  press(1, 'KeyB', { altKey: true });
  await pass(200);

  expect(screen.getAllByText(/^서식 편집기를 불러오지 못했어요/)).not.toHaveLength(0);
  expect(field(1).value).toBe('하나');
  expect(document.querySelector('.rich-field')).toBeNull();
});

test('while the editor is fetched one goes on typing, and no syllable is cut off', async () => {
  let arrive = (_styles: Record<string, never>) => {};
  await open([lineOf(0, { target: '하나' })], {
    styles: () => new Promise((resolve) => arrive = resolve),
  });
  act(() => field(1).focus());
  press(1, 'KeyB', { altKey: true });
  await pass(10);
  fireEvent.compositionStart(field(1));
  await act(async () => await vi.dynamicImportSettled());
  arrive({});
  await pass(200);
  expect(document.querySelector('.rich-field')).toBeNull();

  fireEvent.compositionEnd(field(1));
  await pass(200);
  expect(document.querySelector('.rich-field')?.textContent).toContain('하나');
  expect(document.activeElement?.closest('.rich-field')).not.toBeNull();
});

test('what was typed with its formats stays there when the field is left', async () => {
  sessionStorage.clear();
  await open([lineOf(0, { target: '하나' })], { styles: () => Promise.resolve({}) });
  act(() => field(1).focus());
  press(1, 'KeyB', { altKey: true });
  await act(async () => await vi.dynamicImportSettled());
  await pass(200);
  const rich = document.querySelector<HTMLElement & { editor: Editor }>('.rich-field .ProseMirror');
  act(() => rich?.focus());

  act(() => rich?.editor.view.dispatch(rich.editor.view.state.tr.insertText(' 둘', 3)));
  await pass(2000);
  act(() => rich?.blur());
  await pass(10);

  expect(rich?.textContent).toBe('하나 둘');
});
