/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import MemberSearch from './MemberSearch.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('이메일 또는 닉네임');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const offered = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('members are found by what is typed, in one call after the last letter', async () => {
  const path = `/api/team/getSearching/${encodeURIComponent('김번')}`;
  const server = fakeServer({ [path]: { body: [{ name: '김번역', email: 'k***@example.com' }] } });
  render(<MemberSearch lang='ko' projectNo={7} />);
  type('김');
  type('김번');
  await waitFor(() => expect(offered()).toEqual(['김번역 · k***@example.com']));
  expect(server.asked).toHaveLength(1);
});

test('without an answer the field works all the same', async () => {
  const path = '/api/team/getSearching/lee';
  const server = fakeServer({ [path]: refusal('request.tooMany', '요청이 너무 많아요.', 429) });
  render(<MemberSearch lang='ko' projectNo={7} />);
  type('lee');
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(field().value).toBe('lee');
  expect(offered()).toEqual([]);
});

test('the arrows choose, Enter takes the choice, and Escape closes the list', async () => {
  const found = ['leejun', 'leemin'].map((name) => ({ name, email: 'l***@example.com' }));
  fakeServer({ '/api/team/getSearching/lee': { body: found } });
  render(<MemberSearch lang='ko' projectNo={7} />);
  type('lee');
  await waitFor(() => expect(offered()).toHaveLength(2));
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('leemin');
  expect(offered()).toEqual([]);
  type('lee');
  await waitFor(() => expect(offered()).toHaveLength(2));
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(offered()).toEqual([]);
});
