/** @jsxImportSource react */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from './accounts/testing/fake-server.ts';
import PaymentSteps from './PaymentSteps.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const unpaid = { payment_status: 'N', period: null };
const paid = { payment_status: 'Y', period: 'monthly' };

/** A page with a form that opens the window; `press` sends it, `comeBack` leaves the window. */
function show() {
  document.body.innerHTML = '<form target="payment"></form>';
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const server = fakeServer({ '/api/chk-payment': { body: unpaid } });
  render(<PaymentSteps step='watch' />);
  const form = document.querySelector('form')!;
  form.addEventListener('submit', (event) => event.preventDefault());
  return {
    server,
    reload,
    press: () => fireEvent.submit(form),
    comeBack: () => fireEvent(globalThis as unknown as Window, new Event('focus')),
  };
}

test('who comes back from a window that was closed by hand sees what is true now', async () => {
  const { server, reload, press, comeBack } = show();
  press();
  await expect.poll(() => server.asked).toHaveLength(1);
  server.answers['/api/chk-payment'] = { body: paid };
  comeBack();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test('the page stays as it is when nothing was paid, and before anything was pressed', async () => {
  const { server, reload, press, comeBack } = show();
  comeBack();
  press();
  comeBack();
  await expect.poll(() => server.asked).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
});
