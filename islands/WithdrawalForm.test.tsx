/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from './accounts/testing/fake-server.ts';
import WithdrawalForm from './WithdrawalForm.tsx';

const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rememberedEmail', 'kim@example.com');
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  render(<WithdrawalForm lang='ko' />);
});
afterEach(cleanup);

const answer = (
  possible_status: number,
  ongoing_projects: unknown[] = [],
  archived_projects: unknown[] = [],
) => ({
  body: {
    message: {
      possible_status,
      projects: ongoing_projects.length,
      ongoing_projects,
      archived_projects,
    },
  },
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value } });

test('agreement comes first, then the password; nobody is asked before both are there', () => {
  const server = fakeServer({});
  press('탈퇴하기');
  expect(screen.getByRole('status').textContent).toBe('동의하신 뒤에 진행할 수 있어요.');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  agree();
  press('탈퇴하기');
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test('-1: the password is wrong', async () => {
  fakeServer({ '/api/chk-withdrawal': answer(-1) });
  agree();
  type('wrong');
  press('탈퇴하기');
  await waitFor(() => expect(screen.getByText('비밀번호를 확인해 주세요.')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('1: ongoing projects are named with their deadlines, and nothing is withdrawn', async () => {
  const server = fakeServer({
    '/api/chk-withdrawal': answer(1, [
      { no: 7, title: '계약서 번역', deadline: '2026-04-01' },
      { no: 8, title: '안내서', deadline: '' },
    ]),
  });
  agree();
  type('Zeppelin7!x');
  press('탈퇴하기');
  await waitFor(() => expect(screen.getByText('계약서 번역')).toBeTruthy());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim()))
    .toEqual(['계약서 번역 (2026-04-01까지)', '안내서']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')))
    .toEqual(['/projects/edit/7?tab=team', '/projects/edit/8?tab=team']);
  expect(screen.getByRole('status').textContent).toContain('모두 끝나야 탈퇴할 수 있어요');
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/chk-withdrawal']);
});

test('0: one last question; only its answer withdraws, and nothing is left in the browser', async () => {
  const server = fakeServer({
    '/api/chk-withdrawal': answer(0),
    '/api/withdrawal': { body: { message: '탈퇴가 완료되었어요.' } },
  });
  agree();
  type('Zeppelin7!x');
  press('탈퇴하기');
  await waitFor(() => expect(screen.getByText('탈퇴 안내')).toBeTruthy());
  press('계속 이용하기');
  expect(server.bodiesOf('/api/withdrawal')).toEqual([]);
  press('탈퇴하기');
  await waitFor(() => expect(screen.getByText('탈퇴 안내')).toBeTruthy());
  press('동의하고 탈퇴하기');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/?notice=withdrawn'));
  expect(server.bodiesOf('/api/withdrawal')).toEqual([{ password: 'Zeppelin7!x' }]);
  expect(localStorage.length).toBe(0);
});

test('0: archived projects of a team are named before the last question, each with a way to hand it over', async () => {
  const archived = { no: 9, title: '지난 일', deadline: '', members: 2 };
  const server = fakeServer({ '/api/chk-withdrawal': answer(0, [], [archived]) });
  agree();
  type('Zeppelin7!x');
  press('탈퇴하기');
  await waitFor(() => expect(screen.getByText(/30일 안에 넘겨받는 팀원이 없으면/)).toBeTruthy());
  expect(screen.getByRole('link', { name: '지난 일' }).getAttribute('href'))
    .toBe('/projects/edit/9?tab=team');
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/chk-withdrawal']);
});
