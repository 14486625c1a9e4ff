/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../testing/fake-server.ts';
import { editorTests, field, open, pass, press } from '../../testing/open-editor.tsx';
import { fakeTerms } from '../../testing/fake-terms.ts';

editorTests();

const lines = [
  lineOf(0, { source: 'The {1}agreement{/1} is signed.', target: '' }),
  lineOf(1, { source: 'Nothing here.', target: '' }),
];

async function openTerms(...glossary: string[]) {
  const terms = fakeTerms(...glossary);
  await open(lines, { terms });
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  await enter(1);
  return terms;
}

async function enter(number: number) {
  act(() => field(number).focus());
  await pass(100);
}

async function write(number: number, value: string, caret = value.length) {
  fireEvent.input(field(number), { target: { value } });
  field(number).setSelectionRange(caret, caret);
  await pass(100);
}

test('the terms of the line are listed, and one press writes one with the particle it needs', async () => {
  await openTerms('agreement = 계약 | 합의 | !협정');
  expect(screen.getByText('협정').tagName).toBe('S');

  await write(1, '는 유효하다.', 0);
  fireEvent.click(screen.getByRole('button', { name: '계약' }));

  expect(field(1).value).toBe('계약은 유효하다.');
});

test('a forbidden term is told while one types, and nothing once it is right', async () => {
  await openTerms('agreement = 계약 | !협정');

  await write(1, '협정은 유효하다.');
  expect(screen.getAllByRole('status').map((one) => one.textContent).join(' '))
    .toContain('‘협정’은 쓰지 않는 용어예요. 쓸 용어: 계약');
  await write(1, '계약은 유효하다.');

  expect(screen.queryByText(/쓰지 않는 용어예요/)).toBeNull();
});

test('Alt+T writes the term that the line lacks, and says so where there is none', async () => {
  await openTerms('agreement = 계약', 'signed = 서명');

  await write(1, '계약에 ');
  press(1, 'KeyT', { altKey: true });
  expect(field(1).value).toBe('계약에 서명');

  await enter(2);
  press(2, 'KeyT', { altKey: true });
  await pass(100);
  expect(field(2).value).toBe('');
});

test('a term is added from the words that are selected, and is there at once', async () => {
  const terms = await openTerms('agreement = 계약');
  await write(1, '서명했다.');
  field(1).setSelectionRange(0, 2);

  fireEvent.click(screen.getByRole('button', { name: '용어 추가' }));
  expect(screen.getByLabelText<HTMLInputElement>('번역 용어').value).toBe('서명');
  fireEvent.change(screen.getByLabelText('원문 용어'), { target: { value: 'sign' } });
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await pass(100);

  expect(terms.added).toEqual([{ into: 'contracts', source: 'sign', target: '서명', note: '' }]);
  expect(screen.getByRole('button', { name: '서명' })).toBeTruthy();
});

test('where there is no glossary yet the first term makes one', async () => {
  const terms = await openTerms();
  fireEvent.click(screen.getByRole('button', { name: '용어 추가' }));
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByRole('alert').textContent).toContain('모두 입력해 주세요');
  fireEvent.change(screen.getByLabelText('원문 용어'), { target: { value: 'agreement' } });
  fireEvent.change(screen.getByLabelText('번역 용어'), { target: { value: '계약' } });
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await pass(100);

  expect(terms.added).toMatchObject([{ into: 'made' }]);
});
