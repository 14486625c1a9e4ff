/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press, tick, type } from '../../testing/open-editor.tsx';
import { fakeQa } from '../../testing/fake-qa.ts';
import { fakeThreads } from '../../testing/fake-threads.ts';
import type { ShownFinding } from '../../session/services/qa.ts';

editorTests();

const lines = [
  lineOf(0, { source: 'Pay within 30 days.' }),
  lineOf(1, { source: 'It ends.', target: '끝난다.' }),
  lineOf(2, { source: 'Pay 5 won.', target: '7원을 낸다.', version: 1 }),
];
const notes = () =>
  [...document.querySelectorAll('.qa-note, .qa-mark')].map((one) =>
    one.getAttribute('aria-label') ?? one.textContent ?? ''
  );

test('a wrong number is told after a pause, and Alt+. puts it right', async () => {
  await open(lines, { qa: fakeQa().calls });

  type(1, '60일 이내에 낸다.');
  expect(notes().some((words) => words.includes('30'))).toBe(false);
  await pass(700);
  expect(notes().join()).toContain('원문의 30이 번역문에 없어요.');
  press(1, 'Period', { altKey: true });
  await pass(700);

  expect(field(1).value).toBe('30일 이내에 낸다.');
  expect(notes().join()).not.toContain('30이');
});

test('nothing is judged while a syllable is composed', async () => {
  await open(lines, { qa: fakeQa().calls });
  const area = field(1);
  fireEvent.compositionStart(area);
  type(1, '60일 이내에 낸다.');
  await pass(5_000);
  expect(notes().join()).not.toContain('30이');

  fireEvent.compositionEnd(area);
  await pass(1_500);
  expect(notes().join()).toContain('30이');
});

test('Alt+Q goes from problem to problem, and Ctrl+Alt+. leaves one', async () => {
  const { calls, asked } = fakeQa();
  await open(lines, { qa: calls });
  act(() => field(1).focus());

  press(1, 'KeyQ', { altKey: true });
  await pass(100);
  expect(document.activeElement).toBe(field(3));
  press(3, 'Period', { altKey: true, ctrlKey: true });
  press(3, 'Period', { altKey: true, ctrlKey: true });
  await pass(100);

  expect(asked.filter((one) => one.startsWith('dismiss 2 true'))).toHaveLength(2);
  expect(notes().join()).not.toContain('7');
});

test('lines that nobody has opened are known from the server, and the tab lists them', async () => {
  const far: ShownFinding = {
    check: 'numbers',
    code: 'numbers.lost',
    severity: 'error',
    side: 'source',
    start: 0,
    end: 2,
    values: { number: '12' },
    index: 70,
    hash: 'far',
    dismissed: null,
  };
  const left = { ...far, index: 71, hash: 'left', dismissed: { by: '이감수', at: 0 } };
  const many = Array.from({ length: 80 }, (_, index) => lineOf(index));
  await open(many, { qa: fakeQa({ findings: [far, left] }).calls });
  await pass(100);
  const tab = screen.queryByRole('tab', { name: /검사/ });
  if (!tab) fireEvent.click(screen.getByRole('button', { name: '패널' }));

  fireEvent.click(screen.getByRole('tab', { name: /검사/ }));

  expect(screen.getByRole('tab', { name: /검사/ }).textContent).toBe('검사1');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('원문의 12가 번역문에 없어요.', { selector: '.qa-group span' }))
    .toBeTruthy();
  expect(panel.getByText('이감수님이 무시함')).toBeTruthy();
});

test('where remarks are listed, the tab does not say that nothing was found', async () => {
  await open([lineOf(0, { source: 'It ends.', target: '끝난다', version: 1 })], {
    qa: fakeQa().calls,
  });
  await pass(100);
  const tab = screen.queryByRole('tab', { name: /검사/ });
  if (!tab) fireEvent.click(screen.getByRole('button', { name: '패널' }));
  fireEvent.click(screen.getByRole('tab', { name: /검사/ }));
  const panel = within(screen.getByRole('tabpanel'));

  fireEvent.click(panel.getByRole('button', { name: '전체 다시 검사' }));
  await pass(2000);

  expect(panel.getByText(/‘\.’ 부호가 없어요/, { selector: '.qa-group span' })).toBeTruthy();
  expect(panel.getByText('참고 1개 말고는 문제가 없어요.')).toBeTruthy();
});

test('what is off in the project is not told, and its own rules are', async () => {
  fakeThreads();
  const rule = {
    source: '',
    target: '낸다',
    kind: 'forbidden' as const,
    ko: '납부한다로 써요.',
    en: 'x',
  };
  await open(lines, { qa: fakeQa({ off: ['numbers'], rules: [rule] }).calls });
  await act(async () => void await import('../../../../src/language/qa-checks/expressions.ts'));
  await pass(800);
  await pass(100);
  expect(notes().join()).toContain('납부한다로 써요.');
  expect(notes().join()).not.toContain('원문의 5');
});

test('broken tags still keep a line from being confirmed, and other problems do not', async () => {
  const { calls } = await open(lines, { qa: fakeQa().calls });
  fireEvent.click(tick(3));
  await pass(100);
  expect(calls).toContain('check 2 true');
  type(2, '끝난다{9/}.');
  await pass(1_000);
  fireEvent.click(tick(2));
  await pass(100);
  expect(calls).not.toContain('check 1 true');
});
