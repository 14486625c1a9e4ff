/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AssignedRange } from '../src/documents/assignment/rules.ts';
import type { Colleague } from '../src/documents/assignment/schema.ts';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import AssignmentGrid, { type Props } from './AssignmentGrid.tsx';

const LINES = 30;
const person = (no: number, name: string, role: Colleague['role']): Colleague => ({
  no,
  name,
  color: no,
  role,
  acceptance: 'accepted',
});
const team = [person(1, '김', 'PM'), person(2, '이', 'translator'), person(3, '박', 'reviewer')];
const rows = Array.from({ length: LINES }, (_, index) => ({
  index,
  sentence: `${index + 1}번 문장`,
  target: '',
  checked: false,
  reviewed: false,
  assignUser: null,
  reviewUser: null,
}));

/** Forms that were sent, newest last; what the server knows. */
let forms: Record<string, string>[];
let ranges: AssignedRange[];
let refused: number[];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  forms = [];
  refused = [];
  ranges = [[0, LINES - 1, 0, 0]];
  server = fakeServer({
    '/api/assignment/7/a.txt/ranges': () => ({ body: { ranges, team, total: LINES } }),
    '/api/assignment/7/a.txt/found': { body: { found: [[4, 5], [20, 20]], total: LINES } },
    '/api/assignment/restore': { body: { message: 'ok', restored: 3 } },
    '/api/assignment': () => {
      const form = forms.at(-1) ?? {};
      if (refused.includes(Number(form['user_no']))) {
        return refusal('assignment.viewer', '보기만 하는 팀원이에요.', 409);
      }
      return { body: { message: 'ok', assigned: 3, before: [[4, 6, 0, 0]] } };
    },
  });
  keepForms();
  // There is no layout here: the list is higher than all rows together.
  const prototype = HTMLElement.prototype;
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => 2_000 });
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => 900 });
  Object.defineProperty(prototype, 'offsetHeight', { configurable: true, get: () => 48 });
});
afterEach(() => {
  cleanup();
  document.querySelector('#toasts')?.remove();
});

/** The fake server reads bodies as JSON; the calls of this screen are forms. */
function keepForms() {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { body } = init ?? {};
    if (body instanceof FormData || body instanceof URLSearchParams) {
      forms.push(Object.fromEntries([...body].map(([name, value]) => [name, String(value)])));
    }
    return await ask(input, init);
  };
}

function open(more: Partial<Props> = {}) {
  const props = {
    lang: 'ko',
    projectNo: 7,
    filename: 'a.txt',
    sourceLang: 'ko',
    total: LINES,
    page: 1,
    rows,
    ranges,
    team,
    mayAssign: true,
  } as const;
  render(<AssignmentGrid {...props} {...more} />);
}

const row = (line: number) => document.querySelector<HTMLElement>(`[data-index="${line - 1}"]`)!;
const pick = (line: number) => row(line).querySelector<HTMLElement>('.pick')!;
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"] .assign-number')]
    .map((one) => Number(one.textContent));
const give = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `선택한 문장을 ${name} 님에게 배정` }));

test('a click chooses one, Ctrl adds, Shift chooses a range, and the button chooses in bulk', () => {
  open();
  fireEvent.click(row(3));
  expect(chosen()).toEqual([3]);
  expect(within(row(3)).getByRole('tooltip').textContent).toContain('한꺼번에');
  fireEvent.click(row(6), { ctrlKey: true });
  expect(chosen()).toEqual([3, 6]);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(row(8), { shiftKey: true });
  expect(chosen()).toEqual([6, 7, 8]);
  fireEvent.click(pick(10));
  expect(chosen()).toEqual([6, 7, 8, 9, 10]);
});

test('a finger that rests on a row chooses up to there; one that moves does not', () => {
  vi.useFakeTimers();
  open();
  fireEvent.click(row(3));
  const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };
  fireEvent.pointerDown(row(6), touch);
  fireEvent.pointerMove(row(6), { ...touch, clientY: 60 });
  act(() => vi.advanceTimersByTime(600));
  expect(chosen()).toEqual([3]);
  fireEvent.pointerDown(row(5), touch);
  act(() => vi.advanceTimersByTime(600));
  fireEvent.pointerUp(row(5), touch);
  fireEvent.click(row(5));
  expect(chosen()).toEqual([3, 4, 5]);
  vi.useRealTimers();
});

test('keys choose as the mouse does', () => {
  open();
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-multiselectable')).toBe('true');
  fireEvent.keyDown(row(1), { key: 'ArrowDown' });
  fireEvent.keyDown(row(2), { key: ' ' });
  fireEvent.keyDown(row(2), { key: 'ArrowDown', shiftKey: true });
  expect(chosen()).toEqual([2, 3]);
  fireEvent.keyDown(row(3), { key: 'a', ctrlKey: true });
  expect(screen.getAllByText('30문장 선택').length).toBe(2);
  fireEvent.keyDown(row(3), { key: 'Escape' });
  expect(chosen()).toEqual([]);
});

test('chosen lines go to a person in one call, as ranges, and back again', async () => {
  open();
  fireEvent.click(pick(5));
  fireEvent.click(pick(7));
  give('이');
  await waitFor(() => expect(row(6).textContent).toContain('이'));
  expect(forms).toMatchObject([{ user_no: '2', uidList: '[[4,6]]', line_count: '30' }]);
  fireEvent.click(pick(9));
  expect(chosen()).toEqual([9]);
  fireEvent.click(document.querySelector('.assign-bar .icon')!.parentElement!);
  await waitFor(() => expect(row(6).textContent).toContain('미배정'));
  expect(forms.at(-1)).toMatchObject({ before: '[[4,6,0,0]]' });
});

test('who could not be given lines is named, and the others have theirs', async () => {
  refused = [1];
  open();
  fireEvent.click(screen.getByRole('button', { name: '나눠서 배정…' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /김/, hidden: true }));
  fireEvent.click(within(dialog).getByText('이대로 배정'));
  await screen.findByText('배정하지 못했어요: 김. 보기만 하는 팀원이에요.');
  expect(forms.map(({ user_no, uidList }) => [user_no, uidList]))
    .toEqual([['1', '[[0,14]]'], ['2', '[[15,29]]']]);
  await waitFor(() => expect(row(16).textContent).toContain('이'));
  expect(row(2).textContent).toContain('미배정');
});

test('a filter shows what fits, and a range in it holds nothing else', async () => {
  open();
  fireEvent.change(screen.getByLabelText('담당자'), { target: { value: '0' } });
  await screen.findByText('3문장 / 전체 30문장');
  fireEvent.click(row(1));
  fireEvent.click(row(3), { shiftKey: true });
  expect(chosen()).toEqual([5, 6, 21]);
  give('박');
  await waitFor(() => expect(forms.at(-1)?.['uidList']).toBe('[[4,5],[20,20]]'));
});

test('who may not assign sees all and chooses nothing', () => {
  open({ mayAssign: false, ranges: [[0, 9, 2, 3], [10, 29, 0, 0]] });
  fireEvent.click(row(3));
  expect(row(3).getAttribute('aria-selected')).toBeNull();
  expect(screen.queryByText('선택한 문장이 없어요')).toBeNull();
  expect(row(3).textContent).toContain('이');
  expect(row(3).textContent).toContain('박감수');
  expect(screen.getByText('10문장 · 33%')).toBeTruthy();
});

test('whoever comes back to the page sees what others have assigned', async () => {
  open();
  ranges = [[0, 29, 1, 0]];
  fireEvent.focus(globalThis.window);
  await waitFor(() => expect(row(1).textContent).toContain('김'));
  expect(server.bodiesOf('/api/assignment')).toEqual([]);
});
