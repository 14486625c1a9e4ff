/** @jsxImportSource react */
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.tsx';
import { dismissToast, toastState } from './toast-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(() => {
    for (const { id } of toastState.now().shown) dismissToast(id);
  });
  vi.useRealTimers();
});

const say = async (...given: Parameters<typeof toast>) => {
  const taken = await act(() => toast(...given));
  await pass(100); // the region of the first one is drawn before it is filled
  return taken;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => [...document.querySelectorAll('.toast-item p')].map((one) => one.textContent);

test('the newest stands on top, in a region that is spoken', async () => {
  await say('first');
  await say('second');
  expect(shown()).toEqual(['second', 'first']);
  expect(screen.getByRole('status').textContent).toContain('second');
});

test('it goes after five seconds, one with an action after ten', async () => {
  await say('short');
  await say('long', { action: { label: 'undo', run: () => {} } });
  await pass(5_000);
  expect(shown()).toEqual(['long']);
  await pass(5_000);
  expect(shown()).toEqual([]);
});

test('it stays while someone points at it', async () => {
  await say('read me');
  const item = document.querySelector('.toast-item');
  if (!item) throw new Error('nothing is shown');
  await act(() => fireEvent.mouseEnter(item));
  await pass(20_000);
  expect(shown()).toEqual(['read me']);
  await act(() => fireEvent.mouseLeave(item));
  await pass(5_000);
  expect(shown()).toEqual([]);
});

test('its action runs once and takes it away', async () => {
  const run = vi.fn();
  await say('deleted', { action: { label: 'undo', run } });
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'undo' })));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('who came to it by keys is back where they were when it leaves', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await say('gone', { action: { label: 'undo', run: () => {} } });
  await act(() => screen.getByRole('button', { name: 'undo' }).focus());
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'undo' })));
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('five are shown at most; what has left can be read again', async () => {
  for (let number = 1; number <= 7; number++) await say(`message ${number}`);
  expect(shown()).toEqual(['message 7', 'message 6', 'message 5', 'message 4', 'message 3']);
  expect(toastState.now().past.slice(0, 2).map((one) => one.message)).toEqual([
    'message 2',
    'message 1',
  ]);
});

test('the caller can take it back', async () => {
  const takeBack = await say('saving');
  await act(() => takeBack());
  expect(shown()).toEqual([]);
});
