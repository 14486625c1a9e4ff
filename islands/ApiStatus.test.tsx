/** @jsxImportSource react */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from './documents/testing/fake-service.ts';
import ApiStatus, { type StatusRow } from './ApiStatus.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gpu: StatusRow = {
  name: 'GPU 1',
  gpu_memory: 41.6,
  gpu_status: 'on',
  main_memory: null,
  main_status: null,
  waiting: 3,
};

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
const poll = () => act(() => vi.advanceTimersByTimeAsync(10_000));

test('each memory says its state in a word, its number, or that there is none', () => {
  render(<ApiStatus lang='ko' servers={[gpu]} at={0} />);
  expect(cells()).toEqual(['정상42%', '해당 없음']);
  expect(screen.getByRole('rowheader').textContent).toContain('3');
});

test('the table stays fresh while it is looked at', async () => {
  fakeService({
    'GET /resourceMonitor': { body: [{ ...gpu, gpu_memory: 75, gpu_status: 'warning' }] },
  });
  render(<ApiStatus lang='ko' servers={[gpu]} at={0} />);
  await poll();
  expect(cells()).toEqual(['지연75%', '해당 없음']);
});

test('when the call fails all servers show off, but what has no GPU still has none', async () => {
  fakeService({ 'GET /resourceMonitor': { status: 500, body: {} } });
  render(<ApiStatus lang='ko' servers={[gpu]} at={0} />);
  await poll();
  expect(cells()[0]).toContain('사용 불가');
  expect(cells()[1]).toBe('해당 없음');
});

test('without servers the operator reads how to add one; members no names of settings', () => {
  const { unmount } = render(<ApiStatus lang='ko' servers={[]} at={0} />);
  expect(document.body.textContent).toContain('아직 없어요');
  expect(document.body.textContent).not.toContain('MONITOR_TARGETS');
  unmount();
  render(<ApiStatus lang='ko' servers={[]} at={0} isOperator />);
  expect(document.body.textContent).toContain('MONITOR_TARGETS=[{"name":"gpu1"');
});

test('the button reads the servers again at once', async () => {
  fakeService({
    'GET /resourceMonitor': { body: [{ ...gpu, gpu_memory: 88, gpu_status: 'off' }] },
  });
  render(<ApiStatus lang='ko' servers={[gpu]} at={0} />);
  await act(async () => {
    screen.getByRole('button', { name: '새로고침' }).click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(cells()).toEqual(['사용 불가88%', '해당 없음']);
});
