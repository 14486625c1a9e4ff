/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ImportFacts } from '../../../src/documents/import-options/read-import.ts';
import { type Encoding, usualOptions } from '../../../src/formats/contract/import-options.ts';
import type { Direction } from '../../../src/shared/languages.ts';
import { DirectionDialog } from './DirectionDialog.tsx';
import type { Order, Wishes } from './order.ts';

afterEach(cleanup);

const estimate = {
  engine: 'fake',
  lines: 120,
  edited: 0,
  characters: 9_840,
  tokens: 12_340,
  usd: 0.021,
  won: 29,
  leftUsd: null,
};

const facts: ImportFacts = {
  names: ['headers', 'notes', 'comments'],
  options: usualOptions,
  encoding: null,
  isSure: true,
  sample: [],
  detected: 'ko',
  proposed: 'ko2en',
};

type Given = {
  proposed?: Direction;
  isDetected?: boolean;
  hasEngine?: boolean;
  isVisitor?: boolean;
  project?: Wishes;
  read?: (encoding?: Encoding | 'auto') => ImportFacts;
};

function open(given: Given = {}) {
  const { proposed, hasEngine = true, isVisitor = false, read = () => facts } = given;
  const { isDetected = proposed !== undefined } = given;
  const orders: Order[] = [];
  const closed: true[] = [];
  render(
    <DirectionDialog
      fileName='계약서.docx'
      proposed={proposed}
      isDetected={isDetected}
      hasEngine={hasEngine}
      isVisitor={isVisitor}
      project={given.project}
      lang='ko'
      readImport={(encoding) => Promise.resolve(read(encoding))}
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
  expect(orders).toEqual([
    { direction: { from: 'ko', to: 'en' }, kind: 'auto', domain: 'normal', memoryFrom: 95 },
  ]);
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
  expect(await screen.findByText('기계번역 120문장 (fake)')).toBeTruthy();
  expect(screen.getByText('예상 비용 약 29원')).toBeTruthy();

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

test('what is changed of the import goes with the order, and is kept when that is wanted', async () => {
  const { orders } = open({ proposed: { from: 'ko', to: 'en' } });
  fireEvent.click(await screen.findByLabelText('메모'));
  fireEvent.click(screen.getByLabelText('다음 파일에도 적용'));
  start();

  expect(orders[0]).toMatchObject({
    options: { ...usualOptions, comments: true },
    keepOptions: true,
  });
});

test('in a project its domain and speech level are chosen first, and options are kept for its files', async () => {
  const project = { direction: 'en2ko', domain: 'law', register: 'handa' } as const;
  const { orders } = open({ proposed: { from: 'en', to: 'ko' }, project });
  fireEvent.click(await screen.findByLabelText('메모'));
  expect(screen.queryByLabelText('다음 파일에도 적용')).toBeNull();
  fireEvent.click(screen.getByLabelText('이 프로젝트의 다음 파일에도 적용'));
  start();

  expect(orders[0]).toMatchObject({ domain: 'law', register: 'handa', keepOptions: true });
});

test('into other languages the speech level of a project says nothing', () => {
  const project = { direction: 'ko2en', domain: 'patent', register: 'handa' } as const;
  const { orders } = open({ proposed: { from: 'ko', to: 'en' }, project });
  start();

  expect(orders[0]).toMatchObject({ domain: 'patent' });
  expect(orders[0]).not.toHaveProperty('register');
});

test('a visitor has no next files', async () => {
  open({ proposed: { from: 'ko', to: 'en' }, isVisitor: true });
  await screen.findByLabelText('메모');

  expect(screen.queryByLabelText('다음 파일에도 적용')).toBeNull();
});

test('a guessed encoding is shown with the text, and another one is read at once', async () => {
  const read = (encoding?: Encoding | 'auto'): ImportFacts => ({
    ...facts,
    names: ['encoding'],
    options: { ...usualOptions, encoding: encoding === 'euc-kr' ? encoding : null },
    encoding: encoding === 'euc-kr' ? encoding : 'windows-1252',
    isSure: encoding === 'euc-kr',
    sample: [encoding === 'euc-kr' ? '가나다.' : '°¡³ª´Ù.'],
    proposed: encoding === 'euc-kr' ? 'ko2en' : 'en2ko',
  });
  const { orders } = open({ proposed: { from: 'en', to: 'ko' }, read });
  expect(await screen.findByText('°¡³ª´Ù.')).toBeTruthy();
  expect(screen.getByText(/^추정한 인코딩이에요/)).toBeTruthy();
  expect(select('문자 인코딩').selectedOptions[0]?.text).toBe('자동: 서유럽어 (Windows-1252)');

  choose('문자 인코딩', 'euc-kr');

  expect(await screen.findByText('가나다.')).toBeTruthy();
  await waitFor(() => expect(select('원문 언어').value).toBe('ko'));
  expect(screen.getByText(/^한국어로 쓴 문서로 추정했어요/)).toBeTruthy();
  start();
  expect(orders[0]?.options?.encoding).toBe('euc-kr');
});

test('a direction that a person has chosen is not changed by an encoding', async () => {
  const read = (): ImportFacts => ({ ...facts, names: ['encoding'], proposed: 'ko2en' });
  open({ proposed: { from: 'ja', to: 'ko' }, isDetected: false, read });
  fireEvent.change(await screen.findByLabelText('문자 인코딩'), { target: { value: 'euc-kr' } });
  await screen.findByText('직접 선택한 인코딩으로 읽어요.');

  expect(select('원문 언어').value).toBe('ja');
});
