/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { ConversionState } from './ConversionState.tsx';

afterEach(cleanup);

const file = { id: 'c1', filename: '보고서.pdf', kind: 'reading' } as const;

function show(conversion: ConversionView, lang: UiLang = 'ko') {
  const stopped: string[] = [];
  render(<ConversionState {...{ conversion, lang }} onStop={({ id }) => stopped.push(id)} />);
  return stopped;
}

test.each<[UiLang, number, string]>([
  ['ko', 2, '차례를 기다리는 중 · 앞에 2개'],
  ['en', 2, 'Waiting · 2 before it'],
  ['ko', 0, '다음 차례예요'],
  ['en', 0, 'Next in turn'],
])('in %s a file with %i before it says so', (lang, ahead, words) => {
  show({ ...file, phase: 'waiting', ahead }, lang);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a file that is read shows its pages and their share', () => {
  show({ ...file, phase: 'working', done: 150, total: 600 });
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: /보고서\.pdf/ });
  expect(bar.value).toBe(25);
  expect(screen.getByText('150/600쪽')).toBeTruthy();
});

test('where the format cannot tell how far it is, nothing is made up', () => {
  show({ ...file, phase: 'working' });
  expect(screen.getByRole('status').textContent).toBe('문장으로 나누는 중');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('waiting and reading can be stopped, storing cannot', () => {
  const stopped = show({ ...file, phase: 'working' });
  fireEvent.click(screen.getByRole('button', { name: '중지: 보고서.pdf' }));
  expect(stopped).toEqual(['c1']);
  cleanup();

  show({ ...file, phase: 'saving' });
  expect(screen.queryByRole('button')).toBeNull();
});
