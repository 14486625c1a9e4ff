/** @jsxImportSource react */
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';

editorTests();

const shown = () =>
  [...document.querySelectorAll('.suggestions button span')].map((one) => one.textContent);

async function typeAtEnd(text: string) {
  const area = field(1);
  act(() => area.focus());
  area.value = text;
  area.setSelectionRange(text.length, text.length);
  fireEvent.input(area);
  await pass(10);
}

test('words of the draft are offered as they are begun, and one key writes them', async () => {
  await open([lineOf(0, { firstTarget: '매수인은 대금을 지급한다.' })]);
  await typeAtEnd('그래서 대');
  expect(shown()).toEqual(['대금을 지급한다']);

  press(1, 'Enter', { altKey: true });
  await pass(10);

  expect(field(1).value).toBe('그래서 대금을 지급한다');
  expect(shown()).toEqual([]);
});

test('half a syllable offers nothing', async () => {
  await open([lineOf(0, { firstTarget: '매수인은 대금을 지급한다.' })]);
  await typeAtEnd('그래서 ㄷ');
  expect(shown()).toEqual([]);
});

test('within a composition the key waits for its end, and then writes once', async () => {
  await open([lineOf(0, { firstTarget: '매수인은 대금을 지급한다.' })]);
  const area = field(1);
  act(() => area.focus());
  fireEvent.compositionStart(area);
  await typeAtEnd('대');
  fireEvent.keyDown(area, { code: 'Enter', altKey: true, keyCode: 229, isComposing: true });
  expect(area.value).toBe('대');

  fireEvent.compositionEnd(area, { data: '대' });
  await pass(10);

  expect(area.value).toBe('대금을 지급한다');
});

test('who wants no suggestions gets none, also the next time', async () => {
  localStorage.setItem('suggestions', '0');
  await open([lineOf(0, { firstTarget: '매수인은 대금을 지급한다.' })]);
  await typeAtEnd('그래서 대');
  expect(shown()).toEqual([]);
});
