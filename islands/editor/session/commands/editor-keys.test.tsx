/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press, tick, type } from '../../testing/open-editor.tsx';

editorTests();

const fmt = { pair: true, t: 'fmt', del: false, dup: true };

test('Ctrl+Enter confirms and goes to the next line that is not confirmed', async () => {
  const { at } = await open([
    lineOf(0, { target: '하나' }),
    lineOf(1, { target: '둘', checked: true }),
    lineOf(2),
  ]);
  act(() => field(1).focus());

  press(1, 'Enter', { ctrlKey: true });
  await pass(100);

  expect(at(0).checked).toBe(true);
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(field(3));
  expect(screen.getByText('확정 2/3문장')).toBeDefined();
});

test('다, Ctrl+Enter while composing: the syllable is stored and the line confirmed once', async () => {
  const { calls, at } = await open([lineOf(0), lineOf(1)]);
  const area = field(1);
  act(() => area.focus());
  fireEvent.compositionStart(area);
  area.value = '다';
  fireEvent.input(area, { isComposing: true });

  press(1, 'Enter', { ctrlKey: true, keyCode: 229, isComposing: true });
  expect(document.activeElement).toBe(area);
  const end = Object.assign(new Event('compositionend', { bubbles: true }), { data: '다' });
  act(() => void area.dispatchEvent(end));
  press(1, 'Enter', { ctrlKey: true });
  await pass(200);

  expect(at(0)).toMatchObject({ target: '다', checked: true });
  expect(calls.filter((call) => call.startsWith('check'))).toEqual(['check 0 true']);
  expect(document.activeElement).toBe(field(2));
});

test('an acknowledgement within a composition leaves the field alone', async () => {
  await open([lineOf(0)]);
  const area = field(1);
  act(() => area.focus());
  fireEvent.compositionStart(area);
  area.value = '하';
  fireEvent.input(area, { isComposing: true });
  await pass(650);
  let writes = 0;
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  Object.defineProperty(area, 'value', {
    configurable: true,
    get: () => value?.get?.call(area),
    set: () => writes++,
  });

  await pass(3000);

  expect(writes).toBe(0);
});

test('Backspace after a tag takes the whole tag', async () => {
  await open([lineOf(0, { source: '{1}a{/1}', target: '{1}가{/1}', tags: { '1': fmt } })]);
  const area = field(1);
  act(() => area.focus());
  area.setSelectionRange(8, 8);

  const event = new InputEvent('beforeinput', {
    inputType: 'deleteContentBackward',
    bubbles: true,
    cancelable: true,
  });
  act(() => void area.dispatchEvent(event));

  expect(event.defaultPrevented).toBe(true);
  expect(area.value).toBe('{1}가');
});

test('Alt+G puts the next tag around what is selected', async () => {
  await open([lineOf(0, { source: '{1}a{/1}', target: '가나', tags: { '1': fmt } })]);
  const area = field(1);
  act(() => area.focus());
  area.setSelectionRange(0, 1);

  press(1, 'KeyG', { altKey: true });

  expect(area.value).toBe('{1}가{/1}나');
});

test('the source is copied by its key', async () => {
  const { at } = await open([lineOf(0, { source: 'Hello {1}you{/1}', tags: { '1': fmt } })]);
  act(() => field(1).focus());

  press(1, 'KeyS', { altKey: true });
  await pass(700);

  expect(at(0).target).toBe('Hello {1}you{/1}');
});

test('Esc brings back the text as it was on entering, and the notice brings back what was typed', async () => {
  await open([lineOf(0, { target: '처음' })]);
  type(1, '다른 글');

  press(1, 'Escape');
  await pass(100);
  expect(field(1).value).toBe('처음');

  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(field(1).value).toBe('다른 글');
});

test('Enter goes on without confirming; Shift+Enter is left to the field', async () => {
  const { at } = await open([lineOf(0, { target: '하나' }), lineOf(1)]);
  act(() => field(1).focus());

  const isLeft = press(1, 'Enter', { shiftKey: true });
  expect(isLeft).toBe(true);
  press(1, 'Enter');
  await pass(100);

  expect(document.activeElement).toBe(field(2));
  expect(at(0).checked).toBe(false);
});

test('only the active line is a tab stop, and each field is labelled in its own language', async () => {
  await open([lineOf(0, { checked: true, target: 'x' }), lineOf(1), lineOf(2)]);
  act(() => field(2).focus());

  expect([field(1).tabIndex, field(2).tabIndex, field(3).tabIndex]).toEqual([-1, 0, -1]);
  expect(field(2).lang).toBe('ko');
  expect(document.querySelectorAll<HTMLElement>('.line-source')[1]?.lang).toBe('en');
  // Arabic that is quoted in a document is not read from the wrong end.
  for (const area of screen.getAllByRole('textbox')) expect(area.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('.line-source')?.getAttribute('dir')).toBe('auto');
});

test('the help sheet opens by its key and names every command once', async () => {
  await open([lineOf(0)]);
  act(() => field(1).focus());

  press(1, 'Slash', { ctrlKey: true });
  await pass(0);

  expect(screen.getByRole('heading', { name: '단축키' })).toBeDefined();
  expect(screen.getAllByText('다음 미확정 문장').length).toBe(1);
});
