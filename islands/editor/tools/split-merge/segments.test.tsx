/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';
import { toastState } from '../../../ui/toast-store.ts';
import { cutPlaces, firstPlace } from './cut-places.ts';
import type { SegmentService } from '../../session/services/lines/segments.ts';

editorTests();

const told = () => toastState.now().shown.map(({ message }) => message);

/** A server that cuts and joins the lines of the fake one. */
function fakeSegments(all: OpenLine[]) {
  const asked: unknown[] = [];
  const renumber = () => all.forEach((line, index) => Object.assign(line, { index }));
  const calls: SegmentService = {
    split(cut) {
      asked.push(['split', cut]);
      const line = all[cut.index];
      if (line) {
        const second = line.source.slice(cut.offset).trim();
        Object.assign(line, { source: line.source.slice(0, cut.offset).trim(), version: 1 });
        all.splice(cut.index + 1, 0, lineOf(cut.index + 1, { id: 99, source: second }));
        renumber();
      }
      return Promise.resolve('the operation');
    },
    merge(join) {
      asked.push(['merge', join]);
      return Promise.resolve('the operation');
    },
    rejoin(operation) {
      asked.push(['rejoin', operation]);
      return Promise.resolve(0);
    },
  };
  return { calls, asked };
}

const given = (lines: OpenLine[], segments: SegmentService) => ({
  segments,
  server: {
    load: () => Promise.resolve({ lines: lines.map((line) => ({ ...line })), count: lines.length }),
    save: () => Promise.resolve({ kind: 'saved' as const, version: 1 }),
    check: () => Promise.resolve({ kind: 'saved' as const, counts: undefined }),
    counts: () => Promise.resolve({ filled: 0, checked: 0 }),
  },
});

test('a line is cut by the keyboard: Alt+/, a place, Enter; and what follows moves on', async () => {
  const lines = [lineOf(0, { source: 'Open it. Close it.' }), lineOf(1, { source: 'The end.' })];
  const { calls, asked } = fakeSegments(lines);
  await open(lines.map((line) => ({ ...line })), given(lines, calls));
  act(() => field(1).focus());
  press(1, 'Slash', { altKey: true });
  await pass(0);

  const slider = screen.getByRole('slider', { name: '원문을 나눌 곳' });
  expect(slider.getAttribute('aria-valuetext')).toBe('“Open it.” 뒤에서 나눔');
  fireEvent.keyDown(slider, { key: 'Enter' });
  await pass(50);
  await pass(50);

  expect(asked).toEqual([['split', { index: 0, version: 0, offset: 9 }]]);
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByText('Close it.')).toBeTruthy();
  expect(told()).toEqual(['1번 문장을 둘로 나눴어요.']);
});

test('lines of different paragraphs are not joined, and the person hears why', async () => {
  const lines = [lineOf(0), lineOf(1)];
  const { calls, asked } = fakeSegments(lines);
  await open(lines, given(lines, calls));
  act(() => field(1).focus());
  press(1, 'KeyM', { altKey: true });
  await pass(0);
  expect(asked).toEqual([]);
  expect(told()).toEqual(['문단이 다른 문장은 합칠 수 없어요.']);
});

test('lines of one paragraph are joined with the versions that were seen, and it can be undone', async () => {
  const lines = [lineOf(0, { unit: 'u', version: 3 }), lineOf(1, { unit: 'u', version: 5 })];
  const { calls, asked } = fakeSegments(lines);
  await open(lines, given(lines, calls));
  act(() => field(1).focus());
  press(1, 'KeyM', { altKey: true });
  await pass(50);
  toastState.now().shown[0]?.action?.run();
  await pass(50);
  expect(asked).toEqual([
    ['merge', { index: 0, version: 3, nextVersion: 5 }],
    ['rejoin', 'the operation'],
  ]);
});

test.each([
  ['Open it. Close it.', 0.5, 'Open it. '],
  ['문을 연다. 창문을 닫는다.', 0.4, '문을 연다. '],
  ['하나 둘 셋 넷', 0.6, '하나 둘 '],
  ['打开门。关上窗。', 0.5, '打开门。'],
])('%s is offered to be cut at a place that makes sense', (text, part, before) => {
  expect(text.slice(0, firstPlace(text, cutPlaces(text, 'ko'), part))).toBe(before);
});

test('letters that are one are never cut, nor are blank edges', () => {
  expect(cutPlaces(' 가👩‍👩‍👧나 ', 'ko')).toEqual([2, 10]);
});
