/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import {
  editorTests,
  field,
  open as openEditor,
  pass,
  press,
  tick,
} from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import { fakeTerms } from '../../testing/fake-terms.ts';
import { fakeMatches, matchOf } from '../../testing/fake-matches.ts';

editorTests();

const alt = { altKey: true };
const panel = () => screen.getByRole('complementary', { name: '번역 자료' });

async function open(...given: Parameters<typeof openEditor>) {
  const fake = await openEditor(...given);
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  return fake;
}

async function enter(number: number) {
  act(() => field(number).focus());
  await pass(100);
}

test('the active line shows its matches with what differs, and a number key writes one', async () => {
  const { calls } = fakeMatches({
    0: [
      matchOf({
        kind: 'fuzzy',
        score: 88,
        tmx_target: '둘째',
        diff: [{ kind: 'gone', text: 'A' }, { kind: 'come', text: 'B' }],
      }),
      matchOf({ kind: 'machine', score: -1, tmx_target: '기계', memory: null, source_i: -1 }),
    ],
  });
  const { at } = await open([lineOf(0), lineOf(1)], { matches: calls });

  await enter(1);
  const list = screen.getByRole('list', { name: '1번 문장의 제안' });
  expect(list.querySelector('del')?.textContent).toBe('A');
  expect(list.querySelector('ins')?.textContent).toBe('B');
  expect([...list.querySelectorAll('.match-score')].map((one) => one.textContent))
    .toEqual(['88%', 'MT']);

  press(1, 'Digit1', alt);
  await pass(700);
  expect(field(1).value).toBe('둘째');
  expect(at(0).target).toBe('둘째');
});

test('the lines to come are asked ahead, and shown at once', async () => {
  const { calls, asked } = fakeMatches({ 1: [matchOf({ tmx_target: '다음' })] });
  await open(Array.from({ length: 9 }, (_, index) => lineOf(index)), { matches: calls });

  await enter(1);
  expect(asked).toEqual(['lines 0 1 2 3 4']);
  act(() => field(2).focus());

  expect(screen.getByRole('button', { name: '1번 번역 넣기: 다음' })).toBeDefined();
});

test('what was confirmed is asked again for the line that one is in', async () => {
  const { calls, asked, offered } = fakeMatches();
  await open([lineOf(0, { target: '하나' }), lineOf(1)], { matches: calls });
  await enter(2);
  offered[1] = [matchOf({ tmx_target: '배운 것' })];
  const before = asked.length;

  fireEvent.click(tick(1));
  await pass(200);

  expect(asked.length).toBeGreaterThan(before);
  expect(screen.getByRole('button', { name: '1번 번역 넣기: 배운 것' })).toBeDefined();
});

test('a key without a match changes nothing and says so', async () => {
  const { calls } = fakeMatches();
  await open([lineOf(0, { target: '그대로' })], { matches: calls });
  await enter(1);

  press(1, 'Digit3', alt);
  await pass(500);

  expect(field(1).value).toBe('그대로');
  expect(toastState.now().shown.map(({ message }) => message)).toEqual(['3번 제안이 없어요.']);
});

test('a look-up that fails can be tried again', async () => {
  const { calls, state, offered } = fakeMatches();
  state.isDown = true;
  await open([lineOf(0)], { matches: calls });
  await enter(1);
  expect(screen.getByRole('alert').textContent).toContain('찾지 못했어요.');

  state.isDown = false;
  offered[0] = [matchOf({ tmx_target: '있다' })];
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await pass(100);

  expect(screen.getByRole('button', { name: '1번 번역 넣기: 있다' })).toBeDefined();
});

test('while a memory is prepared it says so, and asks until it is ready', async () => {
  const { calls, state, asked } = fakeMatches();
  state.isComplete = false;
  await open([lineOf(0)], { matches: calls });
  await enter(1);
  expect(screen.getByText(/번역 메모리를 준비하고 있어요/)).toBeDefined();

  state.isComplete = true;
  await pass(1500);

  expect(screen.queryByText(/번역 메모리를 준비하고 있어요/)).toBeNull();
  expect(asked.length).toBe(2);
});

test('selected words are looked up by key, and an entry goes in at the caret', async () => {
  const { calls, asked } = fakeMatches();
  await open([lineOf(0, { target: 'Save 를 누른다' })], { matches: calls });
  await enter(1);
  field(1).setSelectionRange(0, 4);

  press(1, 'KeyK', alt);
  await pass(50);

  expect(asked).toContain('search Save target');
  fireEvent.click(screen.getByRole('button', { name: '커서 자리에 넣기: 저장한다' }));
  expect(field(1).value).toBe('저장한다 를 누른다');
});

test('the panel closes and opens by key, asks nothing while it is closed, and stays as it was left', async () => {
  const { calls, asked } = fakeMatches();
  await open([lineOf(0), lineOf(1)], { matches: calls });
  expect(panel()).toBeDefined();

  await enter(1);
  press(1, 'KeyK', { altKey: true, ctrlKey: true });
  await pass(100);
  const before = asked.length;
  await enter(2);

  expect(screen.queryByRole('complementary', { name: '번역 자료' })).toBeNull();
  expect(asked.length).toBe(before);
  expect(localStorage.getItem('aidsOpen')).toBe('0');
});

test('Esc in the panel goes back to the line', async () => {
  const { calls } = fakeMatches();
  await open([lineOf(0)], { matches: calls });
  await enter(1);
  const tab = screen.getByRole('tab', { name: '제안' });
  act(() => tab.focus());

  fireEvent.keyDown(tab, { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: '용례' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(document.activeElement ?? tab, { key: 'Escape' });

  expect(document.activeElement).toBe(field(1));
});

const allTabs = () => screen.getAllByRole('tab').map((one) => one.textContent);
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('six tabs stand in one order, and keys go round them from the line', async () => {
  await open([lineOf(0)]);
  await enter(1);
  expect(allTabs()).toEqual(['제안', '용례', '댓글', '이력', '검사', '미리보기']);

  press(1, 'BracketLeft', alt);
  await pass(10);
  expect(selectedTab()).toBe('미리보기');
  press(1, 'BracketRight', alt);
  press(1, 'BracketRight', alt);
  await pass(10);

  expect(selectedTab()).toBe('용례');
  expect(document.activeElement).toBe(field(1));
});

test('matches, terms and the draft are one list with one numbering, and each number inserts its own', async () => {
  const { calls } = fakeMatches({
    0: [
      matchOf({ score: 92, kind: 'fuzzy', tmx_target: '기억' }),
      matchOf({ score: 71, kind: 'fuzzy', tmx_target: '먼 기억', source_i: 2 }),
      matchOf({ kind: 'machine', score: -1, tmx_target: '기계', memory: null, source_i: -1 }),
    ],
  });
  const terms = fakeTerms('agreement = 계약', 'penalty = !벌금', 'party = 당사자');
  const source = 'The agreement, the penalty and the party';
  await open([lineOf(0, { source })], { matches: calls, terms });
  await enter(1);
  const numbers = () =>
    [...document.querySelectorAll('.matches .match-number')].map((one) => one.textContent);

  // A term that is only forbidden has no number; drafts come before what is worth less.
  expect(numbers()).toEqual(['1', '2', '', '3', '4', '5']);
  press(1, 'Digit3', alt);
  await pass(10);
  expect(field(1).value).toBe('당사자');
  press(1, 'Digit4', alt);
  await pass(10);
  expect(field(1).value).toBe('기계');
  press(1, 'Digit5', alt);
  await pass(10);
  expect(field(1).value).toBe('먼 기억');
  press(1, 'Digit1', { altKey: true, ctrlKey: true });
  await pass(10);
  expect(field(1).value).toContain('계약');
});

test('a button says how much lies below the threshold, and lists it', async () => {
  const low = matchOf({ score: 66, kind: 'fuzzy', tmx_target: '먼 것' });
  const { calls } = fakeMatches({ 0: [matchOf({ score: 88 })] }, { 0: [low] });
  await open([lineOf(0)], { matches: calls });
  await enter(1);
  await pass(1000);
  expect(screen.queryByRole('button', { name: '2번 번역 넣기: 먼 것' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '기준 아래 1개 (66%)' }));

  fireEvent.click(screen.getByRole('button', { name: '2번 번역 넣기: 먼 것' }));
  expect(field(1).value).toBe('먼 것');
});

test('the width is moved by the arrow keys, within its bounds, and kept with the account', async () => {
  const saved: (number | null)[] = [];
  const saveView = (view: { panelWidth: number | null }) => {
    saved.push(view.panelWidth);
    return Promise.resolve();
  };
  await open([lineOf(0)], { saveView, view: { panelWidth: 510 } });
  const edge = screen.getByRole('separator', { name: '패널 너비' });

  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  await pass(1000);

  expect(saved).toEqual([520]);
});

test('a visitor has no panel', async () => {
  await openEditor([lineOf(0)], { uid: null });

  expect(screen.queryByRole('button', { name: '패널' })).toBeNull();
});
