/** @jsxImportSource react */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press, tick, type } from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import { fakeQa, servedOf } from '../../testing/fake-qa.ts';
import { fakeThreads } from '../../testing/fake-threads.ts';
import type { ShownFinding } from '../../session/services/qa.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import { Explanation } from './Explanation.tsx';
import type { Qa } from './qa.ts';

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

const bold = { 1: { pair: true, t: 'fmt', del: true, dup: true } };
const openChecks = () => {
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  fireEvent.click(screen.getByRole('tab', { name: /검사/ }));
};

test('lost bold is told before and after confirming, and one key puts it back', async () => {
  const line = lineOf(0, { source: '{1}It ends.{/1}', target: '끝난다.', tags: bold });
  await open([line, lineOf(1)], { qa: fakeQa().calls });
  act(() => field(1).focus());
  await pass(700);
  expect(notes().join()).toContain('서식 태그 {1} 빠짐');
  fireEvent.click(tick(1));
  await pass(700);
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  expect(notes().join()).toContain('서식 태그 {1} 빠짐');

  press(1, 'KeyG', { altKey: true });
  await pass(700);

  expect(field(1).value).toBe('{1}끝난다.{/1}');
  expect(notes().join()).not.toContain('서식 태그');
});

test('keys speak of the finding that is on the screen', async () => {
  const line = lineOf(0, { source: 'Pay 30 won in 12 days!', target: '낸다', version: 1 });
  await open([line, lineOf(1)], { qa: fakeQa().calls });
  act(() => field(1).focus());
  await pass(700);
  const shown = () => document.querySelector('.qa-note .qa-words')?.textContent ?? '';
  const explained = async () => {
    press(1, 'Slash', { altKey: true, ctrlKey: true });
    await pass(100);
    const words = screen.getByRole('dialog').querySelector('p')?.textContent;
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await pass(10);
    return words;
  };

  const first = shown();
  expect(await explained()).toBe(first);
  fireEvent.click(screen.getByRole('button', { name: /이 문장의 다음 문제/ }));
  expect(shown()).not.toBe(first);
  expect(await explained()).toBe(shown());
});

test('an explanation that cannot be loaded says so', async () => {
  const [one] = servedOf(lines[2]!);
  const qa = { explained: signal(one ?? null), words: () => '7' } as unknown as Qa;
  const load = () => Promise.reject(new Error('offline'));
  const session = { lang: 'ko' } as EditorSession;
  render(<Explanation {...{ qa, session, load }} />);
  await pass(100);
  expect(screen.getByRole('status').textContent).toContain('설명을 불러오지 못했어요.');
});

test('a finding says why by key, with its rule, an example and the way to its page', async () => {
  await open(lines, { qa: fakeQa().calls });
  act(() => field(3).focus());
  await pass(700);
  press(3, 'Slash', { altKey: true, ctrlKey: true });
  await act(async () => void await import('../../../../src/language/qa-checks/explained.ts'));
  await pass(100);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('원문과 번역문의 숫자 대조');
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/docs/checks/numbers.lost');
  fireEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  await pass(10);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('equal findings are folded and left together, and one undo shows them again', async () => {
  const equal = Array.from(
    { length: 5 },
    (_, at) => lineOf(at, { source: `Pay 30 won ${'!'.repeat(at)}`, target: '낸다' }),
  );
  const { calls, asked } = fakeQa();
  await open(equal, { qa: calls });
  openChecks();
  await pass(1_000);
  const group = screen.getByRole('region', { name: '숫자' });
  expect(within(group).getByRole('button', { name: '같은 것 5' }).getAttribute('aria-expanded'))
    .toBe('false');

  fireEvent.click(within(group).getByRole('button', { name: '숫자: 모두 무시' }));
  await pass(100);
  expect(asked).toContain('dismissAll 5 true');
  expect(screen.queryByRole('region', { name: '숫자' })).toBeNull();
  act(() => toastState.now().shown.at(-1)?.action?.run());
  await pass(100);

  expect(asked).toContain('dismissAll 5 false');
  expect(screen.getByRole('region', { name: '숫자' })).toBeTruthy();
});
