/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { text } from '../src/machine-translation/engine-download/text.ts';
import { fakeServer, refusal } from './accounts/testing/fake-server.ts';
import EngineDownload from './EngineDownload.tsx';

const PATH = '/api/engineDownload';
const offers = [
  { lang: 'en' as const, bytes: 137_000_000, isInstalled: false },
  { lang: 'ja' as const, bytes: 257_000_000, isInstalled: false },
  { lang: 'zh' as const, bytes: 259_000_000, isInstalled: false },
];
const idle = {
  host: 'models.example',
  mayLoad: true,
  offers,
  isRunning: false,
  progress: null,
  ordered: [],
  reason: null,
  message: null,
};
const running = { ...idle, isRunning: true, progress: { done: 34_250_000, total: 137_000_000 } };
const whole = {
  ...idle,
  offers: offers.map((offer) => ({ ...offer, bytes: 0, isInstalled: true })),
};

const load = (size: number) => text.load.ko.replace('{size}', String(size));
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the button says how much is loaded; English comes with the others and is counted once', () => {
  render(<EngineDownload lang='ko' download={idle} />);
  expect(screen.getByRole('button', { name: load(137) })).toBeTruthy();
  expect([box(text.en.ko).checked, box(text.en.ko).disabled]).toEqual([true, true]);

  fireEvent.click(box(text.ja.ko));

  expect(screen.getByRole('button', { name: load(257) })).toBeTruthy();
  expect(screen.getByText(/models\.example/)).toBeTruthy();
});

test('who agrees sees how far it is, until all is here', async () => {
  const server = fakeServer({ [PATH]: { body: { download: running } } });
  render(<EngineDownload lang='ko' download={idle} />);

  fireEvent.click(screen.getByRole('button', { name: load(137) }));
  const bar = await screen.findByRole('progressbar', { name: text.loading.ko });
  expect(bar.getAttribute('value')).toBe('25');
  expect(screen.getByText('137MB 중 34MB')).toBeTruthy();
  server.answers[PATH] = { body: { download: whole } };

  await waitFor(() => expect(screen.getByText(text.allHere.ko)).toBeTruthy(), { timeout: 3_000 });
  expect(server.asked[0]).toMatchObject({ method: 'POST', path: PATH });
});

test('it can be cancelled', async () => {
  const server = fakeServer({ [PATH]: { body: { download: idle } } });
  render(<EngineDownload lang='ko' download={running} />);

  fireEvent.click(screen.getByRole('button', { name: text.cancel.ko }));

  expect(await screen.findByRole('button', { name: load(137) })).toBeTruthy();
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a failure is told, and the button goes on', () => {
  const failed = {
    ...idle,
    ordered: ['en' as const],
    reason: 'engine.loadNoSpace' as const,
    message: '가득',
  };
  render(<EngineDownload lang='ko' download={failed} />);

  expect(screen.getByRole('alert').textContent).toBe('가득');
  expect(screen.getByRole('button', { name: text.retry.ko })).toBeTruthy();
});

test('with English here the others are not chosen for anybody', () => {
  const english = offers.map((one) =>
    one.lang === 'en' ? { ...one, bytes: 0, isInstalled: true } : one
  );
  render(<EngineDownload lang='ko' download={{ ...idle, offers: english }} />);

  expect([box(text.ja.ko).checked, box(text.zh.ko).checked]).toEqual([false, false]);
  expect(screen.getByRole('button', { name: text.choose.ko }).hasAttribute('disabled')).toBe(true);
});

test('where the settings forbid it there is no button', () => {
  render(<EngineDownload lang='ko' download={{ ...idle, mayLoad: false }} />);
  expect(screen.queryByRole('button', { name: load(137) })).toBeNull();
  expect(screen.getByText(text.off.ko)).toBeTruthy();
});

test('a refusal leaves everything as it was', async () => {
  fakeServer({ [PATH]: refusal('engine.loadOff', '안 돼요', 403) });
  render(<EngineDownload lang='ko' download={idle} />);

  fireEvent.click(screen.getByRole('button', { name: load(137) }));

  await waitFor(() =>
    expect(screen.getByRole('button', { name: load(137) }).hasAttribute('disabled')).toBe(false)
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});
