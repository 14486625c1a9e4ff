/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fakeScoring, scoreOf } from '../../testing/fake-scoring.ts';
import { lineOf } from '../../testing/fake-server.ts';
import {
  editorTests,
  field,
  type Given,
  open as openEditor,
  pass,
  press,
} from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import { choiceOf, fakeOffers } from '../../testing/fake-offers.ts';

editorTests();

const alt = { altKey: true };
const ENGINES = '엔진에 물어보기';
const lines = () => [lineOf(0, { target: '먼저' }), lineOf(1), lineOf(2)];
const two = [choiceOf(), choiceOf({ engine: 'two', label: '둘째 엔진' })];

/** Opens a part of a tab. */
function unfold(part: string) {
  const host = part === '역번역' ? /검사/ : '제안';
  fireEvent.click(screen.getByRole('tab', { name: host }));
  fireEvent.click(screen.getByRole('button', { name: part }));
}

async function open(tab: string, given: Given, all: OpenLine[] = lines()) {
  const fake = await openEditor(all, given);
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  unfold(tab);
  await pass(0);
  return fake;
}

async function rest(number: number) {
  act(() => field(number).focus());
  await pass(800);
}

const offers = () =>
  [...document.querySelectorAll('.matches .match-target')].map((one) => one.textContent);

test('engines are asked for the line where one rests while the tab is open, one after the other', async () => {
  const { calls, asked } = fakeOffers(two);
  await openEditor(lines(), { suggestions: calls });
  await rest(1);
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  expect(asked).toEqual([]);

  unfold(ENGINES);
  await pass(800);

  expect(asked).toEqual(['choices', 'one 0', 'two 0']);
  expect(offers()).toEqual(['one의 0번 번역', 'two의 0번 번역']);
  expect(screen.getAllByText('둘째 엔진').length).toBe(2);
});

test('whoever walks through the lines asks nobody, and what was asked is not asked again', async () => {
  const { calls, asked } = fakeOffers();
  await open(ENGINES, { suggestions: calls });
  act(() => field(1).focus());
  await pass(300);
  act(() => field(2).focus());
  await pass(300);
  await rest(3);
  act(() => field(2).focus());
  await pass(100);
  await rest(3);

  expect(asked).toEqual(['choices', 'one 2']);
  expect(offers()).toEqual(['one의 2번 번역']);
});

test('leaving the line or the tab calls the question off', async () => {
  const { calls, aborted, state } = fakeOffers();
  await open(ENGINES, { suggestions: calls });
  state.isHeld = true;
  await rest(1);
  expect(screen.getByText('1번 문장의 번역을 받는 중이에요 (0/1)')).toBeDefined();

  await rest(2);
  fireEvent.click(screen.getByRole('tab', { name: '이력' }));
  await pass(0);

  expect(aborted).toEqual(['one 0', 'one 1']);
});

test('a question can be stopped, and asked again', async () => {
  const { calls, aborted, asked, state } = fakeOffers();
  await open(ENGINES, { suggestions: calls });
  state.isHeld = true;
  await rest(1);

  fireEvent.click(screen.getByRole('button', { name: '멈추기' }));
  await pass(0);
  state.isHeld = false;
  fireEvent.click(screen.getByRole('button', { name: '첫 엔진 번역 받기' }));
  await pass(0);

  expect([aborted, asked]).toEqual([['one 0'], ['choices', 'one 0', 'one 0']]);
  expect(offers()).toEqual(['one의 0번 번역']);
});

test('a number key writes the draft that is in sight, as a draft; the notice takes it back', async () => {
  const all = lines();
  const { calls, taken } = fakeOffers(two, (index) => all[index]!);
  const { at } = await open(ENGINES, { suggestions: calls }, all);
  await rest(1);

  press(1, 'Digit2', alt);
  await pass(100);

  expect(field(1).value).toBe('two의 0번 번역');
  expect(taken).toEqual([{ target: 'two의 0번 번역', engine: 'two', flags: [], seal: 'seal' }]);
  const [notice] = toastState.now().shown;
  expect(notice?.message).toContain('둘째 엔진');
  act(() => notice?.action?.run());
  await pass(1000);
  expect(field(1).value).toBe('먼저');
  expect(at(0).target).toBe('먼저');
});

test('a click writes a draft, and a refusal is told', async () => {
  const { calls } = fakeOffers();
  await open(ENGINES, { suggestions: calls });
  await rest(1);

  fireEvent.click(screen.getByRole('button', { name: '1번 번역 넣기: one의 0번 번역' }));
  await pass(0);

  expect(field(1).value).toBe('먼저');
  expect(screen.getByText('그 사이에 문장이 바뀌었어요.')).toBeDefined();
});

test('an engine that fails says why, and the others answer all the same', async () => {
  const { calls, state } = fakeOffers(two);
  state.failing = 'one';
  await open(ENGINES, { suggestions: calls });

  await rest(1);

  expect(screen.getByText('사용량이 다 찼어요.')).toBeDefined();
  expect(offers()).toEqual(['two의 0번 번역']);
  state.failing = '';
  fireEvent.click(screen.getByRole('button', { name: '첫 엔진 번역 받기' }));
  await pass(0);
  expect(offers()).toEqual(['one의 0번 번역', 'two의 0번 번역']);
});

test('another speech level and other words are asked for only when somebody wants them', async () => {
  const levels = [
    choiceOf({ register: 'hapsyo', mayVary: true }),
    choiceOf({ register: 'haeyo', isUsual: false, mayVary: true }),
  ];
  const { calls, asked } = fakeOffers(levels);
  await open(ENGINES, { suggestions: calls });
  await rest(1);
  expect(asked).toEqual(['choices', 'one hapsyo 0']);

  fireEvent.click(screen.getByRole('button', { name: '첫 엔진 · 해요체 (해요) 번역 받기' }));
  await pass(0);
  fireEvent.click(
    screen.getByRole('button', { name: '첫 엔진 · 합쇼체 (합니다)에서 다른 표현 받기' }),
  );
  await pass(0);

  expect(asked.slice(2)).toEqual(['one haeyo 0', 'one hapsyo anew 0']);
  expect(offers()).toEqual(['one hapsyo anew의 0번 번역', 'one haeyo의 0번 번역']);
});

test('for a line that is confirmed or of somebody else nobody is asked, and it says why', async () => {
  const { calls, asked } = fakeOffers();
  const all = [lineOf(0, { target: '끝', checked: true }), lineOf(1, { accessibility: [7] })];
  await open(ENGINES, { suggestions: calls }, all);

  await rest(1);
  expect(document.querySelector('.aids-note')?.textContent).toMatch(/확정/);
  await rest(2);
  expect(document.querySelector('.aids-note')?.textContent).toMatch(/다른 담당자/);

  expect(asked).toEqual(['choices']);
});

test('without an engine the tab says so, and a failed look can be tried again', async () => {
  const { calls, state } = fakeOffers([]);
  state.isDown = true;
  await open(ENGINES, { suggestions: calls });
  await rest(1);
  expect(screen.getByText('연결할 수 없어요.')).toBeDefined();

  state.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await pass(0);

  expect(screen.getByText('이 언어를 번역하는 엔진이 연결되어 있지 않아요.')).toBeDefined();
});

test('the translation is translated back for the line where one rests, with its score', async () => {
  const wishes: unknown[] = [];
  const { scoring } = fakeScoring([], {
    checkOne(index, wish) {
      wishes.push([index, wish?.withBack]);
      return Promise.resolve(scoreOf(index, { back: 'What it says', backEngine: 'deepl' }));
    },
  });
  await open('역번역', { scores: scoring });

  await rest(1);
  expect(screen.getByText('What it says')).toBeDefined();
  expect(document.querySelector('.back .score-verdict strong')?.textContent).toBe('96');
  await rest(2);
  expect(screen.getByText('번역문이 있어야 다시 옮길 수 있어요.')).toBeDefined();
  await rest(1);

  expect(wishes).toEqual([[0, true]]);
});

test('a check of the translation is called off when one leaves, and a failure is told in the tab', async () => {
  const signals: AbortSignal[] = [];
  const { scoring } = fakeScoring([], {
    checkOne: (_index, wish) =>
      new Promise((_, reject) => {
        if (signals.length > 0) return reject(new Error('연결이 끊겼어요.'));
        signals.push(wish!.signal!);
        wish!.signal!.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  await open('역번역', { scores: scoring }, [
    lineOf(0, { target: '먼저' }),
    lineOf(1, { target: '둘째' }),
  ]);
  await rest(1);
  expect(screen.getByText('번역문을 다시 옮기는 중')).toBeDefined();

  await rest(2);

  expect(signals[0]?.aborted).toBe(true);
  expect(screen.getByText('연결이 끊겼어요.')).toBeDefined();
});
