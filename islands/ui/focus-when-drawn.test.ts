import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenDrawn } from './focus-when-drawn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="here" /><input id="other" />';
  find('here').focus();
});
afterEach(() => vi.useRealTimers());

const find = (id: string) => document.getElementById(id) as HTMLElement;
const draw = () =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input class="late" /><input class="late" id="last" />',
  );

test('the focus goes where it is wanted as soon as that is drawn', () => {
  const seen: string[] = [];
  focusWhenDrawn('.late', ({ id }) => seen.push(id));
  vi.advanceTimersByTime(200);
  expect(document.activeElement).toBe(find('here'));

  draw();
  vi.advanceTimersByTime(20);

  expect([document.activeElement?.id, seen]).toEqual(['last', ['last']]);
});

test('whoever has gone elsewhere meanwhile, or waits no more, keeps the focus', () => {
  focusWhenDrawn('.late');
  vi.advanceTimersByTime(50);
  find('other').focus();
  draw();
  vi.advanceTimersByTime(500);
  expect(document.activeElement).toBe(find('other'));

  focusWhenDrawn('.later');
  vi.advanceTimersByTime(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
