/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineView } from '../src/documents/lines/schema.ts';
import { text } from '../src/documents/lines/text.ts';
import { fakeServer, lineOf } from './editor/testing/fake-server.ts';
import {
  editorTests,
  field,
  menuEntry,
  open,
  pass,
  press,
  quickFilter,
  saveState,
  tick,
  type,
} from './editor/testing/open-editor.tsx';

editorTests();

const fn = { pair: false, t: 'fn', del: false, dup: false };

test('what is typed is saved after a pause, and called saved only then', async () => {
  const { calls, at } = await open([lineOf(0), lineOf(1)]);
  expect(saveState()).toBe('저장됨');

  type(1, '안녕');
  expect(saveState()).toBe('저장 중…');
  expect(at(0).target).toBe('');
  await pass(600);

  expect(calls).toContain('save 0 안녕');
  expect(saveState()).toBe('저장됨');
});

test('without a server the lines wait and are counted; the text stays', async () => {
  const { state } = await open([lineOf(0), lineOf(1)]);
  state.isDown = true;

  type(1, '안녕');
  await pass(700);
  expect(saveState()).toBe('오프라인 — 1문장 대기');
  expect(field(1).value).toBe('안녕');

  state.isDown = false;
  await pass(3000);
  expect(saveState()).toBe('저장됨');
});

test('a tick that the server refuses is taken back, with the reason', async () => {
  const { state } = await open([lineOf(0, { target: '하나' })]);
  state.refuses = '권한이 없어요.';

  fireEvent.click(tick(1));
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  await pass(100);

  expect(tick(1).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('1: 권한이 없어요.')).toBeDefined();
  expect(screen.getByText('확정 0/1문장')).toBeDefined();
});

test('a line with a missing tag says so at once, is saved, and cannot be confirmed', async () => {
  const { calls, at } = await open([lineOf(0, { source: 'See{1/}.', tags: { '1': fn } })]);

  type(1, '보라');
  expect(screen.getByText('태그 1 빠짐')).toBeDefined();
  press(1, 'Enter', { ctrlKey: true });
  await pass(700);

  expect(at(0).target).toBe('보라');
  expect(calls.some((call) => call.startsWith('check'))).toBe(false);
  expect(document.activeElement).toBe(field(1));
});

test('typing into a confirmed line opens it again', async () => {
  const { at } = await open([lineOf(0, { target: '하나', checked: true })]);

  type(1, '하나!');
  expect(tick(1).getAttribute('aria-checked')).toBe('false');
  await pass(700);

  expect(at(0)).toMatchObject({ target: '하나!', checked: false });
});

test('a visitor sees ten lines; the others have no words and lead to the sign-in', async () => {
  const lines: LineView[] = Array.from(
    { length: 14 },
    (_, index) => index < 10 ? lineOf(index) : { locked: true, index },
  );

  await open([], { uid: null, lines, lineCount: 14 });

  expect(screen.getAllByRole('textbox').length).toBe(10);
  const [link] = screen.getAllByRole('link', { name: '로그인 후 이용' });
  expect(link?.getAttribute('href')).toMatch(/^\/auth\/sign-in\?next=/);
  expect(screen.getByText(/AI 번역은 하루 10문장까지/)).toBeDefined();
});

test('the log-in leads a visitor back to the line, by a name that stays when the document is adopted', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => lineOf(index));
  await open(lines, { uid: null });
  act(() => field(3).focus());

  const href = screen.getByRole('link', { name: '로그인하고 이어서 하기' }).getAttribute('href');

  expect(new URL(href ?? '', 'http://localhost').searchParams.get('next'))
    .toBe('/editor/opaque/en2ko?line=3');
});

test('the list can be narrowed to what is left, and a line stays in it while it is worked on', async () => {
  await open([
    lineOf(0, { checked: true, target: '하나' }),
    lineOf(1, { target: '둘' }),
    lineOf(2, { target: '셋' }),
  ]);

  quickFilter('미확정');
  await pass(100);
  expect(screen.getAllByRole('textbox').length).toBe(2);
  fireEvent.click(tick(2));
  await pass(100);

  expect(screen.getAllByRole('textbox').length).toBe(2);
});

test('a filter that nothing fits says so and leads back', async () => {
  await open([lineOf(0, { target: '하나', checked: true })]);

  quickFilter('문제');
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: '전체 보기' }));
  await pass(100);

  expect(field(1).value).toBe('하나');
});

test('an ended login keeps the text and leads to the sign-in', async () => {
  const fake = fakeServer([lineOf(0)]);
  const server = {
    ...fake.server,
    save: () => Promise.resolve({ kind: 'refused' as const, message: text.signInAgain.ko }),
  };
  await open([lineOf(0)], { server });

  type(1, '글');
  await pass(700);

  expect(field(1).value).toBe('글');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toMatch(/next=/);
  expect(localStorage.getItem('draft:kim:opaque:0')).toContain('글');
});

test('the first machine draft can be inserted only into a line that has one', async () => {
  await open([lineOf(0, { firstTarget: '' }), lineOf(1, { firstTarget: '기계번역' })]);
  const button = () => menuEntry('더 보기', /^첫 기계번역 넣기/);
  act(() => field(1).focus());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().title).toContain(text.noMachineDraft.ko);
  act(() => field(2).focus());
  expect(button().getAttribute('aria-disabled')).toBeNull();
});
