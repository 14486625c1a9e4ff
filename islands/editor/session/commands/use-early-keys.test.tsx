/** @jsxImportSource react */
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useEarlyKeys } from '../../testing/all-commands.ts';
import type { Command } from './command-table.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function openHook() {
  const ran: Command[] = [];
  const use = (isReady: boolean) => useEarlyKeys(isReady, (command) => ran.push(command));
  return { ran, ...renderHook(use, { initialProps: false }) };
}

const filterKey = { code: 'KeyL', key: 'l', altKey: true };

test('a key of a tool that is pressed beside the fields runs once, when the tools have come', () => {
  const { ran, rerender } = openHook();

  const isLeft = fireEvent.keyDown(document.body, filterKey);
  expect([isLeft, ran]).toEqual([false, []]);
  rerender(true);
  rerender(true);
  fireEvent.keyDown(document.body, filterKey);

  expect(ran).toEqual(['filterBar']);
});

test('fields keep their own keys, and what was kept there runs later', () => {
  const { ran, rerender, result } = openHook();
  document.body.innerHTML = '<div class="target-field"><textarea></textarea></div>';
  const field = document.querySelector('textarea')!;

  expect(fireEvent.keyDown(field, filterKey)).toBe(true);
  result.current('insertTerm');
  rerender(true);

  expect(ran).toEqual(['insertTerm']);
});

test('other keys go their way', () => {
  const { ran, rerender } = openHook();

  expect(fireEvent.keyDown(document.body, { code: 'KeyL', key: 'l' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { code: 'Enter', key: 'Enter', ctrlKey: true }))
    .toBe(true);
  rerender(true);

  expect(ran).toEqual([]);
});
