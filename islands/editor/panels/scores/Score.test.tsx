/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fakeScoring, scoreOf } from '../../testing/fake-scoring.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { chooseIn, editorTests, open as openEditor, pass } from '../../testing/open-editor.tsx';
import type { ScoreService } from '../../session/services/scores.ts';

editorTests();

const line = (index: number, facts: Partial<OpenLine> = {}) =>
  lineOf(index, { target: `${index + 1}번 문장.`, ...facts });

const open = (all: OpenLine[], scoring: ScoreService) => openEditor(all, { scores: scoring });

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('known scores stand beside their lines, with a word for the band; other lines can be checked', async () => {
  const known = [91, 90, 80, 60].map((score, index) => scoreOf(index, { score }));
  const { scoring } = fakeScoring(known);

  await open([0, 1, 2, 3, 4].map((index) => line(index)), scoring);

  expect(button('1번 문장 정확도 91, 아주 좋음. 자세히 보기').dataset.colour).toBe('primary');
  expect(button('2번 문장 정확도 90, 좋음. 자세히 보기').dataset.colour).toBe('success');
  expect(button('3번 문장 정확도 80, 살펴보기. 자세히 보기').dataset.colour).toBe('warning');
  expect(button('4번 문장 정확도 60, 고쳐야 함. 자세히 보기').dataset.colour).toBe('danger');
  expect(button('5번 문장 정확도 재기').textContent).toBe('재기');
});

test('an empty line has nothing to check', async () => {
  await open([lineOf(0)], fakeScoring().scoring);

  expect(screen.queryByRole('button', { name: '1번 문장 정확도 재기' })).toBeNull();
});

test('one line is checked by its button; an edit brings the button back', async () => {
  const { scoring, calls } = fakeScoring();
  await open([line(0)], scoring);

  fireEvent.click(button('1번 문장 정확도 재기'));
  await pass(0);
  expect(calls).toEqual(['check 0']);
  button('1번 문장 정확도 96, 아주 좋음. 자세히 보기');

  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '1번 문장 번역문' });
  act(() => {
    area.focus();
    area.value = '고친 문장.';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await pass(5_000);
  button('1번 문장 정확도 재기');
});

test('without a number the button stays, and the findings say why', async () => {
  const bare = { score: null, method: 'rules' as const, by: null };
  const { scoring } = fakeScoring([scoreOf(0, { ...bare, flags: ['numbers'] })]);
  await open([line(0)], scoring);

  button('1번 문장 정확도 재기');
  fireEvent.click(button('1번 문장 검사 결과 보기'));

  const sheet = within(screen.getByRole('dialog'));
  sheet.getByText('점수 없음');
  sheet.getByText('숫자가 서로 다름');
  sheet.getByText(/정확도를 잴 엔진이 연결되어 있지 않아요/);
  expect(sheet.queryByText('0')).toBeNull();
});

test('a score tells its method, its reasons, where they stand, and the text translated back', async () => {
  const { scoring } = fakeScoring([scoreOf(0, {
    score: 60,
    flags: ['negation'],
    spans: [{ side: 'target', start: 0, end: 2, severity: 'major', kind: 'number' }],
    back: 'Sentence number one.',
    backEngine: 'google',
  })]);
  await open([line(0)], scoring);

  fireEvent.click(button(/^1번 문장 정확도 60/));

  const dialog = screen.getByRole('dialog', { name: '1번 문장 정확도' });
  const sheet = within(dialog);
  sheet.getByText('방법: AI 심사');
  sheet.getByText(/openai:judge/);
  sheet.getByText('한쪽에만 부정 표현이 있음');
  expect(dialog.querySelector('mark')?.textContent).toBe('1번');
  sheet.getByText('Sentence number one.');
  fireEvent.click(sheet.getByRole('button', { name: '다시 재기' }));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all lines are checked with progress, and each score comes in by itself', async () => {
  const { scoring, calls, news } = fakeScoring();
  const wait = Promise.withResolvers<void>();
  news.push(['1', { type: 'score', score: scoreOf(1, { score: 40 }) }], ['2', {
    type: 'progress',
    progress: 50,
  }]);
  scoring.follow = async function* () {
    yield* news;
    await wait.promise;
    yield ['3', { type: 'status', status: 'done', reason: null }];
  };
  await open([line(0), line(1)], scoring);

  chooseIn('초벌', /^정확도 모두 재기/);
  await pass(0);
  expect(calls).toEqual(['check all']);
  button(/^2번 문장 정확도 40/);
  expect(screen.getByRole('progressbar', { name: '정확도 재는 중' }).getAttribute('value'))
    .toBe('50');

  wait.resolve();
  await pass(0);
  expect(screen.queryByRole('progressbar', { name: '정확도 재는 중' })).toBeNull();
});

test('a number without a calibration table says so, with its range', async () => {
  const facts = { score: 72, method: 'lexical' as const, calibration: 'provisional:58-84' };
  const { scoring } = fakeScoring([scoreOf(0, { ...facts, backEngine: 'deepl' })]);
  await open([line(0)], scoring);
  fireEvent.click(button('1번 문장 정확도 72, 살펴보기, 보정 안 됨. 자세히 보기'));
  const sheet = within(screen.getByRole('dialog'));
  sheet.getByText('보정 안 됨 · 58–84점 사이');
  sheet.getByText(/deepl 엔진의 보정표가 없어서/);
});

test('without a number the tip names what is missing', async () => {
  const bare = { score: null, method: 'rules' as const, by: null, flags: ['numbers' as const] };
  const { scoring } = fakeScoring([scoreOf(0, { ...bare, backEngine: 'deepl' })]);
  await open([line(0)], scoring);
  fireEvent.click(button('1번 문장 검사 결과 보기'));
  expect(screen.getByRole('dialog').textContent).toContain('점수를 재는 방법이 켜져 있지 않아요');
});
