/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import { fakeComments } from '../../testing/fake-comments.ts';

editorTests();

const lines = () => [0, 1, 2].map((index) => lineOf(index, { target: `번역 ${index + 1}` }));

async function openAt(number: number, comments = fakeComments()) {
  await open(lines(), { comments: comments.calls });
  await go(number);
  return comments;
}

async function go(number: number) {
  act(() => field(number).focus());
  await pass(300);
}

async function write(number: number) {
  press(number, 'KeyC', { altKey: true });
  await pass(300);
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: /댓글 쓰기/ });
}

async function say(area: HTMLTextAreaElement, words: string) {
  fireEvent.change(area, { target: { value: words } });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  await pass(10);
}

test('Alt+C asks about the line, and the words stand there when the server has them', async () => {
  const { all } = await openAt(2);

  await say(await write(2), '이 용어가 맞나요?');

  expect(screen.getByText('이 용어가 맞나요?')).toBeTruthy();
  expect(all()).toMatchObject([{ index: 1, body: '이 용어가 맞나요?' }]);
});

test('selected words are what the comment is about', async () => {
  const { all } = await openAt(1);
  field(1).setSelectionRange(0, 2);

  await say(await write(1), '왜요?');

  expect(all()).toMatchObject([{ anchor: { side: 'target', words: '번역' } }]);
  expect(within(screen.getByRole('article')).getByText('번역')).toBeTruthy();
});

test('words that are no longer there are struck out', async () => {
  const comments = fakeComments();
  await comments.calls.add({
    index: 0,
    body: '?',
    anchor: { side: 'target', start: 0, end: 2, words: '초안' },
  });
  await openAt(1, comments);

  await write(1);

  expect(screen.getByText('초안').tagName).toBe('S');
});

test('a refused comment stays in its field', async () => {
  const comments = await openAt(1);
  comments.state.refuses = '잠시 후 다시 시도해 주세요.';
  const area = await write(1);

  await say(area, '잃으면 안 되는 말');

  await pass(100);
  expect(area.value).toBe('잃으면 안 되는 말');
  expect(toastState.now().shown[0]?.message).toBe('잠시 후 다시 시도해 주세요.');
});

test('what others say shows as a mark at its line, and is read when it was shown', async () => {
  const comments = fakeComments();
  comments.hear(1, '확인해 주세요');
  await openAt(1, comments);
  const mark = screen.getByRole('button', { name: /2번 문장: 댓글 1개, 읽지 않은 댓글 1개/ });

  fireEvent.click(mark);
  await pass(300);

  expect(screen.getByText('확인해 주세요')).toBeTruthy();
  expect(comments.log).toEqual(['seen 1']);
  expect(mark.title).toBe('댓글 1개');
});

test('a deleted comment can be brought back', async () => {
  const comments = await openAt(1);
  await say(await write(1), '지울 말');

  fireEvent.click(screen.getByRole('button', { name: '지우기' }));
  await pass(10);
  expect(screen.queryByText('지울 말')).toBeNull();
  act(() => toastState.now().shown[0]?.action?.run());
  await pass(10);

  expect(screen.getByText('지울 말')).toBeTruthy();
  expect(comments.all()).toHaveLength(1);
});

test('Enter within a syllable chooses nobody', async () => {
  await openAt(1, fakeComments([{ name: '김수지', colour: 1 }]));
  const area = await write(1);
  fireEvent.change(area, { target: { value: '@김', selectionStart: 2 } });

  fireEvent.keyDown(area, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(area.value).toBe('@김');
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });

  expect(area.value).toBe('@김수지 ');
});

test('the address of a notice leads to its line and opens what is said there', async () => {
  const comments = fakeComments();
  await comments.calls.add({ index: 1, body: '여기 좀 봐 주세요' });
  history.replaceState(null, '', '?line=2&panel=comments');
  try {
    await open(lines(), { comments: comments.calls });
    await pass(300);

    expect(document.activeElement).toBe(field(2));
    expect(screen.getByRole('tab', { name: /댓글/, selected: true })).toBeTruthy();
    expect(screen.getByText('여기 좀 봐 주세요')).toBeTruthy();
  } finally {
    history.replaceState(null, '', location.pathname);
  }
});

test.each(['0', '4', 'x', '-1', '1e1'])('line %s of three is nowhere to go', async (line) => {
  history.replaceState(null, '', `?line=${line}&panel=nothing`);
  try {
    await open(lines());

    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getAllByRole('textbox', { name: /번역문$/ }).length).toBe(3);
  } finally {
    history.replaceState(null, '', location.pathname);
  }
});
