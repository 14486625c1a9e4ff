/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Direction } from '../../src/shared/languages.ts';
import { DirectionDialog } from './DirectionDialog.tsx';
import type { Order } from './order.ts';

afterEach(cleanup);

const estimate = {
  engine: 'fake',
  lines: 120,
  characters: 9_840,
  tokens: 12_340,
  usd: 0.021,
  leftUsd: null,
};

type Given = { proposed?: Direction; hasEngine?: boolean; isVisitor?: boolean };

function open({ proposed, hasEngine = true, isVisitor = false }: Given = {}) {
  const orders: Order[] = [];
  const closed: true[] = [];
  render(
    <DirectionDialog
      fileName='계약서.docx'
      proposed={proposed}
      isDetected={proposed !== undefined}
      hasEngine={hasEngine}
      isVisitor={isVisitor}
      lang='ko'
      estimate={() => Promise.resolve(estimate)}
      onTranslate={(order) => orders.push(order)}
      onClose={() => closed.push(true)}
    />,
  );
  return { orders, closed };
}

const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const optionsOf = (name: string) => [...select(name).options].map((option) => option.value);
const choose = (name: string, value: string) =>
  fireEvent.change(select(name), { target: { value } });
const start = () =>
  fireEvent.click(screen.getByRole('button', { name: '번역 시작', hidden: true }));

test('a proposed direction is translated with one press', () => {
  const { orders } = open({ proposed: { from: 'ko', to: 'en' } });
  start();
  expect(orders).toEqual([{ direction: { from: 'ko', to: 'en' }, kind: 'auto', domain: 'normal' }]);
});

test('without a direction nothing starts, and both sides say what to do', async () => {
  const { orders } = open();
  start();
  expect(orders).toEqual([]);
  expect(screen.getByText('번역할 원문 언어를 선택해 주세요.')).toBeTruthy();
  expect(screen.getByText('어느 언어로 번역할지 선택해 주세요.')).toBeTruthy();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    '번역 방향이 적절하지 않아요.',
  );
  await waitFor(() => expect(document.activeElement).toBe(select('원문 언어')));
});

test('nothing is called wrong before it was left', () => {
  open();
  expect(screen.queryByText('번역할 원문 언어를 선택해 주세요.')).toBeNull();
  fireEvent.blur(select('원문 언어'));
  expect(screen.getByText('번역할 원문 언어를 선택해 주세요.')).toBeTruthy();
});

test('each side leaves out what the other one has, and non-Korean goes into Korean alone', () => {
  open({ proposed: { from: 'ko', to: 'en' } });
  expect(optionsOf('원문 언어')).toEqual(['', 'ko', 'ja', 'zh']);
  expect(optionsOf('번역문 언어')).toEqual(['', 'en', 'ja', 'zh']);
  choose('원문 언어', 'ja');
  expect(optionsOf('번역문 언어')).toEqual(['', 'ko']);
  expect(select('번역문 언어').value).toBe('ko');
});

test('the two languages can be swapped', () => {
  const { orders } = open({ proposed: { from: 'ko', to: 'ja' } });
  fireEvent.click(screen.getByRole('button', { name: '두 언어 바꾸기', hidden: true }));
  start();
  expect(orders[0]?.direction).toEqual({ from: 'ja', to: 'ko' });
});

test('translating by hand needs no domain', () => {
  const { orders } = open({ proposed: { from: 'en', to: 'ko' } });
  choose('분야', 'law');
  fireEvent.click(screen.getByLabelText(/^직접 번역/));
  expect(select('분야').disabled).toBe(true);
  start();
  expect(orders[0]?.kind).toBe('manual');
});

test('without an engine only translating by hand is left', () => {
  const { orders } = open({ proposed: { from: 'en', to: 'ko' }, hasEngine: false });
  expect(screen.getByLabelText<HTMLInputElement>(/^AI 초벌 번역/).disabled).toBe(true);
  start();
  expect(orders[0]?.kind).toBe('manual');
});

test('a visitor is told how far the draft goes', () => {
  open({ isVisitor: true });
  expect(screen.getByText(/10문장까지/)).toBeTruthy();
});

test('cancelling and Escape close without an order', () => {
  const { orders, closed } = open({ proposed: { from: 'en', to: 'ko' } });
  fireEvent.click(screen.getByRole('button', { name: '취소', hidden: true }));
  fireEvent(
    screen.getByRole('dialog', { hidden: true }),
    new Event('cancel', { cancelable: true }),
  );
  expect(closed).toHaveLength(2);
  expect(orders).toEqual([]);
});

test('what a draft takes is said before it starts, and only when a machine drafts', async () => {
  open({ proposed: { from: 'en', to: 'ko' } });
  expect(await screen.findByText('120문장 · 9,840자 · 약 13,000토큰')).toBeTruthy();
  expect(screen.getByText('예상 비용 약 0.02달러 (fake)')).toBeTruthy();

  fireEvent.click(screen.getByLabelText(/^직접 번역/));

  expect(screen.queryByText(/예상 비용/)).toBeNull();
});

test('the speech level is asked for Korean alone, and goes with the order', () => {
  const { orders } = open({ proposed: { from: 'en', to: 'ko' } });
  choose('문체', 'haeyo');
  start();
  fireEvent.click(screen.getByRole('button', { name: '두 언어 바꾸기', hidden: true }));

  expect(orders[0]?.register).toBe('haeyo');
  expect(screen.queryByLabelText('문체')).toBeNull();
});
