/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConversionView } from '../../../../src/documents/conversions/rules.ts';
import { DrawingState } from './DrawingState.tsx';

afterEach(cleanup);

const drawing = { id: 'c1', filename: 'a.docx', kind: 'drawing' } as const;

function show(...answers: (ConversionView | undefined | Error)[]) {
  const state = { asked: 0, cancelled: 0 };
  const progress = () => {
    const answer = answers[Math.min(state.asked++, answers.length - 1)];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  render(<DrawingState progress={progress} lang='ko' onCancel={() => state.cancelled++} />);
  return state;
}

test('a preview that waits says how many files come before it', async () => {
  show({ ...drawing, phase: 'waiting', ahead: 2 });
  expect(screen.getByRole('status').textContent).toBe('미리보기를 그리는 중');
  expect(await screen.findByText(/앞에 2개/)).toBeTruthy();
});

test('a long drawing shows its share', async () => {
  show(
    { ...drawing, phase: 'working' },
    { ...drawing, phase: 'working', done: 300, total: 1200 },
  );
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {}, { timeout: 5_000 });
  expect(bar.value).toBe(25);
  expect(screen.getByText('25%')).toBeTruthy();
});

test('where nothing is known, it can still be given up', async () => {
  const state = show(new Error('offline'));
  await expect.poll(() => state.asked, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toBe('미리보기를 그리는 중');
  fireEvent.click(screen.getByRole('button', { name: '그만두기' }));
  expect(state.cancelled).toBe(1);
});
