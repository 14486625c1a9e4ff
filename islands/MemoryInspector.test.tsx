/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  InspectedView,
  InspectionCalls,
  Page,
} from './review/memory-inspection/inspection-calls.ts';
import { dismissToast, toastState } from './ui/toast-store.ts';
import { text } from '../src/review/memory-inspection/text.ts';
import MemoryInspector from './MemoryInspector.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  for (const { id } of toastState.now().shown) dismissToast(id);
});

const entryOf = (no: number, facts: Partial<InspectedView> = {}): InspectedView => ({
  no,
  source: `원문 ${no}`,
  target: `Target ${no}`,
  verdict: null,
  reason: null,
  note: '',
  isEdited: false,
  by: null,
  score: null,
  method: null,
  flags: [],
  scoreReason: null,
  isScored: false,
  ...facts,
});

function memory(entries: InspectedView[], mayInspect = true) {
  const log: unknown[] = [];
  const state = { refuses: '' };
  let all = entries;
  const progress = () => ({
    total: all.length,
    accepted: all.filter(({ verdict }) => verdict === 'accepted').length,
    flagged: all.filter(({ verdict }) => verdict === 'flagged').length,
    edited: all.filter(({ isEdited }) => isEdited).length,
  });
  const page = (list: InspectedView[]): Page => ({
    memory: {
      no: 1,
      name: '계약',
      from: 'ko',
      to: 'en',
      entryCount: all.length,
      isPersonal: false,
      mayInspect,
    },
    entries: list,
    hasMore: false,
    progress: progress(),
  });
  const put = (no: number, facts: Partial<InspectedView>) => {
    all = all.map((one) => one.no === no ? { ...one, ...facts } : one);
    const entry = all.find((one) => one.no === (facts.no ?? no)) as InspectedView;
    return Promise.resolve({ entry, progress: progress() });
  };
  const calls: InspectionCalls = {
    list: ({ filter }) =>
      Promise.resolve(page(filter === 'open' ? all.filter((one) => !one.verdict) : all)),
    judge(no, verdict, why) {
      log.push([no, verdict, why?.reason]);
      if (state.refuses) return Promise.reject(new Error(state.refuses));
      return put(no, { verdict, reason: why?.reason ?? null, note: why?.note ?? '' });
    },
    // An entry that is edited has a new number.
    edit: (no, target) => put(no, { no: no + 100, target, verdict: 'accepted', isEdited: true }),
    check: (nos) =>
      Promise.resolve(nos.map((no) => {
        const entry = all.find((one) => one.no === no) as InspectedView;
        return { ...entry, isScored: true, score: 72, method: 'lexical' as const };
      })),
  };
  return { calls, first: page(all), log, state };
}

function open(made: ReturnType<typeof memory>) {
  render(
    <MemoryInspector project='7' file='1' first={made.first} lang='ko' calls={made.calls} />,
  );
  return made;
}

const row = (n: number) => screen.getByRole('listitem', { name: `${n}번` });
const press = async (code: string, facts: KeyboardEventInit = {}) => {
  const current = document.querySelector('[aria-current]');
  await settle(() => fireEvent.keyDown(current!, { code, key: code, ...facts }));
};
/** Fires, and waits for what the server answers. */
const settle = (fire: () => unknown) =>
  act(async () => {
    fire();
    await Promise.resolve();
  });
const accept = () => press('Enter', { key: 'Enter', ctrlKey: true });

test('by keys alone: each press of Ctrl+Enter accepts one and goes on to the next open one', async () => {
  const { log } = open(memory([
    entryOf(1),
    entryOf(2, { verdict: 'accepted' }),
    entryOf(3),
    entryOf(4),
  ]));

  await accept();
  await accept();

  expect(log).toEqual([[1, 'accepted', undefined], [3, 'accepted', undefined]]);
  expect(row(4).getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('4개 중 수락 3 · 오류 0 · 고침 0')).toBeTruthy();
});

test('keys work on after a form or a button has left', async () => {
  open(memory([entryOf(1), entryOf(2), entryOf(3)]));
  const textarea = () => screen.getByRole('textbox', { name: '번역문' });
  act(() => row(1).focus());

  await press('KeyE');
  await settle(() => fireEvent.keyDown(textarea(), { key: 'Escape' }));
  expect(document.activeElement).toBe(row(1));

  await press('KeyE');
  await settle(() => fireEvent.change(textarea(), { target: { value: 'Other words' } }));
  await settle(() => fireEvent.keyDown(textarea(), { key: 'Enter', ctrlKey: true }));
  expect(document.activeElement).toBe(row(2));

  act(() => screen.getByRole('button', { name: /^수락/ }).focus());
  await settle(() => fireEvent.click(document.activeElement!));
  expect(document.activeElement).toBe(row(3));
});

test('what is wrong is said by a digit and a press', async () => {
  const { log } = open(memory([entryOf(1), entryOf(2)]));

  await press('KeyX', { key: 'ㅌ' });
  const first = screen.getByRole('radio', { name: /오역/ });
  fireEvent.keyDown(first, { code: 'Digit2', key: '2' });
  await settle(() => fireEvent.submit(first.closest('form')!));

  expect(log).toEqual([[1, 'flagged', 'omission']]);
  expect(row(1).textContent).toContain('오류: 누락');
});

test('other words accept the entry, which stays in its place although its number is new', async () => {
  open(memory([entryOf(1), entryOf(2)]));

  await press('KeyE', { key: 'ㄷ' });
  const area = screen.getByRole('textbox', { name: '번역문' });
  fireEvent.change(area, { target: { value: 'Better' } });
  await settle(() => fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true }));

  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label')))
    .toEqual(['101번', '2번']);
  expect(row(101).textContent).toContain('Better');
});

test('letters typed into the field are no commands, nor is a key within a syllable', async () => {
  const { log } = open(memory([entryOf(1)]));
  await press('KeyE');
  const area = screen.getByRole('textbox', { name: '번역문' });

  await settle(() => fireEvent.keyDown(area, { code: 'KeyX', key: 'x' }));
  await settle(() =>
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, keyCode: 229, isComposing: true })
  );

  expect(screen.getByRole('textbox', { name: '번역문' })).toBe(area);
  expect(log).toEqual([]);
});

test('a refusal is said, and nothing is marked', async () => {
  const made = open(memory([entryOf(1)]));
  made.state.refuses = '권한이 없어요.';

  await accept();
  await act(async () => void await new Promise((resolve) => setTimeout(resolve, 100)));

  expect(toastState.now().shown[0]?.message).toBe('권한이 없어요.');
  expect(row(1).textContent).not.toContain('수락 ');
  expect(screen.getByText('1개 중 수락 0 · 오류 0 · 고침 0')).toBeTruthy();
});

test('a verdict is taken back by a key', async () => {
  const { log } = open(memory([entryOf(1, { verdict: 'flagged', reason: 'style' })]));

  await press('KeyZ');

  expect(log).toEqual([[1, null, undefined]]);
});

test('a score shows when it was measured, and not before', async () => {
  open(memory([entryOf(1)]));
  expect(row(1).textContent).not.toContain('72');

  await press('KeyC');

  expect(row(1).textContent).toContain('72');
});

test('whoever may only look has no tools', () => {
  open(memory([entryOf(1)], false));

  expect(screen.queryByRole('button', { name: /수락/ })).toBeNull();
  expect(screen.getByText(/보기만 할 수 있어요/)).toBeTruthy();
});

test('the way back leads to the memories of the project', () => {
  open(memory([entryOf(1)]));
  const back = screen.getByRole('link', { name: text.back.ko });
  expect(back.getAttribute('href')).toBe('/projects/edit/7?tab=memories');
});
