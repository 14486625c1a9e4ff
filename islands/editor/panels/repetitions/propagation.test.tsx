/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineNews } from '../../../../src/documents/lines/line-news.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import type { Repeats, RepetitionService } from '../../session/services/lines/repetitions.ts';
import { announceFilled } from './announce-filled.ts';

editorTests();

const reach = { now: 'document', own: null, ofProject: null, isInProject: false } as const;

function fakeRepeats(found: Partial<Repeats> = {}) {
  const asked: unknown[] = [];
  const state: Repeats = { repeats: [], total: 0, isException: false, reach, ...found };
  const calls: RepetitionService = {
    list: () => Promise.resolve({ ...state }),
    setException(index, isException) {
      asked.push(['exception', index, isException]);
      state.isException = isException;
      return Promise.resolve();
    },
    setReach(change) {
      asked.push(['reach', change]);
      return Promise.resolve();
    },
  };
  return { calls, asked };
}

test('a line that was filled says from where', async () => {
  await open([
    lineOf(0, { target: '저장', origin: 'propagated', flags: ['propagated:12'] }),
    lineOf(1, { target: '열기', origin: 'memory', flags: ['memory:101'] }),
    lineOf(2, { target: '닫기', origin: 'propagated', flags: ['propagated'] }),
  ]);
  const words = ['12번 문장에서 채움', '번역 메모리 101에서 채움', '프로젝트의 같은 문장에서 채움'];
  for (const [at, said] of words.entries()) {
    act(() => field(at + 1).focus());
    expect(screen.getByText(said)).toBeTruthy();
  }
});

test('“next” leaves out what was filled, until nothing else is left', async () => {
  await open([
    lineOf(0, { source: 'Save', target: '저장' }),
    lineOf(1, { source: 'Save' }),
    lineOf(2, { source: 'Close', target: '닫기', origin: 'propagated', flags: ['propagated:9'] }),
    lineOf(3, { source: 'Open', target: '열기' }),
  ], { repetitions: fakeRepeats().calls });
  act(() => field(1).focus());
  press(1, 'Enter', { ctrlKey: true });
  await pass(0);
  expect(document.activeElement).toBe(field(4));

  press(4, 'Enter', { ctrlKey: true });
  await pass(0);
  expect(document.activeElement).toBe(field(2));
});

test('what one has confirmed tells what it filled, and takes it back at once', async () => {
  const notices: { words: string; undo?: () => void }[] = [];
  const undone: string[][] = [];
  const session = {
    lang: 'ko' as const,
    notify: (notice: { words: string; undo?: () => void }) => void notices.push(notice),
    inform: (words: string) => void notices.push({ words }),
  };
  const fillings = [
    { name: 'a', operation: 'one', count: 2 },
    { name: 'b', operation: 'two', count: 1 },
  ];
  announceFilled(session, { fillings }, (...operation) => {
    undone.push(operation);
    return Promise.resolve();
  });
  notices[0]?.undo?.();
  await pass(0);
  expect(notices.map(({ words }) => words))
    .toEqual(['3문장에 같은 번역을 채웠어요.', '채운 번역을 되돌렸어요.']);
  expect(undone).toEqual([['a', 'one'], ['b', 'two']]);
});

test('the feed tells it in the editor', async () => {
  async function* follow(): AsyncGenerator<LineNews> {
    yield { type: 'propagated', index: 0, fillings: [{ name: 'a', operation: 'o', count: 1 }] };
    await new Promise(() => {});
  }
  await open([lineOf(0)], { follow });
  await pass(100);
  expect(toastState.now().shown.map(({ message }) => message))
    .toEqual(['1문장에 같은 번역을 채웠어요.']);
});

test('the tab lists the same lines, takes their words and makes an exception', async () => {
  const { calls, asked } = fakeRepeats({
    repeats: [{ index: 1, target: '저장', offered: '저장', isChecked: true, isException: false }],
    total: 1,
  });
  await open([lineOf(0), lineOf(1)], { repetitions: calls });
  act(() => field(1).focus());
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  fireEvent.click(screen.getByRole('tab', { name: '용례' }));
  fireEvent.click(screen.getByRole('button', { name: '반복' }));
  await pass(200);

  fireEvent.click(screen.getByRole('button', { name: '2번: 이 번역 넣기, 저장' }));
  expect(field(1).value).toBe('저장');
  fireEvent.click(screen.getByRole('checkbox', { name: '이 문장은 따로 번역' }));
  await pass(200);
  expect(asked).toEqual([['exception', 0, true]]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '이 문장은 따로 번역' }).checked)
    .toBe(true);

  fireEvent.change(screen.getByRole('combobox', { name: '이 문서' }), { target: { value: 'off' } });
  await pass(200);
  expect(asked.at(-1)).toEqual(['reach', { of: 'document', reach: 'off' }]);
});
