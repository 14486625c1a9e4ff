/** @jsxImportSource react */
import type { LineAccess } from '../../../src/documents/access/rules.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineNews } from '../../../src/documents/lines/line-news.ts';
import { toastState } from '../../ui/toast-store.ts';
import { lineOf } from '../testing/fake-server.ts';
import { editorTests, field, open, pass, press, tick, type } from '../testing/open-editor.tsx';

editorTests();

const translator: LineAccess = { by: 'kim', no: 7, duty: 'translator' };
const reviewer: LineAccess = { ...translator, duty: 'reviewer' };

/** News that a test sends when it likes. */
function feed() {
  const queue: LineNews[] = [];
  let wake = () => {};
  return {
    async *follow(signal: AbortSignal) {
      while (!signal.aborted) {
        const news = queue.shift();
        if (news) yield news;
        else await new Promise<void>((resolve) => wake = resolve);
      }
    },
    async tell(...news: LineNews[]) {
      queue.push(...news);
      await act(() => Promise.resolve(wake()));
      await pass(0);
    },
  };
}

const notMine = (index: number) => lineOf(index, { accessibility: [3] });
const mine = (index: number) => lineOf(index, { accessibility: [7] });
const shownFields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true });

test('somebody who shares a document begins with their own lines, and sees all when they want', async () => {
  await open([notMine(0), mine(1), notMine(2)], { rights: translator, writable: [[1, 1]] });
  expect(shownFields().map((one) => one.getAttribute('aria-label'))).toEqual([
    '2번 문장 번역문',
  ]);
  expect(field(2).readOnly).toBe(false);
});

test('lines of others can be read and not written or confirmed', async () => {
  await open([notMine(0), mine(1)], { rights: { ...translator, duty: 'reader' }, writable: [] });
  expect(field(1).readOnly).toBe(true);
  expect(tick(1)).toHaveProperty('disabled', true);
  expect(screen.getAllByRole('img', { name: '잠김' }).length).toBe(1);
  act(() => field(1).focus());
  expect(screen.getByText('보기만 할 수 있어요.')).toBeTruthy();
});

test('what one has typed comes back as news, and the selection stays where it is', async () => {
  const { follow, tell } = feed();
  const fake = await open([lineOf(0)], { follow });
  type(1, '빨간 밸브가 닫혔다.');
  await pass(1000);
  field(1).setSelectionRange(0, 5);

  await tell({ type: 'lines', lines: [fake.at(0)] });

  expect([field(1).selectionStart, field(1).selectionEnd]).toEqual([0, 5]);
});

test('what another person writes shows at once, but never over what is being typed', async () => {
  const { follow, tell } = feed();
  await open([lineOf(0), lineOf(1)], { follow });
  await tell({ type: 'lines', lines: [lineOf(1, { target: 'Zwei', version: 1 })] });
  expect(field(2).value).toBe('Zwei');
  type(1, '내 번역');
  await tell({ type: 'lines', lines: [lineOf(0, { target: 'Eins', version: 1 })] });
  expect(field(1).value).toBe('내 번역');
});

test('a right that is taken away locks the line and keeps what was typed', async () => {
  const { follow, tell } = feed();
  const fake = await open([mine(0), mine(1)], { follow, rights: translator, writable: null });
  await tell({ type: 'rights', rights: translator, writable: null });
  type(1, '아직 저장 안 됨');
  fake.lines.set(0, notMine(0));
  await tell({ type: 'rights', rights: translator, writable: [[1, 1]] });
  await pass(100);
  expect(field(1).readOnly).toBe(true);
  expect(field(1).value).toBe('아직 저장 안 됨');
  expect(JSON.stringify(toastState.now().shown)).toContain('맡은 문장이 바뀌었어요.');
});

test('who has been away reads lines and their places again, and what was typed stays with its line', async () => {
  const { follow, tell } = feed();
  const fake = await open([lineOf(0, { id: 7 }), lineOf(1, { id: 8 })], { follow });
  await tell({ type: 'rights', rights: { by: 'kim', no: 7, duty: 'owner' }, writable: null });
  type(2, '내 번역');
  fake.lines.set(0, lineOf(0, { id: 8 }));
  fake.lines.set(1, lineOf(1, { id: 7, target: 'Eins', version: 1 }));
  await tell({
    type: 'rights',
    rights: { by: 'kim', no: 7, duty: 'owner' },
    writable: null,
    hasBeenAway: true,
  });
  await pass(100);
  expect([field(1).value, field(2).value]).toEqual(['내 번역', 'Eins']);
});

test('a reviewer’s tick stands for the review, and goes on to what is not reviewed', async () => {
  const confirmed = (index: number) => lineOf(index, { target: 'x', checked: true });
  await open([confirmed(0), confirmed(1)], { rights: reviewer, writable: null });
  expect(tick(1).getAttribute('aria-checked')).toBe('false');
  act(() => field(1).focus());
  press(1, 'Enter', { ctrlKey: true });
  await pass(50);
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(field(2));
});
