/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import InquiryForm from './InquiryForm.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: '문의 보내기' }));

function show() {
  render(<InquiryForm lang='ko' given={{ name: '김 철수', email: 'kim@example.com' }} isMember />);
  fill('제목', '요금');
  fill('문의 내용', '언제부터 유료인가요?');
}

test('a member finds name and address filled in, and the inquiry is sent', async () => {
  const server = fakeServer({ '/api/inquiry': { body: { message: 'sent', no: 12 } } });
  show();
  expect([field('이름 또는 닉네임').value, field('답변 받을 이메일').value])
    .toEqual(['김 철수', 'kim@example.com']);
  press();
  await screen.findByText('문의를 보냈어요. 문의 번호 12');
  expect(server.bodiesOf('/api/inquiry')).toEqual([{
    name: '김 철수',
    email: 'kim@example.com',
    title: '요금',
    message: '언제부터 유료인가요?',
    category: 'other',
  }]);
});

test('a refusal is said and nothing typed is lost', async () => {
  fakeServer({
    '/api/inquiry': refusal('request.tooMany', '요청이 너무 많아요.', 429, {
      'retry-after': '720',
    }),
  });
  show();
  press();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('12분 뒤'));
  expect(field('문의 내용').value).toBe('언제부터 유료인가요?');
});

test('the first empty field has the focus, and nobody is asked', () => {
  const server = fakeServer({});
  show();
  fill('제목', ' ');
  press();
  expect(document.activeElement).toBe(field('제목'));
  expect(screen.getByText('제목을 입력해 주세요.')).toBeTruthy();
  expect(server.asked).toEqual([]);
});
