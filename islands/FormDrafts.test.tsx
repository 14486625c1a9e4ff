/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeLogin } from './runtime/session.ts';
import FormDrafts from './FormDrafts.tsx';

const LONG = '환불은 영업일 3일 안에 돼요. 카드사마다 하루쯤 다를 수 있어요.';

function logIn(uid: string) {
  const expiresAt = Date.now() + 600_000;
  storeLogin({ token: 'a.b.c', expiresAt, uid, name: uid, email: `${uid}@example.com` });
}
beforeEach(() => {
  localStorage.clear();
  logIn('boss');
  history.replaceState(null, '', '/operator/inquiries/12');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The page as the server draws it; `filled`: what a template or a refusal has put into the field. */
async function load({ filled = '' } = {}) {
  cleanup();
  document.body.innerHTML = `
    <form method="post" action="/operator/inquiries/12" data-draft="answer">
      <textarea name="message" aria-label="answer">${filled}</textarea>
      <input type="password" name="password" aria-label="password">
      <button name="do" value="answer">send</button>
    </form>
    <form method="post" action="/operator/inquiries/12" data-draft="note">
      <textarea name="message" aria-label="note"></textarea>
    </form>`;
  for (const form of document.forms) {
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  render(<FormDrafts lang='ko' />);
  // Effects have run when a letter arrives in the storage.
  await waitFor(() => {
    const before = localStorage.length;
    type('note', 'x');
    expect(localStorage.length).toBeGreaterThan(before);
  });
  type('note', '');
}
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.submit(field('answer').form!);
const sentName = () =>
  field('answer').form!.querySelector<HTMLInputElement>('input[name="draft"]')?.value ?? '';

test('what was written comes back after a log-in in between, with a note, and into its own field', async () => {
  await load();
  type('answer', LONG);
  submit();
  expect(sentName()).toMatch(/^[\w-]{36}$/);
  await load();
  expect([field('answer').value, field('note').value]).toEqual([LONG, '']);
  expect(screen.getByRole('status').textContent).toContain('임시 저장한 글을 불러왔어요');
});

test('stored by the server it is gone, and the address is as before', async () => {
  await load();
  type('answer', LONG);
  submit();
  history.replaceState(null, '', `/operator/inquiries/12#stored=${sentName()}`);
  await load();
  expect(field('answer').value).toBe('');
  expect(location.href).toMatch(/\/operator\/inquiries\/12$/);
  expect(Object.keys({ ...localStorage }).filter((name) => name.startsWith('draft:'))).toEqual([]);
});

test('another form that was stored, or words written since, take nothing away', async () => {
  await load();
  type('answer', LONG);
  submit();
  const sent = sentName();
  type('answer', `${LONG} 하나 더.`);
  history.replaceState(null, '', `/operator/inquiries/12#stored=${sent}`);
  await load();
  expect(field('answer').value).toBe(`${LONG} 하나 더.`);
});

test('what the server has filled in stays, and another member sees nothing', async () => {
  await load();
  type('answer', LONG);
  await load({ filled: '템플릿' });
  expect(field('answer').value).toBe('템플릿');
  logIn('support');
  await load();
  expect(field('answer').value).toBe('');
});

test('a password is stored nowhere, and what was brought back can be thrown away', async () => {
  await load();
  type('answer', LONG);
  type('password', 'Zeppelin7!x');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Zeppelin7');
  await load();
  fireEvent.click(screen.getByRole('button', { name: '불러온 글 지우기' }));
  expect(field('answer').value).toBe('');
  await load();
  expect(field('answer').value).toBe('');
});
